/** Retrospectives: over the measured head, by the named owner, after the agreed reading. */

import { join } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { compactJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { controlCodes } from "./codes.js";
import { checkOrder } from "./order.js";
import { openBound } from "./open-bound.js";
import type { ArtifactOf } from "./schema.js";

export function checkRetro(document: JsonDocument, { payload }: ArtifactOf<"cycle-retro">, root: string): Diagnostic[] {
  const order = checkOrder(document, ["payload", "next_read_at"], { name: "decided_at", time: payload.decided_at }, { name: "next_read_at", time: payload.next_read_at }, true, "the next reading comes after this decision");
  const mismatch = (member: string, wanted: string): Diagnostic => controlCodes.make("measurement-mismatch", placeOf(document, ["payload", member]), { member, wanted });
  if (payload.measurement_contract.ref.startsWith("opaque:")) return [...order, mismatch("measurement_contract", "nothing that can be seen; bind the artifact itself")];
  const contract = openBound(join(root, ...payload.measurement_contract.ref.split("/")), payload.measurement_contract.sha256, "measurement-contract");
  if (contract === undefined) return order;
  if (contract === "other") return [...order, mismatch("measurement_contract", "nothing; bind an artifact of the kind `measurement-contract`")];
  const agreed = contract.payload;
  const same = (a: unknown, b: unknown): boolean => compactJson(a as PlainJson) === compactJson(b as PlainJson);
  return [
    ...order,
    ...(payload.measurement_contract_id === contract.artifact_id ? [] : [mismatch("measurement_contract_id", `\`${contract.artifact_id}\``)]),
    ...(same(payload.current_head, agreed.target) ? [] : [mismatch("current_head", `\`${agreed.target.ref}\`, version \`${agreed.target.version}\``)]),
    ...(same(payload.decision_owner_ref, agreed.decision_owner_ref) ? [] : [mismatch("decision_owner_ref", `\`${compactJson(agreed.decision_owner_ref as PlainJson)}\``)]),
    ...checkOrder(document, ["payload", "decided_at"], { name: "read_at", time: agreed.read_at }, { name: "decided_at", time: payload.decided_at }, false, "decide when the agreed time of reading has come"),
  ];
}
