/** The findings of control artifacts. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const controlCodes = defineCodes({
  "uncanonical-json": code<{ readonly what: string }>({
    severity: "error",
    title: "the bytes are not the canonical form of their JSON",
    message: ({ what }) => `the file is not canonical JSON: ${what}`,
    help: () => "sort members by code point, indent by two blanks, leave characters unescaped where they can be, end with one newline",
    explain: {
      why: "Other artifacts name this one by the digest of its bytes. One value must have one spelling, or the same artifact would have many digests.",
      wrong: '{"b":1,"a":2}',
      right: '{\n  "a": 2,\n  "b": 1\n}',
    },
  }),
  "claimed-authority": code<{ readonly path: string; readonly wanted: string }>({
    severity: "error",
    title: "an artifact claims an authority that none can have",
    message: ({ path, wanted }) => `\`${path}\` claims authority: it must be ${wanted}`,
    help: () => "an artifact records what was asked for and seen; ask the user for permission to act",
    explain: {
      why: "Whoever can write a file could otherwise allow itself to publish, spend or delete. Permission comes from the person, for one operation, when it is asked for.",
      wrong: '"external_mutation_authorized": true',
      right: '"external_mutation_authorized": false',
    },
  }),
  "invalid-reference": code<{ readonly path: string; readonly reference: string; readonly what: string; readonly help: string }>({
    severity: "error",
    title: "a reference that is neither opaque nor bound to bytes",
    message: ({ path, reference, what }) => `\`${path}\`: the reference \`${reference}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "A bare path or address says where something once was, not what it was. It can change under the artifact, and it can lead out of the project.",
      wrong: '"ref": "memory/a.json"',
      right: '{"ref": "memory/a.json", "sha256": "…", "version": "1.0"}',
    },
  }),
  "binding-mismatch": code<{ readonly reference: string; readonly what: string; readonly help: string }>({
    severity: "error",
    title: "a bound file is not the one that was bound",
    message: ({ reference, what }) => `\`${reference}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "A binding promises exact bytes. If the file has changed since, conclusions drawn from it no longer stand.",
      wrong: "a digest of an earlier version",
      right: "the digest of the file as it is",
    },
  }),
  "private-data": code<{ readonly what: string }>({
    severity: "error",
    title: "an artifact holds personal data or a credential",
    message: ({ what }) => `${what} stands in the artifact`,
    help: () => "put an opaque identifier in its place, such as `opaque:segment-1`",
    explain: {
      why: "Artifacts are kept and passed on. What names a person or opens an account must not travel with them.",
      wrong: '"audience_ref": "jo@example.org"',
      right: '"audience_ref": "opaque:segment-1"',
    },
  }),
  "time-order-mismatch": code<{ readonly earlier: string; readonly later: string; readonly strict: boolean; readonly because: string }>({
    severity: "error",
    title: "two times stand in the wrong order",
    message: ({ earlier, later, strict }) => `\`${later}\` is ${strict ? "not after" : "before"} \`${earlier}\``,
    help: ({ because }) => because,
    explain: {
      why: "A measurement that is locked after it began, or a decision before the agreed reading, could have been bent to what was already seen.",
      wrong: '"locked_at": "2026-08-03T00:00:00Z", "start_at": "2026-08-02T00:00:00Z"',
      right: '"locked_at": "2026-08-01T00:00:00Z", "start_at": "2026-08-02T00:00:00Z"',
    },
  }),
  "field-state-mismatch": code<{ readonly field: string; readonly state: string; readonly what: string }>({
    severity: "error",
    title: "an observed field does not have the shape of its state",
    message: ({ field, state, what }) => `\`${field}\` is \`${state}\`, but ${what}`,
    help: () => "choose the state that fits what was seen, or supply what the state needs",
    explain: {
      why: "What was not observed must stay recognizable as such. A value without a source, or a gap without its reason, would be taken for evidence.",
      wrong: '"state": "unknown", "value_ref": "opaque:v-1"',
      right: '"state": "unknown", "value_ref": null, "missing_reason": "not-observed"',
    },
  }),
  "conflict-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "the listed conflicts are not those of the fields",
    message: ({ what }) => what,
    help: () => "list each `conflict_group` of the fields in `unresolved_conflicts`, once, and no other",
    explain: {
      why: "Readers look at the list to see whether sources contradict each other. A conflict that is missing there is a conflict that no one resolves.",
      wrong: '"unresolved_conflicts": []',
      right: '"unresolved_conflicts": ["conflict-1"]',
    },
  }),
  "readiness-mismatch": code<{ readonly readiness: string; readonly what: string }>({
    severity: "error",
    title: "the readiness does not follow from the fields",
    message: ({ readiness, what }) => `the evidence is \`${readiness}\`, but ${what}`,
    help: () => "evidence is ready where every field that applies is observed and current",
    explain: {
      why: "A gate that reads `ready` does not look at the fields again.",
      wrong: '"readiness": "ready" with an unknown field',
      right: '"readiness": "needs-refresh"',
    },
  }),
  "duplicate-control-field": code<{ readonly field: string }>({
    severity: "error",
    title: "a field or metric is named twice",
    message: ({ field }) => `\`${field}\` occurs twice`,
    help: () => "keep one",
    explain: {
      why: "Two entries for one field can say two things; which of them counts is anyone's guess.",
      wrong: '"fields": [{"field_id": "a"}, {"field_id": "a"}]',
      right: '"fields": [{"field_id": "a"}, {"field_id": "b"}]',
    },
  }),
  "counterfactual-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "the control, the counterfactual and `exploratory` contradict each other",
    message: ({ what }) => what,
    help: () => "without a control the counterfactual is `none-exploratory` and `exploratory` is true; with one, neither",
    explain: {
      why: "A reading without a control shows what happened, not why. It must be marked as exploratory.",
      wrong: '"counterfactual_type": "holdout", "control": null',
      right: '"counterfactual_type": "none-exploratory", "control": null, "exploratory": true',
    },
  }),
  "permission-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "a permission and its time do not go together",
    message: ({ what }) => what,
    help: () => "give both `permission_ref` and `permission_observed_at`, or neither",
    explain: {
      why: "Where a permission came from is of use only with the time at which it was seen, and only if that was before the request.",
      wrong: '"permission_ref": "opaque:r-1", "permission_observed_at": null',
      right: '"permission_ref": "opaque:r-1", "permission_observed_at": "2026-08-02T07:59:00Z"',
    },
  }),
  "intent-mismatch": code<{ readonly member: string; readonly intended: string; readonly what: string }>({
    severity: "error",
    title: "a receipt does not record what its intent proposed",
    message: ({ member, what }) => `\`${member}\` ${what}`,
    help: ({ intended }) => `the intent says ${intended}`,
    explain: {
      why: "A receipt shows that what was proposed is what was done. If the target, content or audience differs, something else was done.",
      wrong: "an intent to send to segment 1, a receipt for segment 2",
      right: "an intent and a receipt for segment 1",
    },
  }),
  "receipt-status-mismatch": code<{ readonly status: string; readonly what: string }>({
    severity: "error",
    title: "a receipt lacks or has too much for its status",
    message: ({ status, what }) => `the status is \`${status}\`, but ${what}`,
    help: () => "succeeded: completed, with the provider's reference and evidence; failed: completed, with a failure code; partial: all four; unknown: a failure code and no completion",
    explain: {
      why: "Success without evidence is a claim. A failure without its code can't be acted on.",
      wrong: '"status": "succeeded", "evidence": []',
      right: '"status": "succeeded", "evidence": [{"ref": "opaque:r-1", …}]',
    },
  }),
  "measurement-mismatch": code<{ readonly member: string; readonly wanted: string }>({
    severity: "error",
    title: "a retrospective does not fit its measurement contract",
    message: ({ member }) => `\`${member}\` is not the one of the measurement contract`,
    help: ({ wanted }) => `the contract says ${wanted}`,
    explain: {
      why: "The contract fixed beforehand what is measured and who decides. A retrospective over another head, or by another owner, does not answer it.",
      wrong: "a contract for head v3, a retrospective of head v4",
      right: "a contract and a retrospective of head v3",
    },
  }),
  "reused-intent": code<{ readonly intent: string }>({
    severity: "error",
    title: "two receipts for an intent that is good once",
    message: ({ intent }) => `the intent \`${intent}\` has another receipt`,
    help: () => "a second act needs an intent and a permission of its own",
    explain: {
      why: "An intent is for one act. A second receipt shows that the act was repeated on a permission that was given once.",
      wrong: "receipt-1 and receipt-2, both of intent-1",
      right: "receipt-2 of intent-2",
    },
  }),
});
