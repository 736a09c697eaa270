/** Intents and receipts: what was proposed, and that this and nothing else was done in its time. */

import { join } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { compactJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { controlCodes } from "./codes.js";
import { checkOrder } from "./order.js";
import { openBound } from "./open-bound.js";
import type { ArtifactOf, Payload } from "./schema.js";

export function checkIntent(document: JsonDocument, { payload }: ArtifactOf<"action-intent">): Diagnostic[] {
  const { permission_ref: permission, permission_observed_at: seen } = payload;
  return [
    ...(permission === null === (seen === null)
      ? []
      : [controlCodes.make("permission-mismatch", placeOf(document, ["payload", permission === null ? "permission_observed_at" : "permission_ref"]), { what: permission === null ? "there is a time of permission and no permission" : "the permission has no time" })]),
    ...checkOrder(document, ["payload", "permission_observed_at"], { name: "permission_observed_at", time: seen }, { name: "requested_at", time: payload.requested_at }, false, "a permission is seen before it is relied on"),
    ...checkOrder(document, ["payload", "expires_at"], { name: "requested_at", time: payload.requested_at }, { name: "expires_at", time: payload.expires_at }, true, "an intent expires after it is made"),
  ];
}

/** Members of a receipt beside those of the intent that they repeat. */
const pairs = [
  ["operation", "operation"],
  ["actual_target", "target"],
  ["actual_content", "content"],
  ["actual_audience_ref", "audience_ref"],
  ["actual_channel_ref", "channel_ref"],
  ["applied_constraint_refs", "constraint_refs"],
] as const satisfies readonly (readonly [keyof Payload<"action-receipt">, keyof Payload<"action-intent">])[];

export function checkReceipt(document: JsonDocument, { payload }: ArtifactOf<"action-receipt">, root: string): Diagnostic[] {
  const status = [...statusFaults(payload)].map((what) => controlCodes.make("receipt-status-mismatch", placeOf(document, ["payload", "status"]), { status: payload.status, what }));
  const order = checkOrder(document, ["payload", "completed_at"], { name: "attempted_at", time: payload.attempted_at }, { name: "completed_at", time: payload.completed_at }, false, "an act is completed after it is attempted");
  const mismatch = (member: string, what: string, intended: string): Diagnostic => controlCodes.make("intent-mismatch", placeOf(document, ["payload", member]), { member, what, intended });
  if (payload.intent.ref.startsWith("opaque:")) return [...status, ...order, mismatch("intent", "is opaque: what was intended can't be seen", "nothing; bind the artifact itself")];
  const intent = openBound(join(root, ...payload.intent.ref.split("/")), payload.intent.sha256, "action-intent");
  // A file that is missing or differs from its digest has its own finding.
  if (intent === undefined) return [...status, ...order];
  if (intent === "other") return [...status, ...order, mismatch("intent", "is no intent", "nothing; bind an artifact of the kind `action-intent`")];
  const intended = intent.payload;
  return [
    ...status,
    ...order,
    ...(payload.intent_id === intent.artifact_id ? [] : [mismatch("intent_id", "is not the intent's identifier", `\`${intent.artifact_id}\``)]),
    ...pairs.flatMap(([actual, wanted]) => {
      const plain = compactJson(intended[wanted] as PlainJson);
      return compactJson(payload[actual] as PlainJson) === plain ? [] : [mismatch(actual, `differs from the intent's \`${wanted}\``, `\`${plain.length > 80 ? `${plain.slice(0, 77)}…` : plain}\``)];
    }),
    ...checkOrder(document, ["payload", "attempted_at"], { name: "requested_at", time: intended.requested_at }, { name: "attempted_at", time: payload.attempted_at }, false, "an act comes after it was asked for"),
    ...checkOrder(document, ["payload", "attempted_at"], { name: "attempted_at", time: payload.attempted_at }, { name: "expires_at", time: intended.expires_at }, false, "an act comes before its intent expires"),
  ];
}

function* statusFaults({ status, completed_at: completed, provider_operation_ref: provider, evidence, failure_code: failure }: Payload<"action-receipt">): Iterable<string> {
  if (status === "unknown" ? completed !== null : completed === null) yield status === "unknown" ? "it says when it was completed" : "it does not say when it was completed";
  if (status === "succeeded" || status === "partial") {
    if (provider === null) yield "the provider's reference is missing";
    if (evidence.length === 0) yield "there is no evidence";
  }
  if (status === "succeeded" ? failure !== null : failure === null) yield status === "succeeded" ? "it has a failure code" : "it has no failure code";
}
