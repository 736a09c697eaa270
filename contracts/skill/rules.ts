/** Every rule of the Skill Contract, and what holds it. */

import { builtIn, by, needsLog, numbered, partly, permission, prose, provable } from "../shared/rule.js";

const handoffField = "invalid-handoff-field";
const end = "chain-end-mismatch";
const forbidden = "forbidden-handoff";

const authoring = numbered("SKC", 3, 1, [
  ["120 skills, one file each, names unique", partly("that names are unique; the number is told", "repeated-skill-name", "misplaced-skill-file")],
  ["a skill's contract can be read off its file", by("missing-contract-label", "missing-section")],
  ["the typed schema decides", builtIn("skill artifact")],
  ["one bounded unit", by("missing-advised-label", "duplicate-contract-label")],
  ["neighbours, reads, writes and effects are named", by("missing-exclusion", "missing-contract-label", "missing-advised-label")],
  ["findings say of which kind they are", prose],
  ["permission comes before a write or an act", provable("MC-22")],
  ["what it does not own it proposes", by("missing-capability", "owner-mismatch")],
  ["it ends with status, evidence and one handoff", by("missing-handoff-field", handoffField)],
  ["details stand in its own references", prose],
]);

const sections = numbered("SKC", 3, 11, [
  ["`## Quick Start`", by("missing-section")],
  ["`## Skill Contract`", by("missing-section")],
  ["`### Handoff Summary` inside it", by("missing-section", "misplaced-section", "exempt-section")],
  ["`## Data Sources`", by("missing-section")],
  ["`## Instructions`", by("missing-section")],
  ["`## Reference Materials`", by("missing-section", "unresolved-skill-link")],
  ["`## Next Best Skill`", by("missing-section")],
  ["`## Save Results` where notes are written", by("missing-save-section")],
  ["`## Decision Gates` only for real forks", prose],
  ["compact files keep the headings", by("missing-section", "duplicate-section")],
]);

const frontmatter = numbered("SKC", 3, 21, [
  ["nine required fields", by("missing-skill-field")],
  ["two advised fields", by("missing-advised-field")],
  ["the name is the folder's, in lower case", by("skill-name-mismatch")],
  ["one version in three places", by("skill-version-mismatch", "unknown-version-row")],
  ["metadata on one line", by("invalid-metadata")],
  ["metadata is strict JSON", by("invalid-metadata")],
  ["metadata has discipline and phase", by("invalid-metadata")],
  ["the description starts with its trigger", by("missing-trigger")],
  ["the description states an exclusion", by("missing-exclusion")],
  ["as few tools as possible", prose],
  ["tools give no authority", provable("MC-23")],
  ["the quick start has prompts", by("missing-prompt")],
  ["a prompt leads to its own skill", needsLog("which skill each prompt started")],
]);

const contract = numbered("SKC", 3, 34, [
  ["`Unit`", by("missing-advised-label")],
  ["`Reads`", by("missing-contract-label")],
  ["`Writes`, of five kinds", partly("that it is there, and its paths", "missing-contract-label", "warm-path-mismatch", "unknown-registry-stream")],
  ["`Side effects`, of six kinds", partly("that it is there", "missing-advised-label")],
  ["`Done when`", by("missing-contract-label")],
  ["`Boundary`", by("missing-advised-label")],
  ["`Promotes` names a file", by("vague-promotion")],
  ["`Promotes` says what is proposed", by("vague-promotion")],
  ["a bare `Promotes` permits nothing", by("vague-promotion")],
  ["a fork is material", prose],
  ["a missing tool is Unknown, not a question", by("unknown-as-inapplicable")],
]);

const termination = numbered("SKC", 3, 45, [
  ["no skill twice in a chain", by("repeated-chain-skill")],
  ["three automatic handoffs at most", by("exhausted-handoff-budget")],
  ["stopped by the budget alone, the successor is named", by(end)],
  ["and budget and chain are told", by(end)],
  ["and it waits", by("exhausted-handoff-budget")],
  ["one clear next skill", by(forbidden)],
  ["its inputs are there", by(forbidden)],
  ["missing authority stops", by(forbidden)],
  ["a material fork stops", by(forbidden)],
  ["an open safety gate stops", by(forbidden)],
  ["an act on the outside stops", by(forbidden)],
  ["what is lacking is NEEDS_INPUT", by(end)],
  ["a named limitation is DONE_WITH_CONCERNS", by(end)],
  ["DONE leaves nothing requested", by(end)],
  ["a skipped skill is told", by(end)],
  ["a rerun needs something new", needsLog("the scope and evidence of both runs")],
  ["alternatives are presented", by(end, forbidden)],
  ["the rule holds without local text", builtIn("skill graph")],
]);

const handoff = numbered("SKC", 3, 63, [
  ["seven visible fields", by("missing-handoff-field", "missing-handoff")],
  ["four statuses", by(handoffField)],
  ["evidence has type, reference and date", by(handoffField)],
  ["`none` is written", by(handoffField)],
  ["one existing next skill, or `none`", by(handoffField)],
  ["prose may carry the fields", permission],
  ["a registry's position is added", by("missing-handoff-field")],
  ["the narrative's position is added", by("missing-handoff-field")],
  ["DONE is complete evidence", provable("MC-09")],
  ["a concern is named", by("status-mismatch")],
  ["what is needed is named", by("status-mismatch")],
  ["BLOCKED exhausted its retries", partly("that something is said of them", "status-mismatch")],
  ["a status judges no quality", by("status-mismatch", "verdict-mismatch")],
]);

const auditor = numbered("SKC", 3, 76, [
  ["eight auditors", partly("that there are no more; fewer are told", "surplus-auditor")],
  ["what an auditor's handoff adds", by("missing-handoff-field")],
  ["catalogue version and context", by("invalid-audit-field", "missing-audit-field", "unknown-audit-profile", "audit-context-mismatch")],
  ["verdicts only of auditors", by("simulated-audit")],
  ["others hand evidence over", by("simulated-audit")],
  ["others decide nothing", by("simulated-audit")],
  ["only the auditor qualifies evidence", provable("MC-21")],
  ["a link starts no auditor", by(forbidden)],
  ["two vetoes with gaps: DONE, BLOCK, NOT_SCORED", by("verdict-mismatch")],
  ["gaps without them: NEEDS_INPUT, UNDECIDED", by("verdict-mismatch")],
  ["a business block is no BLOCKED", by("verdict-mismatch")],
]);

const evidence = numbered("SKC", 3, 87, [
  ["embedded text is data, not instruction", prose],
  ["what was not observed is Unknown", by("field-state-mismatch", "unknown-as-inapplicable", "item-state-mismatch", "missing-audit-item")],
  ["N/A only by a declared condition", by("unknown-as-inapplicable", "field-state-mismatch", "item-state-mismatch")],
  ["Unknown turns into nothing else", provable("MC-10")],
  ["what is derived is `calculated`", prose],
  ["a metric keeps unit, window and source", partly("of measurement contracts", "missing-member")],
  ["no more is cited than needed", prose],
  ["no credentials, no personal data", by("private-data")],
]);

const control = numbered("SKC", 3, 95, [
  ["five kinds of artifacts", by("invalid-member")],
  ["an observation keeps sources, gaps and conflicts", by("field-state-mismatch", "conflict-mismatch", "readiness-mismatch", "duplicate-control-field")],
  ["a measurement is locked beforehand", by("time-order-mismatch", "counterfactual-mismatch")],
  ["an intent binds one operation", by("missing-member", "permission-mismatch", "time-order-mismatch")],
  ["a receipt records what was done", by("intent-mismatch", "receipt-status-mismatch", "time-order-mismatch", "reused-intent")],
  ["a retrospective binds head and decision", by("measurement-mismatch", "time-order-mismatch")],
  ["disciplines keep their own rules", prose],
  ["closed, canonical JSON", by("uncanonical-json", "unknown-member")],
  ["a binding has three parts", by("missing-member", "unknown-member")],
  ["a bound file has its digest", by("binding-mismatch")],
  ["no addresses, credentials, personal data", by("invalid-reference", "private-data")],
  ["an artifact is no authority", by("claimed-authority")],
  ["a projection is no authority", builtIn("skill artifact")],
  ["a permission reference is provenance", by("claimed-authority")],
  ["intents and receipts permit nothing", by("claimed-authority")],
  ["authority is checked again before the act", needsLog("when authority was checked, and when the act was")],
  ["a validator writes nothing", builtIn("skill artifact")],
]);

const permissions = numbered("SKC", 3, 112, [
  ["a direct request permits what it names", needsLog("requests and acts")],
  ["else it is asked first", needsLog("requests and acts")],
  ["this section is above local text", provable("MC-23")],
  ["labels and paths permit nothing", provable("MC-23")],
  ["another target is asked for anew", provable("MC-24")],
  ["leave for a note is none for a registry", by("missing-capability")],
  ["leave for a draft is none to publish", provable("MC-22")],
  ["leave for an audit is none for the next", provable("MC-22")],
  ["hooks and schedules permit nothing", provable("MC-23")],
  ["validation permits nothing", provable("MC-23")],
  ["intents transfer nothing", provable("MC-25")],
  ["targets are safe paths, no links", by("unsafe-registry-path")],
  ["what changed is told", builtIn("skill registry")],
  ["memory is ignored by git first", by("unsafe-registry-path")],
]);

const registry = numbered("SKC", 3, 126, [
  ["seven registries", by("unknown-registry-stream", "invalid-registry-operation")],
  ["others propose only", by("missing-capability")],
  ["the owner decides", by("owner-mismatch", "missing-capability")],
  ["a capability is bound to one request", by("invalid-capability", "needless-capability")],
  ["and checked under the lock", by("invalid-capability", "locked-registry")],
  ["actor fields give no authority", by("missing-capability", "subject-mismatch")],
  ["a proposal changes nothing", provable("MC-28")],
  ["projections are rebuilt", by("projection-mismatch")],
  ["the hot index is written by leave", needsLog("requests and writes")],
  ["decisions name their approval", needsLog("the file of decisions and the approvals")],
  ["suppression denies, and fails closed", partly("of suppression and its reading", "invalid-consent-value", "broken-log")],
  ["erasure needs the subject's capability", by("subject-mismatch", "missing-capability")],
  ["a restore needs newer, trusted evidence", by("untrusted-restore", "missing-capability")],
]);

const narrative = numbered("SKC", 3, 139, [
  ["messages read the accepted narrative first", needsLog("what was read before the text")],
  ["their output names its position", by("missing-handoff-field")],
  ["three dependency statuses", by(handoffField)],
  ["without canon only an authorized fallback", provable("MC-38")],
  ["an unsupported claim stays blocked", provable("MC-38")],
  ["a fallback is not on canon", by(handoffField)],
  ["what lasts is proposed", by("missing-capability")],
]);

const paths = numbered("SKC", 3, 146, [
  ["notes lie in the skill's folder", by("warm-path-mismatch")],
  ["search skills keep their folders", by("warm-path-mismatch")],
  ["facts go to their registry", by("owner-mismatch")],
  ["audits lie in their framework's folder", by("audit-path-mismatch", "warm-path-mismatch")],
  ["an owner renders its own view", builtIn("skill registry")],
  ["the memory keeper closes and erases only", by("owner-mismatch")],
]);

const layers = numbered("SKC", 3, 152, [
  ["canonical authority by role", by("owner-mismatch")],
  ["persistent writes by role", provable("MC-42")],
  ["acts on the outside by role", provable("MC-42")],
  ["destruction is confirmed", needsLog("confirmations and deletions")],
  ["the output fits the role", partly("of verdicts by others than auditors", "simulated-audit")],
]);

const verdicts = numbered("SKC", 3, 157, [
  ["four verdicts", by("invalid-audit-field")],
  ["execution skills give none", by("simulated-audit")],
  ["complete without veto ships", by("verdict-mismatch")],
  ["one veto or remedy is FIX", by("verdict-mismatch")],
  ["one veto caps at 59", by("verdict-mismatch")],
  ["two vetoes block, without final score", by("verdict-mismatch", "veto-count-mismatch")],
  ["gaps leave it undecided", by("verdict-mismatch")],
  ["two vetoes with gaps", by("verdict-mismatch")],
  ["not scored has no confidence", by("verdict-mismatch")],
  ["scores of unlike units are not compared", prose],
  ["three frameworks have no composite", partly("that a framework has one profile", "invalid-audit-field")],
]);

const escalation = numbered("SKC", 3, 168, [
  ["three failures stop", needsLog("the attempts of each step")],
  ["missing evidence stops", by(forbidden, end)],
  ["a failed check of path, chain or schema stops", by("broken-log", "head-mismatch", "unsafe-registry-path")],
  ["what can't be verified stops", prose],
  ["an unapproved act stops", by(forbidden)],
  ["a stop is reported in five parts", partly("that it says something of them", "status-mismatch")],
  ["a negative verdict is no BLOCKED", by("verdict-mismatch", "status-mismatch")],
]);

const saving = numbered("SKC", 3, 175, [
  ["asked once, after the result", needsLog("the dialogue")],
  ["in fixed words", prose],
  ["a note has seven parts", prose],
  ["a note is small", prose],
  ["truth goes through the registry", needsLog("what was copied from where")],
  ["audits have their own schema", by("missing-audit-field", "unknown-audit-field", "invalid-audit-layout", "unknown-audit-item", "duplicate-audit-item")],
]);

const voice = numbered("SKC", 3, 181, [
  ["the decision comes first", prose],
  ["direct language", prose],
  ["facts, calculations and estimates apart", prose],
  ["no inflated claims", prose],
  ["trace identifiers are no headline", prose],
  ["it ends with the next action", prose],
  ["details in an appendix", prose],
]);

export const skillRules = [
  ...authoring, ...sections, ...frontmatter, ...contract, ...termination, ...handoff, ...auditor, ...evidence, ...control, ...permissions, ...registry, ...narrative, ...paths, ...layers, ...verdicts,
  ...escalation, ...saving, ...voice,
];
