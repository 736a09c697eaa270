/** Every code that a finding can carry, gathered from the stages. */

import { checkingCodes } from "../compiler/checks/codes.js";
import { checkTable } from "../compiler/checks/table.js";
import type { CodeSpec, CodeTable } from "../compiler/diagnostics/code.js";
import { evaluateCodes } from "../compiler/evaluate/codes.js";
import { expressionCodes } from "../compiler/expression/codes.js";
import { jsonCodes } from "../compiler/json/codes.js";
import { modelCodes } from "../compiler/model/codes.js";
import { syntaxCodes } from "../compiler/syntax/codes.js";
import { formatCodes } from "../compiler/syntax/format/codes.js";
import { gateCodes } from "../contracts/do/codes.js";
import { actionSkillCodes } from "../contracts/do/skills/codes.js";
import { readContractCodes } from "../contracts/read/codes.js";
import { shapeCodes } from "../contracts/shared/shape-codes.js";
import { uncheckedCodes } from "../contracts/shared/unchecked-codes.js";
import { yamlCodes } from "../contracts/shared/yaml-codes.js";
import { auditCodes } from "../contracts/skill/audit/codes.js";
import { runCodes } from "../contracts/skill/audit/run-codes.js";
import { chainCodes } from "../contracts/skill/chain/codes.js";
import { controlCodes } from "../contracts/skill/control/codes.js";
import { handoffCodes } from "../contracts/skill/handoff/codes.js";
import { libraryCodes } from "../contracts/skill/library/codes.js";
import { registryCodes } from "../contracts/skill/registry/codes.js";
import { recordCodes } from "../environment/record/codes.js";
import { importCodes } from "../prose/import/codes.js";
import { lintCodes } from "../prose/lint/codes.js";
import { lintTable } from "../prose/lint/table.js";
import { readCodes } from "../prose/read/codes.js";
import { batteryCodes } from "../queries/battery/codes.js";
import { batteryTable } from "../queries/battery/table.js";
import { renderCodes } from "../render/codes.js";
import { conformCodes } from "../runtime/conform/codes.js";
import { smokeCodes } from "../runtime/smoke/codes.js";
import { commandCodes } from "./codes.js";

/** The stages in the order in which text passes them; titles are for lists and documentation. */
export const codeTables: readonly { readonly stage: string; readonly table: CodeTable }[] = [
  { stage: "CUE syntax", table: syntaxCodes.table },
  { stage: "Formatting", table: formatCodes.table },
  { stage: "CUE values", table: evaluateCodes.table },
  { stage: "Files and commands", table: commandCodes.table },
  { stage: "JSON syntax", table: jsonCodes.table },
  { stage: "Expressions and atom sources", table: expressionCodes.table },
  { stage: "Shape of models", table: modelCodes.table },
  { stage: "Checks of models", table: checkTable },
  { stage: "Checking itself", table: checkingCodes.table },
  { stage: "Battery of questions", table: batteryTable },
  { stage: "The battery itself", table: batteryCodes.table },
  { stage: "Rendering", table: renderCodes.table },
  { stage: "Smoke tests", table: smokeCodes.table },
  { stage: "Recorded runs", table: conformCodes.table },
  { stage: "Install records", table: recordCodes.table },
  { stage: "Prose skills", table: readCodes.table },
  { stage: "Lint of prose skills", table: lintTable },
  { stage: "Import of prose skills", table: importCodes.table },
  { stage: "Lint itself", table: lintCodes.table },
  { stage: "Documents of the contracts", table: shapeCodes.table },
  { stage: "What could not be checked", table: uncheckedCodes.table },
  { stage: "YAML of the contracts", table: yamlCodes.table },
  { stage: "Knowledge articles under READ", table: readContractCodes.table },
  { stage: "Action skills under DO", table: actionSkillCodes.table },
  { stage: "Findings reports", table: gateCodes.table },
  { stage: "Skills under the Skill Contract", table: libraryCodes.table },
  { stage: "Handoffs", table: handoffCodes.table },
  { stage: "Chains of skills", table: chainCodes.table },
  { stage: "Control artifacts", table: controlCodes.table },
  { stage: "Audit artifacts", table: auditCodes.table },
  { stage: "Audit runs", table: runCodes.table },
  { stage: "Truth registries", table: registryCodes.table },
];

/** A code with what can be said of it without a finding. */
export interface KnownCode extends Pick<CodeSpec<never>, "severity" | "title" | "explain"> {
  readonly code: string;
  readonly stage: string;
}

/** All codes, stage by stage, in alphabetical order within each. */
export function knownCodes(): KnownCode[] {
  return codeTables.flatMap(({ stage, table }) =>
    Object.entries(table)
      .map(([code, { severity, title, explain }]) => ({ code, stage, severity, title, explain }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  );
}
