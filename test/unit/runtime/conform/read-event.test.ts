/** The reader of events, and the schema that docs/ publishes of them: both accept the same lines. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvent } from "../../../../runtime/conform/read-event.js";

const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../docs/run.schema.json"), "utf8")) as object;
const valid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

function read(text: string): ReturnType<typeof readEvent> {
  return readEvent({ number: 3, offset: 40, text, ended: true }, "run.jsonl");
}

const name = fc.constantFrom("", "RUN-001", "tidy", "Bash");
const value = fc.oneof(fc.boolean(), fc.integer(), fc.constantFrom(1.5, 2 ** 60, null, "x", ""), fc.constant([]), fc.constant({}));
const map = fc.dictionary(fc.constantFrom("a", "b", ""), value, { maxKeys: 3 });
const field = fc.oneof(name, value, map);
const fields = ["entry", "tool", "anchor", "values", "skill", "args", "complete", "variables", "input", "denied", "time", "approved", "extra"];
const likely = fc.oneof(
  fc.record({ event: fc.constant("fire"), entry: field }),
  fc.record({ event: fc.constant("tool"), tool: field, input: field, denied: field }, { requiredKeys: ["event", "tool"] }),
  fc.record({ event: fc.constant("capture"), anchor: name, values: map, time: field }, { requiredKeys: ["event", "anchor"] }),
  fc.record({ event: fc.constant("atoms"), values: map }),
  fc.record({ event: fc.constant("start"), version: fc.constantFrom(1, 2), skill: name, args: map, complete: field, variables: map }, { requiredKeys: ["event", "version", "skill"] }),
);
const anything = fc.tuple(fc.constantFrom("start", "fire", "tool", "capture", "atoms", "fired"), fc.dictionary(fc.constantFrom(...fields), field, { maxKeys: 4 })).map(([event, rest]) => ({ event, ...rest }));

test("a line is an event exactly where the schema says so", () => {
  let events = 0;
  fc.assert(
    fc.property(fc.oneof(likely, anything, value), (data) => {
      const result = read(JSON.stringify(data));
      expect("event" in result, JSON.stringify(data)).toBe(valid(data));
      if ("event" in result) events += 1;
      else expect(result.diagnostics.length).toBeGreaterThan(0);
    }),
    { numRuns: 1500 },
  );
  expect(events).toBeGreaterThan(20);
});

test.each([
  ['{"event": "fire", "entri": "RUN-001"}', "unknown-field", 19],
  ['{"event": "fired", "entry": "RUN-001"}', "unknown-event", 11],
  ['{"event": "atoms", "values": {"a": 1.5}}', "type-mismatch", 36],
  ['{"event": "fire", ', "invalid-json", 19],
  ["[]", "unknown-event", 1],
])("%s", (text, code, column) => {
  const result = read(text);
  const [first] = "diagnostics" in result ? result.diagnostics : [];
  expect([first?.code, first?.span.file.positionAt(first.span.start)]).toEqual([code, { line: 3, column }]);
});
