/** Names each test that did not run, before the summary counts them. */

import type { Reporter, TestModule } from "vitest/node";

export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => {
        const result = test.result();
        const note = result.state === "skipped" && result.note !== undefined ? ` (${result.note})` : "";
        return `  ${module.relativeModuleId}: ${test.fullName}${note}`;
      }),
    );
    if (skipped.length > 0) process.stdout.write(`\nNot run:\n${skipped.join("\n")}\n`);
  }
}
