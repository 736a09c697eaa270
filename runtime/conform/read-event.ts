/** One line of a log to an event, or to findings at the places of its faults. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { readJson } from "../../compiler/json/read.js";
import type { JsonPath, JsonValue } from "../../compiler/json/value.js";
import { stringOf, memberOf } from "../../compiler/json/value.js";
import { jsonData } from "../../compiler/model/json-data.js";
import { Origins } from "../../compiler/model/origins.js";
import { validate } from "../../compiler/model/validate.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { Span } from "../../compiler/source/span.js";
import { spanOf } from "../../compiler/source/span.js";
import { conformCodes } from "./codes.js";
import { eventSchemas, isEventKind, type LogEvent } from "./event.js";
import type { Line } from "./lines.js";

/** A line as an excerpt of its log. */
export function excerpt(line: Line, path: string): SourceFile {
  return new SourceFile(path, line.text, { line: line.number, offset: line.offset });
}

/**
 * Where a value of a line stands.
 * @param path its steps; the key of the last one is meant, not the value, with `key`
 */
export function placeOf(line: Line, log: string, path: JsonPath, key = false): Span {
  const file = excerpt(line, log);
  let value: JsonValue | undefined = readJson(file).value;
  let found = spanOf(file, { start: 0, end: line.text.length });
  for (const step of path) {
    const member = value?.kind === "object" ? value.members.findLast((one) => one.key.value === step) : undefined;
    if (member === undefined) return found;
    value = member.value;
    found = spanOf(file, key ? member.key : member.value);
  }
  return found;
}

export type ReadEvent = { readonly event: LogEvent } | { readonly diagnostics: readonly Diagnostic[] };

export function readEvent(line: Line, path: string): ReadEvent {
  if (line.fault !== undefined) {
    return { diagnostics: [conformCodes.make("invalid-event", spanOf(excerpt(line, path), { start: 0, end: 0 }), { problem: `line ${line.number}: ${line.fault}`, help: "write one JSON object a line, as UTF-8" })] };
  }
  const event = fastRead(line.text);
  return event === undefined ? { diagnostics: faultsOf(line, path) } : { event };
}

/** The event, if nothing is wrong with the line. */
function fastRead(text: string): LogEvent | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kind: unknown = typeof data === "object" && data !== null && "event" in data ? data.event : undefined;
  if (!isEventKind(kind)) return undefined;
  const result = eventSchemas[kind].safeParse(data);
  return result.success ? result.data : undefined;
}

function faultsOf(line: Line, path: string): readonly Diagnostic[] {
  const file = excerpt(line, path);
  const reading = readJson(file);
  if (reading.value === undefined || hasErrors(reading.diagnostics)) return reading.diagnostics;
  const kind = stringOf(memberOf(reading.value, "event"));
  if (!isEventKind(kind)) {
    return [conformCodes.make("unknown-event", placeOf(line, path, ["event"]), { kind, object: reading.value.kind === "object", known: Object.keys(eventSchemas) })];
  }
  return validate(eventSchemas[kind], jsonData(reading.value, file), new Origins()).diagnostics;
}
