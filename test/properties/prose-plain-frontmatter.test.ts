/** Frontmatter that is read without a YAML parser says what YAML says. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { plainFields } from "../../prose/frontmatter/plain.js";

const part = fc.constantFrom("a", "true", "null", " ", ": ", ":", " #", "#", "- ", "b-c", "'", '"', "1", "é", ",", "[", "]", "{", "&x", "*x", "!t", "|", ">", "%", "@", "...", "---", "?", "y", "0x1");
const row = fc.tuple(fc.constantFrom("name", "a-b", "k_1", "Key"), fc.array(part, { maxLength: 5 }).map((parts) => parts.join(""))).map(([key, value]) => `${key}: ${value}`);

test("where it gives fields, YAML gives the same", () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: (text) => text.split(":")[0] }), (rows) => {
      const source = `${rows.join("\n")}\n`;
      const fields = plainFields(source, 0);
      if (fields === undefined) return;
      expect(Object.fromEntries(fields.map(({ key, value }) => [key, value.kind === "scalar" ? value.text : ""]))).toEqual(parse(source, { schema: "core" }));
      for (const { key, keyRange, value } of fields) {
        expect(source.slice(keyRange.start, keyRange.end)).toBe(key);
        expect(source.slice(value.start, value.end)).toBe(value.kind === "scalar" ? value.text : "");
      }
    }),
    { numRuns: 3000 },
  );
});
