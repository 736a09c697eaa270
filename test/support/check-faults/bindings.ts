/** Faults in what skills call: variables, and the interfaces and components behind them. */

import type { CheckFault } from "./fault.js";

export const bindingFaults: readonly CheckFault[] = [
  { code: "argument-mismatch", in: "implement-change WORK-002", find: "$SKILL_IMPLEMENT_CHANGE_TEST", put: "«$SKILL_IMPLEMENT_CHANGE_TEST» --fast" },
  { code: "argument-mismatch", in: "release PREPARE-002", find: "LIST what changed", put: "LIST, after `«$SKILL_RELEASE_TEST» --quiet`, what changed" },
  { code: "misplaced-variable", in: "release", find: "version and notes are ready:", put: "version and notes are ready in «$SKILL_RELEASE_CHANGELOG»:" },
  { code: "misplaced-variable", in: "release", find: '"node:20-bookworm"', put: '"node:«$SKILL_RELEASE_TEST»"' },
  { code: "missing-required", in: "plan-change", find: 'SEARCH: {\n\t\tinterface: "code-search@1"\n\t\trequired:  true', put: '«SEARCH»: {\n\t\tinterface: "code-search@1"' },
  { code: "missing-required", in: "write-typed-skill", find: "MODEL: {", put: "«MODEL»: {", with: [{ in: "write-typed-skill", find: "\t\trequired:  true\n" }] },
  { code: "reference-kind-mismatch", in: "plan-change SCOPE-003", find: "`$SKILL_PLAN_CHANGE_SEARCH`", put: "«$SKILL_PLAN_CHANGE_SEARCH»" },
  { code: "reference-kind-mismatch", in: "review-change PREP-002", find: "`$SKILL_REVIEW_CHANGE_SEARCH`", put: "«$SKILL_REVIEW_CHANGE_SEARCH»" },
  { code: "reference-kind-mismatch", in: "write-typed-skill PROVE-003", find: "RENDER the skill", put: "RENDER the skill with «$SKILL_WRITE_TYPED_SKILL_MODEL»" },
  { code: "reference-scope-mismatch", in: "implement-change", find: "Reverting a slice", put: "Run `«$SKILL_IMPLEMENT_CHANGE_TEST»`. Reverting a slice" },
  { code: "reference-scope-mismatch", in: "plan-change", find: "one will know that it works.", put: "one will know that it works, in `«$SKILL_PLAN_CHANGE_PLANS»`." },
  { code: "unknown-component", in: "commit-change", find: '["forge"]', put: '[«"forg"»]' },
  { code: "unknown-component", in: "release", find: 'requires: ["forge"]', put: 'requires: [«"forgee"»]' },
  { code: "unknown-interface", in: "release", find: '"changelog@1"', put: '«"changelog@2"»' },
  { code: "unknown-interface", in: "plan-change", find: '"plan-folder@1"', put: '«"plan-foldr@1"»' },
  { code: "unknown-interface", in: "implement-change", find: '"check@1"', put: '«"lint@1"»' },
];
