/** Whether each entry and stop of the first skill of the root named is reachable, `--times N` times; prints the seconds of the first time, the median of the others, and the dead ones. */

import { dirname } from "node:path";
import { favourShortRuns } from "../../cli/short-runs.js";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { derive } from "../../solver/derive.js";
import { Session } from "../../solver/session.js";
import { wasmSource } from "../../solver/solver-source.js";
import { median } from "../benchmark.js";

favourShortRuns();

const [, count = "1", root = ""] = process.argv.slice(2);
const { skills: [skill] } = await compile(root, { config: defaultConfig, base: dirname(root) });
if (skill === undefined) throw new Error("the root has no skill");
const solvers = wasmSource();
const times: number[] = [];
let dead: string[] = [];
for (let time = 0; time < Number(count); time += 1) {
  const start = performance.now();
  const session = new Session(derive(skill), { solvers });
  const statuses = await session.reachAll();
  session.dispose();
  dead = [...statuses].flatMap(([id, { kind }]) => (kind === "unreachable" ? [id] : []));
  times.push((performance.now() - start) / 1000);
}
const [cold = NaN, ...warm] = times;
await new Promise((written) => process.stdout.write(JSON.stringify({ cold, warm: median(warm), dead }), written));
process.exit(0);
