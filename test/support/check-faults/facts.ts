/** Faults in what a skill knows: atoms, their sources, exclusive groups, the runtime's anchors. */

import type { CheckFault } from "./fault.js";

export const factFaults: readonly CheckFault[] = [
  { code: "atom-kind-mismatch", in: "review-change", find: '["light", "normal", "strict"]', put: '["light", "normal", "strict", «"light"»]' },
  { code: "atom-kind-mismatch", in: "implement-change", find: 'plan_given: {', put: 'plan_given: {\n\t\t«members»: ["yes", "no"]' },
  { code: "atom-kind-mismatch", in: "commit-change", find: 'prefix_chosen: {\n\t\tsort: "event"', put: 'prefix_chosen: {\n\t\tsort: «"count"»' },
  { code: "atom-kind-mismatch", in: "vocabulary.cue", find: '["the plan is written"]\n\t\tsort: "event"', put: '["the plan is written"]\n\t\tsort: «"count"»' },
  { code: "duplicate-atom", in: "release", find: "atoms: {", put: 'atoms: {\n\t«approved»: {sort: "event"}' },
  { code: "duplicate-atom", in: "commit-change", find: "atoms: {", put: 'atoms: {\n\t«work_handed_on»: {sort: "event"}' },
  { code: "reserved-atom-name", in: "commit-change", find: '["plain", ', put: '[«"and"», ' },
  { code: "reserved-atom-name", in: "write-typed-skill", find: "atoms: {", put: 'atoms: {\n\t«not»: {sort: "event"}' },
  { code: "reserved-atom-name", in: "vocabulary.cue", find: "atoms: {", put: 'atoms: {\n\t«or»: {sort: "event"}' },
  { code: "source-mismatch", in: "plan-change", find: '"arg: depth => sketch | arg: depth => standard | arg: depth => full"', put: '"«arg: depth => sketch» | arg: depth => standard"' },
  { code: "source-mismatch", in: "implement-change", find: '"arg: plan"', put: '"«arg: plan => given»"' },
  { code: "source-mismatch", in: "review-change", find: '"runtime: verdict_file.recommendation"', put: '"«runtime: verdict_file»"' },
  { code: "source-mismatch", in: "vocabulary.cue", find: '"session"', put: '"session | «runtime: terminal.closed»"' },
  { code: "exclusive-mismatch", in: "plan-change", find: '["approved", "self_checked"]', put: '["approved", "self_checked", «"depth"»]' },
  { code: "exclusive-mismatch", in: "release", find: '["tag_pushed", "rehearsed"]', put: '["tag_pushed", «"rehearsd"»]' },
  { code: "exclusive-mismatch", in: "review-change", find: '"conditions_listed"]]', put: '"conditions_listed", «"change_accepted"»]]' },
  { code: "unread", in: "write-typed-skill", find: "atoms: {", put: 'atoms: {\n\t«scaffold_kept»: {sort: "event"}' },
  { code: "unread", in: "commit-change", find: "atoms: {", put: 'atoms: {\n\t«hooks_ran»: {sort: "event"}' },
  { code: "unread", in: "release", find: '\tsuite_broken: {', put: '\t«suite_broken»: {', with: [{ in: "release CHECK-002", find: '"suite_broken"', put: '"not unreleased_changes"' }] },

  { code: "capture-mismatch", in: "review-change", find: 'json: "$.returned"', put: 'json: "$.returned"\n\t\t\t\t\t«pattern»: "[0-9]+"' },
  { code: "capture-mismatch", in: "review-change", find: 'json: "$.spawned"', put: 'json: "$.spawned"\n\t\t\t\t\t«members»: ["few", "many"]' },
  { code: "capture-mismatch", in: "implement-change", find: 'path: {\n\t\t\t\t\tpattern: "(?:^|/)(package-lock\\\\.json|\\\\.env)$"', put: "«path»: {" },
  { code: "invalid-pattern", in: "implement-change", find: '"Edit|Write"', put: '«"Edit|(Write"»' },
  { code: "invalid-pattern", in: "review-change", find: '"review/lanes\\\\.json$"', put: '«"(?<=review/)lanes"»' },
  { code: "invalid-pattern", in: "interfaces.cue", find: '"^[A-Za-z][A-Za-z0-9_]*$"', put: '«"^[A-Za-z][A-Za-z0-9_*$"»' },
  { code: "unknown-capture", in: "review-change", find: "runtime: lane_log.returned", put: "«runtime: lane_log.retuned»" },
  { code: "unknown-capture", in: "review-change", find: "runtime: verdict_file.recommendation", put: "«runtime: verdict.recommendation»" },
  { code: "unknown-capture", in: "implement-change", find: "runtime: test_run.status != pass", put: "«runtime: test_run.status != passed»" },
];
