/** Frontmatter to fields with exact places, as strict readers see it and, where they fail, as lenient ones do. */

import type { Document, YAMLError } from "yaml";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { parseYaml, unknownTags } from "../../compiler/model/parse-yaml.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { spanOf, type Range } from "../../compiler/source/span.js";
import { readCodes } from "../read/codes.js";
import { convertDocument, type Converted } from "./convert.js";
import { makeLenient, salvageFields, type Lenient } from "./lenient.js";
import { plainFields } from "./plain.js";
import type { Split } from "./split.js";
import type { Field } from "./value.js";

export interface Frontmatter {
  readonly split: Split;
  /** In the order of the text, duplicates included. */
  readonly fields: readonly Field[];
  /** False when fields were read line by line because the YAML is broken: some may be missing. */
  readonly complete: boolean;
}

export interface ParsedFrontmatter {
  readonly frontmatter: Frontmatter;
  readonly findings: readonly Diagnostic[];
}

export function parseFrontmatter(file: SourceFile, split: Split): ParsedFrontmatter {
  const base = split.content.start;
  const source = file.text.slice(base, split.content.end);
  const plain = plainFields(source, base);
  if (plain !== undefined) return finish(file, split, { fields: plain, isMapping: true, anchors: [] }, []);
  const strict = readYaml(source);
  if (strict.problem === undefined) {
    const tags = unknownTags(strict.document).map(({ tag, start, end }) => readCodes.make("invalid-yaml", spanOf(file, shift({ start, end }, base)), { problem: `no reader knows the tag \`${tag}\`` }));
    return finish(file, split, convertDocument(strict.document, source, base, (text) => text), tags);
  }
  const lenient = makeLenient(source);
  if (lenient.text !== source) {
    const retry = readYaml(lenient.text);
    if (retry.problem === undefined) {
      const converted = convertDocument(retry.document, source, base, (text) => lenient.restore(text));
      return finish(file, split, converted, lenientFindings(file, base, lenient));
    }
  }
  const { message, start, end } = strict.problem;
  const problem = readCodes.make("invalid-yaml", spanOf(file, shift({ start, end }, base)), { problem: message });
  return { frontmatter: { split, fields: salvageFields(source, base), complete: false }, findings: [problem] };
}

/** The first field of a key. */
export function fieldOf(frontmatter: Frontmatter | undefined, key: string): Field | undefined {
  return frontmatter?.fields.find((field) => field.key === key);
}

type YamlResult = { readonly document: Document.Parsed; readonly problem?: undefined } | { readonly problem: Range & { readonly message: string } };

function readYaml(source: string): YamlResult {
  const document = parseYaml(source, { uniqueKeys: false });
  const error = document.errors[0];
  return error === undefined ? { document } : { problem: problemOf(error, source.length) };
}

function problemOf(error: YAMLError, length: number): Range & { readonly message: string } {
  const [start, end] = error.pos;
  const first = error.message.split("\n")[0] ?? "";
  const message = first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
  return { start: Math.min(start, length), end: Math.min(Math.max(start, end), length), message };
}

function finish(file: SourceFile, split: Split, converted: Converted, lenient: readonly Diagnostic[]): ParsedFrontmatter {
  const findings = [...lenient];
  const complete = converted.isMapping;
  if (!complete) {
    findings.push(readCodes.make("invalid-yaml", spanOf(file, split.content), { problem: "it is not a mapping of fields to values" }));
  }
  for (const { what, name, recursive, start, end } of converted.anchors) {
    findings.push(readCodes.make("yaml-anchor", spanOf(file, { start, end }), { what, name, recursive }));
  }
  findings.push(...duplicateFindings(file, converted.fields));
  return { frontmatter: { split, fields: converted.fields, complete }, findings };
}

function duplicateFindings(file: SourceFile, fields: readonly Field[]): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const visit = (entries: readonly Field[]): void => {
    const first = new Map<string, Field>();
    for (const field of entries) {
      const before = first.get(field.key);
      if (before === undefined) first.set(field.key, field);
      else {
        const related = [{ span: spanOf(file, before.keyRange), message: "first given here" }];
        findings.push(readCodes.make("duplicate-field", spanOf(file, field.keyRange), { key: field.key }, { related }));
      }
      if (field.value.kind === "map") visit(field.value.entries);
    }
  };
  visit(fields);
  return findings;
}

function lenientFindings(file: SourceFile, base: number, lenient: Lenient): Diagnostic[] {
  const tabs = lenient.tabs.map((range) => readCodes.make("tab-indentation", spanOf(file, shift(range, base)), {}));
  const colons = lenient.colons.map(({ key, colon, value }) => {
    const range = shift(value, base);
    const quoted = JSON.stringify(file.text.slice(range.start, range.end));
    const fix = { title: "put the value in double quotes", edits: [{ span: spanOf(file, range), text: quoted }] };
    return readCodes.make("unquoted-colon", spanOf(file, shift({ start: colon, end: colon + 1 }, base)), { key }, { fix });
  });
  return [...tabs, ...colons];
}

function shift(range: Range, base: number): Range {
  return { start: range.start + base, end: range.end + base };
}
