/** Frontmatter that is read without a YAML parser says what YAML says. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { convertDocument } from "../../prose/frontmatter/convert.js";
import { plainFields } from "../../prose/frontmatter/plain.js";

const part = fc.constantFrom("a", "true", "null", " ", ": ", ":", " #", "#", "- ", "b-c", "'", '"', "\\", "1", "1.0.2", "é", ",", "[", "]", "{", "&x", "*x", "!t", "|", ">", "%", "@", "...", "---", "?", "y", "0x1", "\u00a0", "\u3000");
const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""));
const value = fc.oneof(
  text,
  fc.constantFrom("word", "two words", "true", "1.0.2", ">", "|", ">-", "|-", "", '"in quotes"', "'in quotes'"),
  text.map((content) => `"${content}"`),
  text.map((content) => `'${content}'`),
);
const indent = fc.constantFrom("", "", "", "", " ", "  ", "  ", "    ");
const key = fc.constantFrom("name", "a-b", "k_1", "Key", "null");
const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(indent, key, value).map(([spaces, name, content]) => `${spaces}${name}:${content === "" ? "" : " "}${content}`) },
  { weight: 2, arbitrary: fc.tuple(indent, value).map(([spaces, content]) => `${spaces}- ${content}`) },
  { weight: 2, arbitrary: fc.tuple(indent, fc.oneof(text, fc.constantFrom("more", "more words "))).map(([spaces, content]) => spaces + content) },
);
const source = fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom("\n", "\n", "\n", "")).map(([lines, end]) => lines.join("\n") + end);

test("where it gives fields, a YAML parser gives the same, in the same places", () => {
  let read = 0;
  fc.assert(
    fc.property(source, (written) => {
      const fields = plainFields(written, 10);
      if (fields === undefined) return;
      read += 1;
      const document = parseDocument(written, { schema: "core", uniqueKeys: false, prettyErrors: false, logLevel: "silent" });
      expect(document.errors).toEqual([]);
      expect(fields).toEqual(convertDocument(document, written, 10, (content) => content).fields);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(1000);
});
