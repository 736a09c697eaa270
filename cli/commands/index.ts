/** THE table of commands, in the order in which `--help` lists them. `cli/spec.ts` says how to add one. */

import type { CommandEntry } from "../spec.js";
import { defineCommand } from "../spec.js";
import { acceptSpec } from "../specs/accept.js";
import { contractSpec } from "../specs/contract.js";
import { explainSpec } from "../specs/explain.js";
import { exportSpec } from "../specs/export.js";
import { importSpec } from "../specs/import.js";
import { lintSpec } from "../specs/lint.js";
import { renderSpec } from "../specs/render.js";
import { schemaSpec } from "../specs/schema.js";

export const commands: readonly CommandEntry[] = [
  defineCommand(renderSpec, () => import("./render.js")),
  defineCommand(exportSpec, () => import("./export.js")),
  defineCommand(importSpec, () => import("./import.js")),
  defineCommand(acceptSpec, () => import("./accept.js")),
  defineCommand(lintSpec, () => import("./lint.js")),
  defineCommand(contractSpec, () => import("./contract.js")),
  defineCommand(schemaSpec, () => import("./schema.js")),
  defineCommand(explainSpec, () => import("./explain.js")),
];
