/** THE table of commands, in the order in which `--help` lists them. `cli/spec.ts` says how to add one. */

import type { CommandEntry } from "../spec.js";
import { defineCommand } from "../spec.js";
import { explainSpec } from "../specs/explain.js";

export const commands: readonly CommandEntry[] = [
  defineCommand(explainSpec, () => import("./explain.js")),
];
