import { defineConfig } from "vitest/config";

/** Runs over folders beside the repository; `make corpus` says where they are looked for. */
export default defineConfig({
  test: {
    include: ["test/corpus/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: "forks",
    passWithNoTests: true,
    reporters: ["./test/support/run-reporter.ts", "default"],
  },
});
