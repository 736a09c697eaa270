/** The findings of handoff summaries. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const handoffCodes = defineCodes({
  "missing-handoff": code<object>({
    severity: "error",
    title: "the file holds no handoff",
    message: () => "there is no handoff: no YAML with `status:`",
    help: () => "give the handoff as YAML, alone or in a fence",
    explain: {
      why: "The next skill, or the person, goes on from the handoff. Prose can say the same, but only the seven fields can be checked.",
      wrong: "All done, next you could audit it.",
      right: "```yaml\nstatus: DONE\nobjective: …\n```",
    },
  }),
  "missing-handoff-field": code<{ readonly name: string; readonly why?: string }>({
    severity: "error",
    title: "a handoff lacks a field",
    message: ({ name, why }) => (why === undefined ? `the handoff has no \`${name}\`` : `the handoff has no \`${name}\`, but ${why}`),
    help: ({ name }) => `add \`${name}:\``,
    explain: {
      why: "Whoever goes on needs to know what was asked, found and left open. A field that is left out reads as if there were nothing to say.",
      wrong: "status: DONE\nkey_findings: …",
      right: "status: DONE\nobjective: …\nkey_findings: …\nevidence: …\nassumptions: …\nopen_loops: …\nrecommended_next_skill: none",
    },
  }),
  "invalid-handoff-field": code<{ readonly name: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a field of a handoff has a value that it can't have",
    message: ({ name, what }) => `\`${name}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "Statuses and kinds of evidence are few and fixed, so that the next skill can act on them.",
      wrong: "status: OK",
      right: "status: DONE",
    },
  }),
  "status-mismatch": code<{ readonly status: string; readonly what: string; readonly help: string }>({
    severity: "error",
    title: "a handoff's status does not fit what it says",
    message: ({ status, what }) => `the status is \`${status}\`, but ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "The status says whether the work could be done, not whether its result is good: DONE with a limitation, NEEDS_INPUT for what is missing, BLOCKED after all retries.",
      wrong: "status: DONE_WITH_CONCERNS\nopen_loops: none",
      right: "status: DONE_WITH_CONCERNS\nopen_loops:\n  - no holdout group",
    },
  }),
  "simulated-audit": code<{ readonly name: string; readonly skill: string }>({
    severity: "error",
    title: "a skill that is no auditor gives a verdict or a score",
    message: ({ name, skill }) => `\`${skill}\` is no auditor, but its handoff has \`${name}\``,
    help: () => "hand over the evidence and name the auditor; at most NEEDS_INPUT, UNDECIDED and NOT_SCORED may be said",
    explain: {
      why: "A verdict counts because the auditor followed its framework. Given by another skill it looks the same and means nothing.",
      wrong: "verdict: BLOCK in a handoff of paid-measurement-loop",
      right: "open_loops:\n  - possible evidence for R1, for ad-account-auditor",
    },
  }),
});
