/** THE table of lint checks, in the order in which they are documented. */

import type { CodeTable } from "../../compiler/diagnostics/code.js";
import type { Check } from "./check.js";
import { emptyBody } from "./checks/format/empty-body.js";
import { fieldTypeMismatch } from "./checks/format/field-type-mismatch.js";
import { flowStyle } from "./checks/format/flow-style.js";
import { invalidName } from "./checks/format/invalid-name.js";
import { invisibleCharacter } from "./checks/format/invisible-character.js";
import { looseBoolean } from "./checks/format/loose-boolean.js";
import { malformedTool } from "./checks/format/malformed-tool.js";
import { misspelledField } from "./checks/format/misspelled-field.js";
import { missingSkillDescription } from "./checks/format/missing-skill-description.js";
import { missingSkillName } from "./checks/format/missing-skill-name.js";
import { nameFolderMismatch } from "./checks/format/name-folder-mismatch.js";
import { nonstandardField } from "./checks/format/nonstandard-field.js";
import { oversizedBody } from "./checks/format/oversized-body.js";
import { oversizedField } from "./checks/format/oversized-field.js";
import { duplicateSkillName } from "./checks/library/duplicate-skill-name.js";
import { duplicateTrigger } from "./checks/library/duplicate-trigger.js";
import { mandatoryHandoffCycle } from "./checks/library/mandatory-handoff-cycle.js";
import { missingSkill } from "./checks/library/missing-skill.js";
import { unstartableSkill } from "./checks/library/unstartable-skill.js";
import { missingLinkAnchor } from "./checks/links/missing-link-anchor.js";
import { missingLinkTarget } from "./checks/links/missing-link-target.js";
import { missingNamedFile } from "./checks/links/missing-named-file.js";
import { contradictoryRules } from "./checks/rules/contradictory-rules.js";
import { thresholdGap } from "./checks/rules/threshold-gap.js";
import { thresholdOverlap } from "./checks/rules/threshold-overlap.js";
import { unlistedTool } from "./checks/rules/unlisted-tool.js";
import { valueBeforeDefinition } from "./checks/rules/value-before-definition.js";
import { endlessLoop } from "./checks/steps/endless-loop.js";
import { stepNumberGap } from "./checks/steps/step-number-gap.js";
import { undefinedStep } from "./checks/steps/undefined-step.js";
import { unreachableStep } from "./checks/steps/unreachable-step.js";

export const checks: readonly Check[] = [
  missingSkillName,
  invalidName,
  nameFolderMismatch,
  missingSkillDescription,
  oversizedField,
  misspelledField,
  nonstandardField,
  fieldTypeMismatch,
  looseBoolean,
  flowStyle,
  malformedTool,
  emptyBody,
  oversizedBody,
  invisibleCharacter,
  missingLinkTarget,
  missingLinkAnchor,
  missingNamedFile,
  undefinedStep,
  stepNumberGap,
  unreachableStep,
  endlessLoop,
  contradictoryRules,
  thresholdGap,
  thresholdOverlap,
  valueBeforeDefinition,
  unlistedTool,
  unstartableSkill,
  duplicateSkillName,
  duplicateTrigger,
  missingSkill,
  mandatoryHandoffCycle,
];

/** The checks' codes, for `explain` and the documentation. */
export const lintTable: CodeTable = Object.fromEntries(checks.map(({ code, spec }) => [code, spec]));
