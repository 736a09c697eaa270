/** What consent records may hold, and when a withdrawal may be lifted. */

import { parseTime } from "../../shared/time.js";
import { registryCodes } from "./codes.js";
import { type Refusal, refusal } from "./refusal.js";
import type { RegistryRequest } from "./request-schema.js";
import type { RegistryRecord } from "./state.js";

export const consentFields = ["subscription_status", "basis_ref", "proof_ref", "capture_ref", "lawful_basis", "consented_at", "expires_at", "jurisdiction", "channel"] as const;
export const consentReasons = [
  "complaint", "consent-correction", "data-subject-erasure", "hard-bounce", "new-confirmed-opt-in", "retention-expiry", "unsubscribe", "user-request", "withdrawal",
] as const;

const closedValues: Readonly<Record<string, readonly string[]>> = { subscription_status: ["subscribed"], channel: ["email", "sms", "push"] };

/** Free text could hold what identifies a person, so every field and every reason is closed. */
export function checkConsentPayload(request: RegistryRequest): Refusal[] {
  const { set = {}, unset = [], reason } = request.payload ?? {};
  const refusals: Refusal[] = [];
  const wrong = (path: (string | number)[], what: string, allowed: readonly string[]): void => {
    refusals.push(refusal(path, (place) => registryCodes.make("invalid-consent-value", place, { what, allowed: [...allowed] })));
  };
  if (reason !== undefined && !consentReasons.some((known) => known === reason)) wrong(["payload", "reason"], `the reason \`${reason}\``, consentReasons);
  for (const [name, value] of Object.entries(set)) {
    if (!consentFields.some((known) => known === name)) wrong(["payload", "set", name], `the field \`${name}\``, consentFields);
    else if (typeof value !== "string" || value === "") wrong(["payload", "set", name], `the value of \`${name}\``, closedValues[name] ?? ["a non-empty string"]);
    else if (closedValues[name]?.includes(value) === false) wrong(["payload", "set", name], `\`${value}\` for \`${name}\``, closedValues[name]);
  }
  unset.forEach((name, index) => {
    if (!consentFields.some((known) => known === name)) wrong(["payload", "unset", index], `the field \`${name}\``, consentFields);
  });
  return refusals;
}

/** A restore rests on evidence that is trusted, names its basis, and is newer than the withdrawal. */
export function checkRestore(request: RegistryRequest, record: RegistryRecord | undefined): Refusal[] {
  const { source } = request;
  const set = request.payload?.set ?? {};
  const refusals: Refusal[] = [];
  const wrong = (path: string[], what: string): void => {
    refusals.push(refusal(path, (place) => registryCodes.make("untrusted-restore", place, { what })));
  };
  if (!record?.suppressed) wrong(["aggregate_id"], `\`${request.aggregate_id}\` is not suppressed`);
  if (source.type !== "measured" && source.type !== "user-provided") wrong(["source", "type"], `evidence of type \`${source.type}\` does not lift a withdrawal`);
  if (set["subscription_status"] !== "subscribed") wrong(["payload", "set"], "`subscription_status` is not `subscribed`");
  if (typeof set["basis_ref"] !== "string" || set["basis_ref"] !== source.ref) wrong(["payload", "set"], `\`basis_ref\` is not the source \`${source.ref}\``);
  const observed = source.observed_at.includes("T") ? parseTime(source.observed_at) : undefined;
  const restored = parseTime(request.occurred_at);
  if (observed === undefined) wrong(["source", "observed_at"], "the evidence has no time with its zone");
  else {
    if (record?.withdrawnAt !== undefined && observed <= (parseTime(record.withdrawnAt) ?? 0n)) wrong(["source", "observed_at"], `the evidence is not newer than the withdrawal at ${record.withdrawnAt}`);
    if (restored !== undefined && observed > restored) wrong(["source", "observed_at"], "the evidence is newer than the restore itself");
  }
  return refusals;
}
