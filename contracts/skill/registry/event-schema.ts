/** The shape of one line of a registry's log: the request and what the runtime assigned. */

import * as z from "zod";
import { requestShape } from "./request-schema.js";

const digest = z.string().regex(/^[0-9a-f]{64}$/, "write 64 lower-case hexadecimal digits");

export const eventSchema = z.strictObject({
  ...requestShape,
  registry: z.string(),
  offset: z.int().min(1),
  event_id: z.uuid(),
  recorded_at: z.string(),
  request_hash: digest,
  previous_hash: digest,
  principal: z.string().min(1),
  /** The single-use capability that this event consumed; null where the operation needs none. */
  capability_id: z.string().min(1).nullable(),
  authority_signature: digest.nullable(),
  event_hash: digest,
});

export type RegistryEvent = z.infer<typeof eventSchema>;

/** What `previous_hash` of the first event is. */
export const noHash = "0".repeat(64);
