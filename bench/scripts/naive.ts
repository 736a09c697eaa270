/** One unrolled query per entry and stop of the first skill of the root named, each to the complete bound, in a z3 of its own scope: what a direct encoding costs. */

import { dirname } from "node:path";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { completeBound } from "../../solver/bound.js";
import { derive } from "../../solver/derive.js";
import { effectiveModel } from "../../solver/effective.js";
import { RunSearch } from "../../solver/run-search.js";
import { wasmSource } from "../../solver/solver-source.js";
import type { Target } from "../../solver/interpreter.js";

const [root = ""] = process.argv.slice(2);
const { skills: [skill] } = await compile(root, { config: defaultConfig, base: dirname(root) });
if (skill === undefined) throw new Error("the root has no skill");
const effective = effectiveModel(derive(skill));
const targets: Target[] = [...effective.transitions.map(({ id }): Target => ({ kind: "transition", id })), ...effective.stops.map(({ id }): Target => ({ kind: "stop", id }))];
const source = wasmSource();
(await source.solver()).dispose();
const start = performance.now();
let dead = 0;
for (const target of targets) {
  const solver = await source.solver();
  const search = new RunSearch(effective, solver, { frames: { bound: completeBound(effective).complete, reads: [] } });
  if ((await search.findUnchecked({ targets: [target] })).result === "unsat") dead += 1;
  solver.dispose();
}
await new Promise((written) => process.stdout.write(JSON.stringify({ seconds: (performance.now() - start) / 1000, targets: targets.length, dead }), written));
process.exit(0);
