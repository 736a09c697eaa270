/** Names each test that did not run, before the summary counts them; for CI, keeps an account of the run in a file. */

import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => {
        const result = test.result();
        const note = result.state === "skipped" && result.note !== undefined ? ` (${result.note})` : "";
        return `  ${module.relativeModuleId}: ${test.fullName}${note}`;
      }),
    );
    if (skipped.length > 0) process.stdout.write(`\nNot run:\n${skipped.join("\n")}\n`);

    process.stdout.write(`\nDrawn inputs: FUZZ_SEED=${process.env["FUZZ_SEED"] ?? "20261130, the default"}\n`);

    const account = process.env["VITEST_ACCOUNT"];
    if (account !== undefined) writeFileSync(account, JSON.stringify(count(modules, errors)));
  }
}

function count(modules: readonly TestModule[], errors: readonly unknown[]): Record<"passed" | "failed" | "skipped", number> {
  const all = (state: "passed" | "failed" | "skipped"): number => modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
  // A file that could not be loaded has no tests to fail, an error outside of all tests belongs to none.
  const unloaded = modules.filter((module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0);
  return { passed: all("passed"), failed: all("failed") + unloaded.length + errors.length, skipped: all("skipped") };
}
