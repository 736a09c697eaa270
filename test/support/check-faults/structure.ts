/** Faults in how a skill is built: its sections, their routes, and the entries' ids, roles and clauses. */

import type { CheckFault } from "./fault.js";

export const structureFaults: readonly CheckFault[] = [
  // Sections
  { code: "duplicate-section-title", in: "plan-change", find: '"2. Draft"', put: '«"1. Scope"»' },
  { code: "duplicate-section-title", in: "skill-help", find: '[{\n\ttitle: "Answer"', put: '[{\n\ttitle: «"Routing"»' },
  {
    code: "missing-section-title",
    in: "commit-change",
    find: '{\n\ttitle:   "Prefix route"',
    put: "«{",
    with: [{ in: "commit-change", find: 'pred: "message_style = conventional"\n}', put: 'pred: "message_style = conventional"\n}»' }, { in: "commit-change", find: "license: false", put: "license: false\nlifted: true" }],
  },
  { code: "table-mismatch", in: "investigate", find: '["it works elsewhere", "versions, environment, paths"]', put: '«["it works elsewhere"]»' },

  // Routes
  { code: "anchor-mismatch", in: "release", find: '"PUBLISH-001 + PUBLISH-002"', put: '"«REHEARSAL-001» + PUBLISH-002"' },
  { code: "anchor-mismatch", in: "commit-change", find: "COMMIT-003..COMMIT-004", put: "«COMMIT-004..COMMIT-003»" },
  { code: "anchor-mismatch", in: "review-change", find: "PREP-002..ROUND-001", put: "«EXEC-001»..ROUND-001" },
  { code: "invalid-anchor", in: "commit-change", find: '"COMMIT-003..COMMIT-004"', put: '«"COMMIT-003 to COMMIT-004"»' },
  { code: "invalid-anchor", in: "write-typed-skill", find: '"OPEN-001 + OPEN-002"', put: '"OPEN-001 + OPEN-002 + «OPEN-001»"' },
  { code: "missing-anchor", in: "commit-change", find: '\tbetween: "COMMIT-003..COMMIT-004"\n', with: [{ in: "commit-change", find: '"route"', put: '«"route"»' }] },
  { code: "missing-anchor", in: "plan-change", find: 'replaces: "APPROVAL-001"', put: 'replaces: "APPROVAL-001"\n\t«between»: "DRAFT-004..APPROVAL-001"' },
  { code: "missing-anchor", in: "investigate", find: 'kind: "context"', put: 'kind: "context"\n\t«replaces»: "RUN-001"' },
  { code: "missing-pred", in: "commit-change", find: '\tpred: "message_style = conventional"\n', with: [{ in: "commit-change", find: '"route"', put: '«"route"»' }] },
  { code: "missing-pred", in: "implement-change START-005", find: 'pred:      "mode = careful and unattended"', with: [{ in: "implement-change START-005", find: '"stop"', put: '«"stop"»' }] },

  // Ids
  { code: "duplicate-entry-id", in: "release", find: '"SKILL-RELEASE-PUBLISH-006"', put: '«"SKILL-RELEASE-PUBLISH-005"»' },
  { code: "duplicate-entry-id", in: "write-typed-skill", find: '"SKILL-WRITETYPEDSKILL-WRITE-003"', put: '«"SKILL-WRITETYPEDSKILL-WRITE-001"»' },
  { code: "invalid-entry-id", in: "release", find: '"SKILL-RELEASE-PUBLISH-006"', put: '«"PUBLISH-006"»' },
  { code: "invalid-entry-id", in: "investigate", find: '"SKILL-INVESTIGATE-RUN-005"', put: '«"SKILL-INVESTIGATION-RUN-005"»' },
  { code: "section-word-mismatch", in: "release", find: '"SKILL-RELEASE-CHECK-002"', put: '«"SKILL-RELEASE-SUITE-002"»' },
  { code: "section-word-mismatch", in: "plan-change", find: '"SKILL-PLANCHANGE-UNATTENDED-001"', put: '«"SKILL-PLANCHANGE-APPROVAL-005"»' },

  // Roles
  { code: "misplaced-flow-entry", in: "plan-change", find: 'title: "1. Scope"', put: 'title: "1. Scope"\n\tkind: "context"', with: [{ in: "plan-change SCOPE-003", find: '"step"', put: '«"step"»' }] },
  { code: "misplaced-substep", in: "commit-change COMMIT-002", find: '"step"', put: '«"substep"»' },
  { code: "misplaced-substep", in: "write-typed-skill PROVE-002", find: '"step"', put: '«"substep"»' },
  { code: "channel-mismatch", in: "implement-change", find: '\t\t\tchannel: "skill"\n', with: [{ in: "implement-change WORK-003", find: '"spawn"', put: '«"spawn"»' }] },
  { code: "channel-mismatch", in: "review-change", find: 'channel: "script"', put: 'channel: "agent"', with: [{ in: "review-change ROUND-001", find: 'script:  "', put: '«script»:  "' }] },
  { code: "channel-mismatch", in: "release PUBLISH-002", find: 'role:      "step"', put: 'role: "step"\n\t\t\t«channel»: "agent"' },
  { code: "title-state-mismatch", in: "release", find: 'entry:   "SKILL-RELEASE-PUBLISH-001"', put: 'entry: «"SKILL-RELEASE-PUBLISH-002"»' },
  { code: "title-state-mismatch", in: "implement-change", find: 'entry:   "SKILL-IMPLEMENTCHANGE-START-004"', put: 'entry: «"SKILL-IMPLEMENTCHANGE-START-005"»' },

  // Clauses and what they promise
  { code: "misplaced-clause", in: "write-typed-skill WRITE-001", find: 'role:      "def"', put: 'role: "def"\n\t\t\t«pred»: "model_open"' },
  { code: "misplaced-clause", in: "release PUBLISH-005", find: 'role:      "rule"', put: 'role: "rule"\n\t\t\t«post»: ["rehearsed"]' },
  { code: "misplaced-clause", in: "investigate", find: 'kind: "phase"', put: 'kind: "phase"\n\t«pred»: "reproducible"' },
  { code: "unknown-check", in: "plan-change DRAFT-007", find: 'role:      "quality"', put: 'role: "quality"\n\t\t\texpect: [«"reech"»]' },
  { code: "unknown-check", in: "investigate RUN-003", find: 'post: ["cause_shown"]', put: 'post: ["cause_shown"]\n\t\t\texpect: ["reach", «"raced"»]' },
];
