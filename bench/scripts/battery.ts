/**
 * Runs the battery on every skill of the root named, `--times N` times; prints the seconds of the first time and the
 * median of the others, how often z3 was asked, and the most memory that was in use.
 */

import { dirname } from "node:path";
import { favourShortRuns } from "../../cli/short-runs.js";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { runBattery } from "../../queries/battery/run.js";
import { Subject } from "../../queries/subject.js";
import { wasmSource } from "../../solver/solver-source.js";
import { median } from "../benchmark.js";

favourShortRuns();

const [, count = "1", root = ""] = process.argv.slice(2);
const { skills, diagnostics } = await compile(root, { config: defaultConfig, base: dirname(root) });
if (skills.length === 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).slice(0, 5).join("\n"));
const solvers = wasmSource();
const times: number[] = [];
let findings = 0;
for (let time = 0; time < Number(count); time += 1) {
  const start = performance.now();
  findings = 0;
  for (const skill of skills) {
    const subject = new Subject(skill, { solvers });
    findings += (await runBattery(subject, defaultConfig)).diagnostics.length;
    subject.dispose();
  }
  times.push((performance.now() - start) / 1000);
}
const [cold = NaN, ...warm] = times;
await new Promise((written) => process.stdout.write(JSON.stringify({ cold, warm: median(warm), findings, megabytes: process.resourceUsage().maxRSS / 1024 }), written));
process.exit(0);
