/** The findings of audit artifacts. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const auditCodes = defineCodes({
  "missing-audit-field": code<{ readonly name: string; readonly part: string }>({
    severity: "error",
    title: "an audit lacks a field",
    message: ({ name, part }) => `the ${part} has no \`${name}\``,
    help: ({ name }) => `add \`${name}:\``,
    explain: {
      why: "An audit is read by programs and by people who were not there. Each field answers a question they will ask.",
      wrong: "an audit without `evidence_coverage`",
      right: "evidence_coverage: 100",
    },
  }),
  "unknown-audit-field": code<{ readonly name: string; readonly help?: string }>({
    severity: "error",
    title: "an audit has a field outside its schema",
    message: ({ name }) => `an audit has no field \`${name}\``,
    help: ({ help }) => help ?? "say it in `evidence_summary` or `open_loops`",
    explain: {
      why: "The form is closed so that no verdict can hide in a field that only some readers know.",
      wrong: "overall: great",
      right: "evidence_summary: \"…\"",
    },
  }),
  "invalid-audit-field": code<{ readonly name: string; readonly what: string }>({
    severity: "error",
    title: "a field of an audit has a value outside its schema",
    message: ({ name, what }) => `\`${name}\` ${what}`,
    explain: {
      why: "The words of an audit are fixed, so that `FIX` means the same in every framework.",
      wrong: "verdict: CAUTIOUS",
      right: "verdict: FIX",
    },
  }),
  "invalid-audit-layout": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "an audit is not frontmatter followed by fields",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "An audit has no free prose: everything it says stands in a field that a program checks.",
      wrong: "---\nclass: auditor-output\n---\nAll in all this looks fine.",
      right: "---\nclass: auditor-output\n---\n\nstatus: DONE",
    },
  }),
  "verdict-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "status, verdict, vetoes and scores do not go together",
    message: ({ what }) => what,
    help: () => "no veto and 75 or more ships; one veto caps at 59; two vetoes block; missing evidence leaves it undecided and unscored",
    explain: {
      why: "The verdict follows from what was found. A combination outside the table means that someone decided otherwise than the evidence.",
      wrong: "status: BLOCKED\nverdict: BLOCK",
      right: "status: DONE\nverdict: BLOCK",
    },
  }),
  "veto-count-mismatch": code<{ readonly stated: number; readonly found: number }>({
    severity: "error",
    title: "the number of vetoes is not that of the veto findings",
    message: ({ stated, found }) => `\`veto_count\` is ${stated}, but ${found} ${found === 1 ? "finding is" : "findings are"} a veto`,
    help: ({ found }) => `write \`veto_count: ${found}\`, or correct the findings`,
    explain: {
      why: "Vetoes decide the verdict, so each one must be there to be seen.",
      wrong: "key_findings: []\nveto_count: 1",
      right: "key_findings: []\nveto_count: 0",
    },
  }),
  "audit-path-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "an audit stands in another folder than its framework's",
    message: ({ what }) => what,
    help: () => "move the file there",
    explain: {
      why: "Each framework has one place, so that the newest audit of a kind is found without looking elsewhere.",
      wrong: "memory/audits/email/x.md with framework: ROAS",
      right: "memory/audits/ad/x.md with framework: ROAS",
    },
  }),
});
