/** The line that CI ends with is true. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const script = join(import.meta.dirname, "../../support/account.mjs");

test.each([
  ["all is well", [[0, undefined], [0, { passed: 3, failed: 0, skipped: 0 }]], "3 passed, 0 failed\n", 0],
  ["tests are skipped", [[0, { passed: 3, failed: 0, skipped: 2 }]], "3 passed, 0 failed, 2 skipped\n", 0],
  ["tests fail in two runs", [[1, { passed: 1, failed: 2, skipped: 0 }], [1, { passed: 4, failed: 1, skipped: 0 }]], "5 passed, 3 failed\n", 1],
  ["a step fails without a test", [[2, undefined], [0, { passed: 1, failed: 0, skipped: 0 }]], "1 passed, 1 failed\n", 1],
  ["the runner crashes after its tests", [[1, { passed: 1, failed: 0, skipped: 0 }]], "1 passed, 1 failed\n", 1],
] as const)("when %s", (_, steps, line, status) => {
  const folder = mkdtempSync(join(tmpdir(), "account-"));
  try {
    const rows = steps.map(([code, account], index) => {
      const path = join(folder, `${index}.json`);
      if (account !== undefined) writeFileSync(path, JSON.stringify(account));
      return `${code}\t${path}\n`;
    });
    writeFileSync(join(folder, "steps"), rows.join(""));
    const run = spawnSync(process.execPath, [script, join(folder, "steps")], { encoding: "utf8" });
    expect({ line: run.stdout, status: run.status }).toEqual({ line, status });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
