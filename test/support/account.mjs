/** Adds up the steps of a CI run, one line a step in a file: its exit status and, for tests, the account they kept. */

import { existsSync, readFileSync } from "node:fs";

const total = { passed: 0, failed: 0, skipped: 0 };
for (const line of readFileSync(process.argv[2] ?? "", "utf8").trim().split("\n")) {
  const [status, account = ""] = line.split("\t");
  const own = existsSync(account) ? JSON.parse(readFileSync(account, "utf8")) : { passed: 0, failed: 0, skipped: 0 };
  // A step can fail without a failed test: a build, a crash of the runner.
  if (status !== "0" && own.failed === 0) own.failed = 1;
  for (const key of Object.keys(total)) total[key] += own[key];
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
