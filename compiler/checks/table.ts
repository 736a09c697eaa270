/** THE table: every check of layers 2 to 4. */

import type { CodeTable } from "../diagnostics/code.js";
import type { Check } from "./check.js";
import { argumentMismatch } from "./bindings/argument-mismatch.js";
import { misplacedVariable } from "./bindings/misplaced-variable.js";
import { missingRequired } from "./bindings/missing-required.js";
import { referenceKindMismatch } from "./bindings/reference-kind-mismatch.js";
import { referenceScopeMismatch } from "./bindings/reference-scope-mismatch.js";
import { unknownComponent } from "./bindings/unknown-component.js";
import { unknownInterface } from "./bindings/unknown-interface.js";
import { ambiguousAlias } from "./library/ambiguous-alias.js";
import { ambiguousLeaf } from "./library/ambiguous-leaf.js";
import { duplicateInterface } from "./library/duplicate-interface.js";
import { duplicateTrigger } from "./library/duplicate-trigger.js";
import { duplicateVariable } from "./library/duplicate-variable.js";
import { edgeMismatch } from "./library/edge-mismatch.js";
import { interfaceMismatch } from "./library/interface-mismatch.js";
import { invalidExample } from "./library/invalid-example.js";
import { invalidProvider } from "./library/invalid-provider.js";
import { pipelineCycle } from "./library/pipeline-cycle.js";
import { providerKindMismatch } from "./library/provider-kind-mismatch.js";
import { providerMismatch } from "./library/provider-mismatch.js";
import { unknownGrant } from "./library/unknown-grant.js";
import { unknownLink } from "./library/unknown-link.js";
import { unknownRoute } from "./library/unknown-route.js";
import { unknownSkill } from "./library/unknown-skill.js";
import { unreachableSkill } from "./library/unreachable-skill.js";
import { unreadSharedAtom } from "./library/unread-shared-atom.js";
import { anchorMismatch } from "./skill/anchor-mismatch.js";
import { answeredByMismatch } from "./skill/answered-by-mismatch.js";
import { atomKindMismatch } from "./skill/atom-kind-mismatch.js";
import { captureMismatch } from "./skill/capture-mismatch.js";
import { channelMismatch } from "./skill/channel-mismatch.js";
import { dateOrderMismatch } from "./skill/date-order-mismatch.js";
import { duplicateArg } from "./skill/duplicate-arg.js";
import { duplicateAtom } from "./skill/duplicate-atom.js";
import { duplicateEdge } from "./skill/duplicate-edge.js";
import { duplicateEntryId } from "./skill/duplicate-entry-id.js";
import { duplicateFrontmatter } from "./skill/duplicate-frontmatter.js";
import { duplicateSectionTitle } from "./skill/duplicate-section-title.js";
import { duplicateVersion } from "./skill/duplicate-version.js";
import { exclusiveMismatch } from "./skill/exclusive-mismatch.js";
import { invalidAnchor } from "./skill/invalid-anchor.js";
import { invalidDate } from "./skill/invalid-date.js";
import { invalidDescription } from "./skill/invalid-description.js";
import { invalidEntryId } from "./skill/invalid-entry-id.js";
import { invalidFrontmatter } from "./skill/invalid-frontmatter.js";
import { invalidLink } from "./skill/invalid-link.js";
import { invalidPattern } from "./skill/invalid-pattern.js";
import { invalidSkillFormat } from "./skill/invalid-skill-format.js";
import { misplacedClause } from "./skill/misplaced-clause.js";
import { misplacedControlCharacter } from "./skill/misplaced-control-character.js";
import { misplacedFlowEntry } from "./skill/misplaced-flow-entry.js";
import { misplacedLink } from "./skill/misplaced-link.js";
import { misplacedShell } from "./skill/misplaced-shell.js";
import { misplacedSubstep } from "./skill/misplaced-substep.js";
import { missingAnchor } from "./skill/missing-anchor.js";
import { missingFrontmatterRow } from "./skill/missing-frontmatter-row.js";
import { missingPayload } from "./skill/missing-payload.js";
import { missingPred } from "./skill/missing-pred.js";
import { missingSectionTitle } from "./skill/missing-section-title.js";
import { missingWorkflow } from "./skill/missing-workflow.js";
import { nameMismatch } from "./skill/name-mismatch.js";
import { programByName } from "./skill/program-by-name.js";
import { queryMismatch } from "./skill/query-mismatch.js";
import { refMismatch } from "./skill/ref-mismatch.js";
import { registerMismatch } from "./skill/register-mismatch.js";
import { reservedAtomName } from "./skill/reserved-atom-name.js";
import { reservedFrontmatter } from "./skill/reserved-frontmatter.js";
import { sectionWordMismatch } from "./skill/section-word-mismatch.js";
import { smokeMismatch } from "./skill/smoke-mismatch.js";
import { sourceMismatch } from "./skill/source-mismatch.js";
import { statementFormatMismatch } from "./skill/statement-format-mismatch.js";
import { tableMismatch } from "./skill/table-mismatch.js";
import { titleStateMismatch } from "./skill/title-state-mismatch.js";
import { undeclaredTool } from "./skill/undeclared-tool.js";
import { undeclaredVariable } from "./skill/undeclared-variable.js";
import { unknownArg } from "./skill/unknown-arg.js";
import { unknownCapture } from "./skill/unknown-capture.js";
import { unknownCheck } from "./skill/unknown-check.js";
import { unknownEntry } from "./skill/unknown-entry.js";
import { unread } from "./skill/unread.js";
import { unusedPayload } from "./skill/unused-payload.js";
import { unusedScript } from "./skill/unused-script.js";
import { unusedVariable } from "./skill/unused-variable.js";
import { versionMismatch } from "./skill/version-mismatch.js";
import { versionOrderMismatch } from "./skill/version-order-mismatch.js";

/** Layer by layer, in alphabetical order. */
export const checks: readonly Check[] = [
  // Layer 2: one skill
  anchorMismatch,
  answeredByMismatch,
  atomKindMismatch,
  captureMismatch,
  channelMismatch,
  dateOrderMismatch,
  duplicateArg,
  duplicateAtom,
  duplicateEdge,
  duplicateEntryId,
  duplicateFrontmatter,
  duplicateSectionTitle,
  duplicateVersion,
  exclusiveMismatch,
  invalidAnchor,
  invalidDate,
  invalidDescription,
  invalidEntryId,
  invalidFrontmatter,
  invalidLink,
  invalidPattern,
  invalidSkillFormat,
  misplacedClause,
  misplacedControlCharacter,
  misplacedFlowEntry,
  misplacedLink,
  misplacedShell,
  misplacedSubstep,
  missingAnchor,
  missingFrontmatterRow,
  missingPayload,
  missingPred,
  missingSectionTitle,
  missingWorkflow,
  nameMismatch,
  programByName,
  queryMismatch,
  refMismatch,
  registerMismatch,
  reservedAtomName,
  reservedFrontmatter,
  sectionWordMismatch,
  smokeMismatch,
  sourceMismatch,
  statementFormatMismatch,
  tableMismatch,
  titleStateMismatch,
  undeclaredTool,
  undeclaredVariable,
  unknownArg,
  unknownCapture,
  unknownCheck,
  unknownEntry,
  unread,
  unusedPayload,
  unusedScript,
  unusedVariable,
  versionMismatch,
  versionOrderMismatch,
  // Layer 3: agreement between skills
  ambiguousAlias,
  ambiguousLeaf,
  duplicateInterface,
  duplicateTrigger,
  duplicateVariable,
  edgeMismatch,
  interfaceMismatch,
  invalidExample,
  invalidProvider,
  pipelineCycle,
  providerKindMismatch,
  providerMismatch,
  unknownGrant,
  unknownLink,
  unknownRoute,
  unknownSkill,
  unreachableSkill,
  unreadSharedAtom,
  // Layer 4: bindings
  argumentMismatch,
  misplacedVariable,
  missingRequired,
  referenceKindMismatch,
  referenceScopeMismatch,
  unknownComponent,
  unknownInterface,
];

/** The checks as codes, for whoever lists or explains them. */
export const checkTable: CodeTable = Object.fromEntries(checks.map(({ code, spec }) => [code, spec]));

/** What a project's configuration may set the severity of: nothing that is made later rests on these. */
export const adjustableCodes: ReadonlySet<string> = new Set([...checks.filter(({ adjustable }) => adjustable).map(({ code }) => code), "undeclared-atom"]);
