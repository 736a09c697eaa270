/** Faults between skills, and in what they share: the vocabulary and the catalog. */

import type { CheckFault } from "./fault.js";

/** A skill that goes unnoticed among the others. */
function otherSkill(leaf: string, rest = "", statement = "NEVER guess."): string {
  return `changelog: [{date: "2026-11-30", version: "1.0.0", text: "First version."}]
frontmatter: [{key: "name", value: " ${leaf}"}, {key: "description", value: " Says what holds. Use when in doubt."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}, {key: "allowed-tools", value: " Read"}]
model: {effort: "low", reason: "it only says", tier: "mid-tier"}
routing: {pipeline: {standalone: true}, purpose: "say what holds."}
sections: [{title: "Run", blocks: [{entry: {id: "SKILL-${leaf.replaceAll("-", "").toUpperCase()}-RUN-001", role: "rule", statement: "${statement}", title: "Rule"}}]}]
${rest}`;
}

export const libraryFaults: readonly CheckFault[] = [
  // Names
  { code: "ambiguous-alias", in: "commit-change", find: '"uncommitted changes"', put: '«"ask the user"»' },
  { code: "ambiguous-alias", in: "vocabulary.cue", find: '"the plan is written"', put: '«"after  Approval"»' },
  { code: "ambiguous-leaf", in: "building/commitchange/commitchange.cue", put: `«»${otherSkill("commitchange")}` },
  { code: "duplicate-trigger", in: "write-typed-skill", find: "the user wants a new skill, or when a skill's rules changed.", put: "«the user asks which skill to use.»" },
  { code: "duplicate-trigger", in: "release", find: "the user asks to release or to tag a version.", put: "«a branch is done, or nobody knows why.»", with: [{ in: "investigate", find: "a test fails, a user reports a fault, or nobody knows why.", put: "a branch is done, or nobody knows why." }] },
  {
    code: "duplicate-variable",
    in: "planning/plan/plan.cue",
    put: otherSkill("plan", 'env: {CHANGE_SEARCH: {interface: "code-search@1", required: true}}\n', "NEVER guess; use `$SKILL_PLAN_CHANGE_SEARCH`."),
    with: [{ in: "plan-change", find: "\tSEARCH: {", put: "\t«SEARCH»: {" }],
  },
  { code: "unread-shared-atom", in: "vocabulary.cue", find: "atoms: {", put: 'atoms: {\n\t«lunch_eaten»: {sort: "event"}' },

  // Edges, routes, links
  { code: "edge-mismatch", in: "implement-change", find: '{\n\t\t\tkind:     "to"\n\t\t\toptional: true\n\t\t\tskill:    "commit-change"\n\t\t}', put: '«{kind: "to", skill: "commit-change"}»' },
  { code: "edge-mismatch", in: "plan-change", find: '{\n\t\t\tkind:  "escalates"\n\t\t\tskill: "investigate"\n\t\t}', put: '«{kind: "to", optional: true, skill: "investigate"}»' },
  { code: "edge-mismatch", in: "release", find: '{\n\t\t\tkind: "from"\n\t\t\tneeds: ["forge"]\n\t\t\toptional: true\n\t\t\tskill:    "commit-change"\n\t\t}', with: [{ in: "commit-change", find: '{\n\t\t\tkind: "to"\n\t\t\tneeds: ["forge"]\n\t\t\toptional: true\n\t\t\tskill:    "release"\n\t\t}', put: '«{kind: "to", optional: true, skill: "release"}»' }] },
  { code: "duplicate-edge", in: "commit-change", find: 'skill: "review-change"\n\t\t}', put: 'skill: "review-change"\n\t\t}, «{kind: "from", skill: "review-change"}»' },
  { code: "duplicate-edge", in: "plan-change", find: 'skill: "investigate"\n\t\t}', put: 'skill: "investigate"\n\t\t}, «{kind: "escalates", skill: "investigate"}»' },
  { code: "pipeline-cycle", in: "commit-change", find: 'edges: [{', put: 'edges: [«{kind: "to", skill: "plan-change"}», {', with: [{ in: "plan-change", find: "edges: [{", put: 'edges: [{kind: "from", skill: "commit-change"}, {' }] },
  { code: "unknown-grant", in: "implement-change", find: "Skill(investigate)", put: "«Skill(investigat)»" },
  { code: "unknown-link", in: "plan-change APPROVAL-003", find: "[[SKILL-IMPLEMENTCHANGE-START-001]]", put: "«[[SKILL-IMPLEMENTCHANGE-START-011]]»" },
  { code: "unknown-link", in: "review-change VERDICT-006", find: "[[SKILL-COMMITCHANGE-COMMIT-001]]", put: "«[[SKILL-COMMITCHANGES-COMMIT-001]]»" },
  { code: "unknown-link", in: "skill-help", find: "[[SKILL-REVIEWCHANGE-PREP-002]]", put: "«[[SKILL-REVIEWCHANGE-PREP-003]]»" },
  { code: "unknown-route", in: "plan-change", find: 'kind:  "to"', put: 'kind: "to"\n\t\t\troute: «"drie"»' },
  { code: "unknown-route", in: "implement-change", find: 'kind:  "to"', put: 'kind: "to"\n\t\t\troute: «"securty"»' },
  { code: "unknown-skill", in: "plan-change", find: 'kind:  "escalates"\n\t\t\tskill: "investigate"', put: 'kind: "escalates"\n\t\t\tskill: «"investigation"»' },
  { code: "unknown-skill", in: "commit-change", find: 'skill:    "release"', put: 'skill: «"releases"»' },
  { code: "unknown-skill", in: "skill-help", find: '"/write-typed-skill"', put: '"«/write-skill»"' },
  { code: "unreachable-skill", in: "skill-help", find: 'value: " 3"\n}]', put: 'value: " 3"\n}, {key: "user-invocable", value: " false"}, {key: "disable-model-invocation", value: «" true"»}]' },
  { code: "unreachable-skill", in: "write-typed-skill", find: 'value: " 3"\n}', put: 'value: " 3"\n}, {key: "disable-model-invocation", value: «" true"»}, {key: "user-invocable", value: " false"}' },

  // The catalog
  { code: "duplicate-interface", in: "interfaces.cue", find: 'id:        "forge"', put: 'id: «"skillmodel"»' },
  { code: "duplicate-interface", in: "interfaces.cue", find: "interfaces: [", put: 'interfaces: [{id: "changelog", version: 1, kind: "path", scope: "repo", summary: "The news.", example: "NEWS.md"}, ', with: [{ in: "interfaces.cue", find: 'id:      "changelog"', put: 'id: «"changelog"»' }] },
  { code: "interface-mismatch", in: "interfaces.cue", find: 'pattern: "^[A-Za-z][A-Za-z0-9_]*$"', put: 'pattern: "^[A-Za-z][A-Za-z0-9_]*$"\n\t\t«resolves»: true' },
  { code: "invalid-example", in: "interfaces.cue", find: '"Grep"', put: '«"grep -r"»' },
  { code: "invalid-example", in: "interfaces.cue", find: '"Opens a pull request for the current branch; takes its title and body as arguments."', put: '«"Opens a pull request.\\nTakes its title."»' },
  { code: "invalid-provider", in: "interfaces.cue", find: 'program:   "forge"', put: 'program: «"forge pr"»' },
  { code: "invalid-provider", in: "interfaces.cue", find: '"~/.local/bin/forge"', put: '«"bin/forge"»' },
  { code: "provider-kind-mismatch", in: "interfaces.cue", find: '["skill-check@1"]', put: '["skill-check@1", «"code-search@1"»]' },
  { code: "provider-mismatch", in: "interfaces.cue", find: '["pull-request@1"]', put: '["pull-request@1", «"pull-request@2"»]' },
  { code: "provider-mismatch", in: "interfaces.cue", find: 'component: "forge"', put: 'component: "skillmodel"', with: [{ in: "interfaces.cue", find: '["pull-request@1"]', put: '["pull-request@1", «"skill-check@1"»]' }] },
];
