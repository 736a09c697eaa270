/** The lines of a recorded run: the one statement of their shape. `docs/conform.md` says what they mean. */

import * as z from "zod";

const text = z.string().min(1);
/** Whoever records may say when; the judge does not read it. */
const time = z.string().optional();
const value = z.union([z.boolean(), z.int(), z.string()]);

export const eventSchemas = {
  start: z.strictObject({
    event: z.literal("start"),
    version: z.literal(1),
    skill: text,
    args: z.record(text, z.union([z.boolean(), z.string()])).optional(),
    complete: z.boolean().optional(),
    time,
    variables: z.record(text, z.string()).optional(),
  }),
  fire: z.strictObject({ event: z.literal("fire"), entry: text, time }),
  tool: z.strictObject({ event: z.literal("tool"), tool: text, approved: z.boolean().optional(), denied: z.boolean().optional(), input: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(), time }),
  capture: z.strictObject({ event: z.literal("capture"), anchor: text, time, values: z.record(text, value).optional() }),
  atoms: z.strictObject({ event: z.literal("atoms"), time, values: z.record(text, value) }),
};

export type EventKind = keyof typeof eventSchemas;
export type LogEvent = { [K in EventKind]: z.infer<(typeof eventSchemas)[K]> }[EventKind];
export type EventOf<K extends EventKind> = Extract<LogEvent, { event: K }>;
/** A value as a log has it: an enum's is the member. */
export type LogValue = z.infer<typeof value>;

export function isEventKind(kind: unknown): kind is EventKind {
  return typeof kind === "string" && Object.hasOwn(eventSchemas, kind);
}
