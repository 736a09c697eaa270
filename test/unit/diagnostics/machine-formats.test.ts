/** The formats that programs read: their exact form, and that nothing in a finding can break it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as ajvFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { formatGithub } from "../../../compiler/diagnostics/formats/github.js";
import { formatJson } from "../../../compiler/diagnostics/formats/json.js";
import { formatLines } from "../../../compiler/diagnostics/formats/lines.js";
import { formatSarif } from "../../../compiler/diagnostics/formats/sarif.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { context, findingIn, full, hostile, whole } from "./findings.js";

const root = join(import.meta.dirname, "../../..");

/** A validator that reports what it refuses. */
function validator(schema: string): (document: unknown) => string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  ajvFormats.default.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, schema), "utf8")) as object);
  return (document) => (validate(document) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`));
}

const jsonErrors = validator("docs/findings.schema.json");
const sarifErrors = validator("test/support/sarif.schema.json");

const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "\u001b[31m", "::error::", "%0A\r\n", "\u202e", "日本👩‍👩‍👧‍👦", "\ud800"));

/** Any finding: any text, any places in it. */
const findings: fc.Arbitrary<Diagnostic> = fc
  .record({ path: text, source: text, message: text, label: text, help: text, severity: fc.constantFrom("error", "warning", "info"), offsets: fc.array(fc.nat(40), { minLength: 2, maxLength: 6 }) })
  .map(({ path, source, message, label, help, severity, offsets }): Diagnostic => {
    const file = new SourceFile(path || "a", source);
    const spans = offsets.slice(1).map((other, index) => {
      const ends = [offsets[index] ?? 0, other].map((offset) => Math.min(offset, source.length)).sort((a, b) => a - b);
      return { file, start: ends[0] ?? 0, end: ends[1] ?? 0 };
    });
    const [span = { file, start: 0, end: 0 }, ...others] = spans;
    return { code: "some-code", severity, message: message || "m", span, label: label || "l", help, related: others.map((other) => ({ span: other, message: "r" })), fix: { title: "f", edits: [{ span, text: message }] } };
  });

/** Characters that must not reach a terminal or a log raw. */
const harmful = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

describe("lines", () => {
  test("one line a finding", () => {
    expect(formatLines([full, hostile, whole], context)).toBe(
      [
        "skills/plan it/plan.cue:2:5: error: the entry `x` is declared twice [duplicate-entry]",
        "a␛[2J,b:c%.cue:1:4: warning: `␛]0;title␇␍␊::error::x<U+202E>%0A<U+009B>` is wrong [duplicate-entry]",
        "empty.cue:1:1: info: the file is empty [empty-file]",
        "",
      ].join("\n"),
    );
  });

  test("whatever the text, one line and nothing harmful", () => {
    fc.assert(fc.property(findings, (finding) => {
      const line = formatLines([finding], context);
      expect(line.split("\n")).toHaveLength(2);
      expect(line).not.toMatch(harmful);
    }));
  });
});

describe("github", () => {
  test("escapes properties and data", () => {
    expect(formatGithub([full, hostile, whole], context)).toBe(
      [
        "::error file=skills/plan it/plan.cue,line=2,endLine=2,col=5,endColumn=8,title=duplicate-entry::the entry `x` is declared twice: declared again%0Askills/plan it/plan.cue:1: first declared here%0Askills/é#1/other.cue:1: read here%0Ahelp: give one of them another name",
        "::warning file=a␛[2J%2Cb%3Ac%25.cue,line=1,endLine=1,col=4,endColumn=16,title=duplicate-entry::`␛]0;title␇␍␊::error::x<U+202E>%250A<U+009B>` is wrong%0Ahelp: remove␊it",
        "::notice file=empty.cue,line=1,endLine=1,col=1,endColumn=1,title=empty-file::the file is empty",
        "",
      ].join("\n"),
    );
  });

  test("leaves columns out of a place of several lines", () => {
    expect(formatGithub([findingIn("a", "⟦b\nc⟧")], context)).toMatch(/^::error file=a,line=1,endLine=2,title=/);
  });

  test("whatever the text, one command a finding", () => {
    fc.assert(fc.property(findings, (finding) => {
      const command = formatGithub([finding], context);
      expect(command).toMatch(/^::(error|warning|notice) [^\r\n]*\n$/);
      expect(command).not.toMatch(harmful);
    }));
  });
});

describe("json", () => {
  test("has all of a finding", () => {
    const document: unknown = JSON.parse(formatJson([full], context));
    expect(jsonErrors(document)).toEqual([]);
    const place = { path: "skills/plan it/plan.cue", start: { line: 2, column: 5, offset: 12 }, end: { line: 2, column: 8, offset: 15 } };
    expect(document).toEqual({
      version: 1,
      tool: { name: "skillmodel", version: "1.2.3" },
      summary: { errors: 1, warnings: 0, infos: 0 },
      findings: [
        {
          code: "duplicate-entry",
          severity: "error",
          message: "the entry `x` is declared twice",
          place,
          label: "declared again",
          related: [
            { message: "first declared here", place: { path: place.path, start: { line: 1, column: 5, offset: 4 }, end: { line: 1, column: 8, offset: 7 } } },
            { message: "read here", place: { path: "skills/é#1/other.cue", start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 4, offset: 3 } } },
          ],
          help: "give one of them another name",
          fix: { title: "rename the second", edits: [{ place, text: '"x2"' }] },
        },
      ],
    });
  });

  test("is a document without findings too", () => {
    expect(jsonErrors(JSON.parse(formatJson([], context)))).toEqual([]);
  });

  test("its schema refuses what it does not describe", () => {
    expect(jsonErrors({ version: 2, tool: {}, summary: {}, findings: [{}], more: 1 })).not.toEqual([]);
  });

  test("whatever the text, it is valid, harmless, and gives the text back", () => {
    fc.assert(fc.property(findings, (finding) => {
      const printed = formatJson([finding], context);
      expect(printed).not.toMatch(harmful);
      const document = JSON.parse(printed) as { findings: { message: string; place: { path: string } }[] };
      expect(jsonErrors(document)).toEqual([]);
      expect(document.findings[0]?.message).toBe(finding.message);
      expect(document.findings[0]?.place.path).toBe(finding.span.file.path);
    }));
  });
});

describe("sarif", () => {
  test("has all of a finding", () => {
    const document: unknown = JSON.parse(formatSarif([full], context));
    expect(sarifErrors(document)).toEqual([]);
    const artifactLocation = { uri: "skills/plan%20it/plan.cue", uriBaseId: "%SRCROOT%" };
    const region = { startLine: 2, startColumn: 5, endLine: 2, endColumn: 8, charOffset: 12, charLength: 3 };
    expect(document).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          columnKind: "utf16CodeUnits",
          tool: {
            driver: {
              name: "skillmodel",
              version: "1.2.3",
              rules: [{ id: "duplicate-entry", shortDescription: { text: "an entry is declared twice" }, help: { markdown: expect.stringContaining("```\nid: `x`\n```") }, defaultConfiguration: { level: "error" } }],
            },
          },
          results: [
            {
              ruleId: "duplicate-entry",
              ruleIndex: 0,
              level: "error",
              message: { text: "the entry `x` is declared twice\nhelp: give one of them another name" },
              locations: [{ physicalLocation: { artifactLocation, region }, message: { text: "declared again" } }],
              relatedLocations: [
                { id: 0, message: { text: "first declared here" } },
                { id: 1, physicalLocation: { artifactLocation: { uri: "skills/%C3%A9%231/other.cue" } }, message: { text: "read here" } },
              ],
              fixes: [{ description: { text: "rename the second" }, artifactChanges: [{ artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text: '"x2"' } }] }] }],
            },
          ],
        },
      ],
    });
  });

  test("names places outside the folder without a base", () => {
    const uris = ["../up/a.cue", "/abs/a b.cue"].map((path) => {
      const document = JSON.parse(formatSarif([findingIn(path, "⟦x⟧")], context)) as { runs: { results: { locations: { physicalLocation: { artifactLocation: object } }[] }[] }[] };
      return document.runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation;
    });
    expect(uris).toEqual([{ uri: "../up/a.cue" }, { uri: "file:///abs/a%20b.cue" }]);
  });

  test("fingerprints stay when lines move, and tell equal lines apart", () => {
    const fingerprints = (...sources: string[]): unknown[] => {
      const printed = formatSarif(sources.map((source) => findingIn("a", source)), context);
      return (JSON.parse(printed) as { runs: { results: { partialFingerprints: Record<string, string> }[] }[] }).runs[0]?.results.map((result) => result.partialFingerprints["findingText/v1"]) ?? [];
    };
    expect(fingerprints("⟦x⟧")).toEqual(fingerprints("\n\n  ⟦x⟧"));
    expect(new Set(fingerprints("⟦x⟧\nx", "x\n⟦x⟧", "⟦y⟧")).size).toBe(3);
  });

  test("whatever the text, it is valid and harmless", () => {
    fc.assert(fc.property(findings, (finding) => {
      const printed = formatSarif([finding, finding], context);
      expect(printed).not.toMatch(harmful);
      expect(sarifErrors(JSON.parse(printed))).toEqual([]);
    }));
  });
});
