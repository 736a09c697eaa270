import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import { parse } from "../../compiler/syntax/parse.js";
import type { Doc, ObjectDoc } from "../../compiler/syntax/write/doc.js";
import { writeCue, type Profile } from "../../compiler/syntax/write/writer.js";
import { dataFile, mutated } from "../support/cue-arbitrary.js";
import { docOf, objectDoc } from "../support/cue-doc.js";
import { meaning } from "../support/syntax-tree.js";

function formatted(text: string, profile: Profile = "v1"): string | undefined {
  const result = format(new SourceFile("a.cue", text), { profile });
  return "text" in result ? result.text : undefined;
}

const profile = fc.constantFrom<Profile>("v1", "both");

test("formatting changes neither data nor comments", () => {
  fc.assert(
    fc.property(dataFile, profile, (text, chosen) => {
      const after = formatted(text, chosen);
      if (after === undefined) return;
      const [source, result] = [parse(new SourceFile("a.cue", text)), parse(new SourceFile("a.cue", after))];
      expect(result.diagnostics).toEqual([]);
      expect(meaning(result.file)).toBe(meaning(source.file));
      expect(result.file.comments.map((comment) => comment.text)).toEqual(source.file.comments.map((comment) => comment.text.trimEnd()));
    }),
    { numRuns: 1000 },
  );
});

test("formatting twice is formatting once", () => {
  fc.assert(
    fc.property(dataFile, profile, (text, chosen) => {
      const once = formatted(text, chosen);
      if (once !== undefined) expect(formatted(once, chosen)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test("the profile of all releases changes nothing that the profile of today changes back", () => {
  fc.assert(
    fc.property(dataFile, (text) => {
      const both = formatted(text, "both");
      if (both !== undefined) expect(formatted(both, "v1")).toBe(both);
    }),
    { numRuns: 300 },
  );
});

test("a damaged file is formatted or refused, never broken", () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const after = formatted(text);
      if (after !== undefined) expect(parse(new SourceFile("a.cue", after)).diagnostics).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("what the writer writes reads back as the same data", () => {
  fc.assert(
    fc.property(objectDoc, profile, (doc, chosen) => {
      const text = writeCue(doc, { profile: chosen });
      const { file, diagnostics } = parse(new SourceFile("a.cue", text));
      expect(diagnostics).toEqual([]);
      expect(docOf(file.declarations)).toEqual<Doc>(plain(doc));
    }),
    { numRuns: 1000 },
  );
});

test("what the writer writes, the formatter leaves alone", () => {
  fc.assert(
    fc.property(objectDoc, profile, (doc, chosen) => {
      const text = writeCue(doc, { profile: chosen });
      expect(formatted(text, chosen)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

function plain(doc: ObjectDoc): ObjectDoc {
  const strip = (value: Doc): Doc => {
    if (value.type === "object") return { type: "object", entries: value.entries.map(({ key, value: inner }) => ({ key, value: strip(inner) })) };
    if (value.type === "array") return { type: "array", elements: value.elements.map(({ value: inner }) => ({ value: strip(inner) })) };
    return value;
  };
  return strip(doc) as ObjectDoc;
}
