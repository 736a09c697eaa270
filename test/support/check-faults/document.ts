/** Faults in what a skill says of itself: frontmatter, changelog, arguments, smoke test, and the files beside it. */

import type { CheckFault } from "./fault.js";

const planTemplate = "planning/plan-change/payloads/SKILL-PLANCHANGE-DRAFT-006.md";
const checklist = "shipping/release/payloads/SKILL-RELEASE-CHECK-003.md";
const answer = "authoring/skill-help/payloads/SKILL-SKILLHELP-ANSWER-001.md";

export const documentFaults: readonly CheckFault[] = [
  // Frontmatter
  { code: "duplicate-frontmatter", in: "commit-change", find: '"disable-model-invocation"', put: '«"allowed-tools"»' },
  { code: "duplicate-frontmatter", in: "skill-help", find: 'value: " 3"\n}]', put: 'value: " 3"\n}, {key: «"name"», value: " skill-help"}]' },
  { code: "invalid-description", in: "skill-help", find: '" Lists this library\'s skills and how they hand work to each other. Use when the user asks which skill to use."', put: '«" 42"»' },
  { code: "invalid-description", in: "release", find: '" Cuts a release - version, change notes, tag, pull request - or rehearses one. Use when the user asks to release or to tag a version."', put: '«" "»' },
  { code: "invalid-frontmatter", in: "commit-change", find: '" false"', put: '«"false"»' },
  { code: "invalid-frontmatter", in: "plan-change", find: '" Writes a plan', put: '«" Plans: writes a plan', with: [{ in: "plan-change", find: 'asks for a plan."', put: 'asks for a plan."»' }] },
  { code: "invalid-skill-format", in: "commit-change", find: '"format"\n\tvalue: " 2"', put: '"format"\n\tvalue: «" 4"»' },
  { code: "invalid-skill-format", in: "release", find: '"format"\n\tvalue: " 3"', put: '"format"\n\tvalue: «" three"»' },
  { code: "missing-frontmatter-row", in: "skill-help", find: "frontmatter", put: "«frontmatter»", with: [{ in: "skill-help", find: '"description"', put: '"summary"' }] },
  { code: "missing-frontmatter-row", in: "implement-change", find: "frontmatter", put: "«frontmatter»", with: [{ in: "implement-change", find: '{\n\tkey:   "version"\n\tvalue: " 1.1.0"\n}, ' }] },
  { code: "name-mismatch", in: "release", find: '" release"', put: '«" releases"»' },
  { code: "name-mismatch", in: "investigate", find: '" investigate"', put: '«" Investigate"»' },
  { code: "reserved-frontmatter", in: "commit-change", find: '"disable-model-invocation"', put: '«"docker"»' },
  { code: "undeclared-tool", in: "commit-change", find: '" Read, Bash(git:*)"', put: '" Read"', with: [{ in: "commit-change COMMIT-004", find: '"git commit"', put: '"«git commit»"' }] },
  { code: "undeclared-tool", in: "implement-change", find: "Bash($SKILL_IMPLEMENT_CHANGE_TEST), ", with: [{ in: "implement-change WORK-002", find: "$SKILL_IMPLEMENT_CHANGE_TEST", put: "«$SKILL_IMPLEMENT_CHANGE_TEST»" }] },
  { code: "undeclared-tool", in: "review-change SECURITY-001", find: "the history of the branch", put: "the history of the branch, with `«Grep»`," },

  // Changelog
  { code: "date-order-mismatch", in: "investigate", find: '"2026-11-16"', put: '«"2026-12-01"»' },
  { code: "date-order-mismatch", in: "implement-change", find: '"2026-11-30"', put: '"2026-11-03"', with: [{ in: "implement-change", find: '"2026-11-23"', put: '«"2026-11-23"»' }] },
  { code: "duplicate-version", in: "implement-change", find: 'version: "1.0.0"', put: 'version: «"1.1.0"»' },
  { code: "invalid-date", in: "commit-change", find: '"2026-11-30"', put: '«"2026-11-31"»' },
  { code: "invalid-date", in: "investigate", find: '"2026-11-30"', put: '«"2026-13-30"»' },
  { code: "version-mismatch", in: "write-typed-skill", find: '" 1.0.0"', put: '«" 1.0.1"»' },
  { code: "version-mismatch", in: "investigate", find: 'version: "2.0.0"', put: 'version: "2.0.1"', with: [{ in: "investigate", find: '" 2.0.0"', put: '«" 2.0.0"»' }] },
  { code: "version-order-mismatch", in: "investigate", find: 'version: "1.0.0"', put: 'version: «"2.0.10"»' },

  // Arguments
  { code: "duplicate-arg", in: "investigate", find: 'form:   "free text"\n\t}]', put: 'form: "free text"\n\t}, {name: «"question"», effect: "what is asked", form: "free text"}]' },
  { code: "duplicate-arg", in: "write-typed-skill", find: 'name:   "from"', put: 'name: "leaf", effect: "a name", form: "free text"\n\t}, {name: "from"', with: [{ in: "write-typed-skill", find: 'name: "leaf"', put: 'name: «"leaf"»' }] },
  { code: "unknown-arg", in: "investigate", find: "arg: question", put: "«arg: questions»" },
  { code: "unknown-arg", in: "implement-change WORK-003", find: 'arg:  "plan"', put: 'arg:  «"plans"»' },

  // Smoke test
  { code: "smoke-mismatch", in: "implement-change", find: 'TEST: "node --test"', put: '«TESTS»: "node --test"' },
  { code: "smoke-mismatch", in: "implement-change", find: '"smoke.md"', put: '«"smoke.txt"»' },
  { code: "smoke-mismatch", in: "implement-change", find: 'tree: "tree"', put: 'tree: «"trees"»' },

  // Files beside the model
  { code: "missing-payload", in: "plan-change", find: 'id:        "SKILL-PLANCHANGE-DRAFT-006"', put: 'id: «"SKILL-PLANCHANGE-DRAFT-006"»', with: [{ in: planTemplate }] },
  { code: "missing-payload", in: "release", find: 'id:        "SKILL-RELEASE-CHECK-003"', put: 'id: «"SKILL-RELEASE-CHECK-003"»', with: [{ in: checklist }, { in: "shipping/release/payloads/SKILL-RELEASE-CHECK-033.md", put: "1. A fresh clone.\n" }] },
  { code: "unused-payload", in: "planning/plan-change/payloads/SKILL-PLANCHANGE-SCOPE-001.md", put: "«»# House rules\n" },
  { code: "unused-payload", in: "building/commit-change/payloads/SKILL-COMMITCHANGE-TPL-001.md", put: "«»# Message\n" },
  { code: "missing-workflow", in: "review-change ROUND-001", find: '"workflows/lanes.js"\n', put: '«"workflows/lane.js"»\n' },
  { code: "missing-workflow", in: "implement-change WORK-003", find: 'channel: "skill"', put: 'channel: "script"', with: [{ in: "implement-change WORK-003", find: "forwards:", put: 'script: «"workflows/explain.js"»\n\t\t\t\tforwards:' }] },
  { code: "unused-script", in: "quality/review-change/workflows/summary.js", put: "«»console.log(process.argv.length);\n" },
  { code: "unused-script", in: "shipping/release/workflows/tag.mjs", put: "«»console.log(process.argv.length);\n" },
  { code: "answered-by-mismatch", in: "skill-help", find: "answeredBy", put: "«answeredBy»", with: [{ in: "skill-help", find: '"payload"', put: '"note"' }, { in: answer }] },
  {
    code: "answered-by-mismatch",
    in: "skill-help",
    find: "{\n\t\titems:",
    put: '{entry: {id: "SKILL-SKILLHELP-ANSWER-002", role: «"step"», statement: "READ the table aloud.", title: "Read"}}, {\n\t\titems:',
    with: [{ in: "skill-help", find: '"context"', put: '"phase"' }],
  },
  { code: "query-mismatch", in: "shipping/release/queries/early-tag.json", find: '"expect"', put: '"skill": «"plan-change"»,\n  "expect"' },
  { code: "query-mismatch", in: "shipping/release/queries/rehearsal-ends.json", find: '"SKILL-RELEASE-PUBLISH-003"', put: '«"SKILL-RELEASE-PUBLISH-004"»' },
];
