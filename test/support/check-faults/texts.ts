/** Faults in a skill's words: statements, links, references to variables and programs. */

import type { CheckFault } from "./fault.js";

export const textFaults: readonly CheckFault[] = [
  // Words
  { code: "register-mismatch", in: "release PUBLISH-004", find: '"A tag MUST have green checks, notes and a yes behind it."', put: '«"A tag has green checks, notes and a yes behind it."»' },
  { code: "register-mismatch", in: "investigate RUN-005", find: '"NEVER edit a file to see what happens; use a copy."', put: '«"Please don\'t edit a file to see what happens."»' },
  { code: "register-mismatch", in: "commit-change COMMIT-001", find: '"If there is nothing to commit ⇒ stop and report the last commit."', put: '«"With nothing to commit, stop."»' },
  { code: "statement-format-mismatch", in: "release PUBLISH-002", find: "and push it.", put: "and push it.«\\n»\\nThen wait." },
  { code: "statement-format-mismatch", in: "write-typed-skill OPEN-002", find: "READ the model that is to change", put: "READ the model that is to change, see «[New model](#skill-writetypedskill-open-001)»" },
  { code: "statement-format-mismatch", in: "plan-change SCOPE-003", find: "`$SKILL_PLAN_CHANGE_SEARCH`", put: "`$SKILL_PLAN_CHANGE_SEARCH` and «`$SKILL_PLAN_CHANGE_SEARCH tests`»" },
  { code: "misplaced-control-character", in: "plan-change SCOPE-001", find: "What the repository", put: "What «\\u0007»the repository" },
  { code: "misplaced-control-character", in: "skill-help", find: "a skill of your own", put: "a skill of your own«\\u001b»" },
  { code: "misplaced-shell", in: "investigate", find: "A cause is a claim", put: "«!`git log`» A cause is a claim" },
  { code: "misplaced-shell", in: "release PREPARE-005", find: 'role:      "step"', put: 'role: "step"\n\t\t\t«shell»: true' },
  { code: "program-by-name", in: "write-typed-skill OPEN-001", find: "from the scaffold", put: "from the scaffold of `«skillmodel» new`" },
  { code: "program-by-name", in: "release PUBLISH-003", find: "RETURN the notes", put: "RETURN the notes, as `«forge» notes` shows them," },

  // Links
  { code: "invalid-link", in: "plan-change APPROVAL-001", find: "[[DRAFT-004]]", put: "«[[draft four]]»" },
  { code: "invalid-link", in: "skill-help", find: "[[SKILL-PLANCHANGE-SCOPE-003]]", put: "«[[plan-change]]»" },
  { code: "misplaced-link", in: "investigate", find: "versions, environment, paths", put: "versions, environment, «[[RUN-001]]»" },
  { code: "misplaced-link", in: "implement-change", find: "Reverting a slice", put: "As in «[[WORK-004]]»: reverting a slice" },
  { code: "misplaced-link", in: "shipping/release/payloads/SKILL-RELEASE-CHECK-003.md", find: "The change notes", put: "«[[PREPARE-005]]»: the change notes" },
  { code: "ref-mismatch", in: "plan-change DRAFT-004", find: '["DRAFT-006"]', put: '[«"SCOPE-003"»]' },
  { code: "ref-mismatch", in: "release CHECK-001", find: '["CHECK-003"]', put: '["CHECK-003", «"PUBLISH-002"»]' },
  { code: "unknown-entry", in: "release", find: "[[REHEARSAL-001]]", put: "«[[REHEARSAL-002]]»" },
  { code: "unknown-entry", in: "review-change", find: 'entry:    "SKILL-REVIEWCHANGE-EXEC-002"', put: 'entry: «"SKILL-REVIEWCHANGE-EXEC-022"»' },
  { code: "unknown-entry", in: "write-typed-skill", find: '"OPEN-001 + OPEN-002"', put: '"OPEN-001 + «OPEN-003»"' },
  { code: "unknown-entry", in: "implement-change", find: 'entry:   "SKILL-IMPLEMENTCHANGE-START-004"', put: 'entry: «"SKILL-IMPLEMENTCHANGE-START-044"»' },
  { code: "unknown-entry", in: "quality/investigate/queries/not-reproducible.json", find: '"SKILL-INVESTIGATE-RUN-006"', put: '«"SKILL-INVESTIGATE-RUN-060"»' },

  // Variables
  { code: "undeclared-variable", in: "release PREPARE-005", find: "$SKILL_RELEASE_CHANGELOG", put: "«$SKILL_RELEASE_CHANGLOG»" },
  { code: "undeclared-variable", in: "shipping/release/payloads/SKILL-RELEASE-CHECK-003.md", find: "$SKILL_RELEASE_TEST", put: "«$SKILL_RELEASE_TESTS»" },
  { code: "undeclared-variable", in: "quality/review-change/workflows/lanes.js", find: "// usage:", put: "// «$SKILL_REVIEW_CHANGE_LANES»\n// usage:" },
  { code: "unused-variable", in: "investigate", find: "frontmatter:", put: 'env: {«CHECK»: {interface: "check@1"}}\nfrontmatter:' },
  { code: "unused-variable", in: "plan-change DRAFT-004", find: "$SKILL_PLAN_CHANGE_PLANS", put: "plans", with: [{ in: "plan-change", find: "\tPLANS: {", put: "\t«PLANS»: {" }] },
];
