/** THE table of commands, in the order in which `--help` lists them. `cli/spec.ts` says how to add one. */

import type { CommandEntry } from "../spec.js";
import { defineCommand } from "../spec.js";
import { acceptSpec } from "../specs/accept.js";
import { bundleSpec } from "../specs/bundle.js";
import { deploySpec } from "../specs/deploy.js";
import { checkSpec } from "../specs/check.js";
import { analyzeSpec } from "../specs/analyze.js";
import { conformSpec } from "../specs/conform.js";
import { contractSpec } from "../specs/contract.js";
import { diagramSpec } from "../specs/diagram.js";
import { explainSpec } from "../specs/explain.js";
import { exportSpec } from "../specs/export.js";
import { fmtSpec } from "../specs/fmt.js";
import { importSpec } from "../specs/import.js";
import { interfacesSpec } from "../specs/interfaces.js";
import { lintSpec } from "../specs/lint.js";
import { newSpec } from "../specs/new.js";
import { querySpec } from "../specs/query.js";
import { raiseSpec } from "../specs/raise.js";
import { renderSpec } from "../specs/render.js";
import { schemaSpec } from "../specs/schema.js";
import { smtSpec } from "../specs/smt.js";
import { smokeSpec } from "../specs/smoke.js";
import { solveSpec } from "../specs/solve.js";

export const commands: readonly CommandEntry[] = [
  defineCommand(newSpec, () => import("./new.js")),
  defineCommand(renderSpec, () => import("./render.js")),
  defineCommand(deploySpec, () => import("./deploy.js")),
  defineCommand(bundleSpec, () => import("./bundle.js")),
  defineCommand(fmtSpec, () => import("./fmt.js")),
  defineCommand(exportSpec, () => import("./export.js")),
  defineCommand(checkSpec, () => import("./check.js")),
  defineCommand(analyzeSpec, () => import("./analyze.js")),
  defineCommand(querySpec, () => import("./query.js")),
  defineCommand(solveSpec, () => import("./solve.js")),
  defineCommand(smtSpec, () => import("./smt.js")),
  defineCommand(diagramSpec, () => import("./diagram.js")),
  defineCommand(explainSpec, () => import("./explain.js")),
  defineCommand(importSpec, () => import("./import.js")),
  defineCommand(acceptSpec, () => import("./accept.js")),
  defineCommand(raiseSpec, () => import("./raise.js")),
  defineCommand(lintSpec, () => import("./lint.js")),
  defineCommand(smokeSpec, () => import("./smoke.js")),
  defineCommand(conformSpec, () => import("./conform.js")),
  defineCommand(contractSpec, () => import("./contract.js")),
  defineCommand(interfacesSpec, () => import("./interfaces.js")),
  defineCommand(schemaSpec, () => import("./schema.js")),
];
