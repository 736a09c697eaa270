/** The shape of a request to a registry. */

import * as z from "zod";
import { isTimestamp, parseTime } from "../../shared/time.js";

const identifier = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/, "use 1 to 128 letters, digits, `.`, `_`, `:`, `-`, starting with a letter or digit");
const reference = z.string().min(1).max(512);
const timestamp = z.string().refine(isTimestamp, "write a time with its zone, such as `2026-07-10T10:00:00Z`");
const moment = z.string().refine((text) => parseTime(text) !== undefined, "write a date or a time, such as `2026-07-10`");

export const operations = ["propose", "accept", "reject", "upsert", "transition", "tombstone", "suppress", "restore", "erase"] as const;
export const evidenceTypes = ["measured", "user-provided", "calculated", "estimated", "proxy"] as const;

const transition = z.strictObject({ from: z.string().min(1).nullable(), to: z.string().min(1) });

const payload = z.strictObject({
  set: z.record(z.string().min(1), z.unknown()).optional(),
  unset: z.array(z.string().min(1)).min(1).optional(),
  transition: transition.optional(),
  reason: z.string().min(1).optional(),
});

export const requestShape = {
  schema_version: z.literal("1.0"),
  idempotency_key: identifier,
  aggregate_id: identifier,
  operation: z.enum(operations),
  proposed_operation: z.enum(["upsert", "transition", "tombstone"]).optional(),
  proposal_event_id: z.uuid().optional(),
  occurred_at: timestamp,
  actor: z.strictObject({ type: z.enum(["user", "skill", "system", "data-subject"]), id: identifier }),
  authorized_by: z.enum(["user", "data-subject"]),
  authorization_ref: reference,
  source: z.strictObject({ type: z.enum(evidenceTypes), ref: reference, observed_at: moment }),
  expected_revision: z.int().min(0).optional(),
  payload: payload.optional(),
} as const;

export const requestSchema = z.strictObject(requestShape);

export type RegistryRequest = z.infer<typeof requestSchema>;
export type Operation = RegistryRequest["operation"];
export type RequestPayload = NonNullable<RegistryRequest["payload"]>;
