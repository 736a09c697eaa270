import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    reporters: ["./test/support/run-reporter.ts", "default"],
    projects: [
      {
        extends: true,
        test: {
          name: "library",
          include: ["test/**/*.test.ts"],
          exclude: ["test/cli/**", "test/corpus/**"],
          setupFiles: ["test/support/seed.ts"],
        },
      },
      {
        // Runs the built binary as a process.
        extends: true,
        test: { name: "cli", include: ["test/cli/**/*.test.ts"], globalSetup: ["test/support/build.ts"] },
      },
    ],
  },
});
