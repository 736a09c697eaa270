/** A YAML mapping as fields with their places and source texts. YAML 1.2 core schema, duplicate keys refused. */

import { type Document, type Node, type Pair, type YAMLMap, isMap, isScalar, isSeq } from "yaml";
import { parseYaml } from "../../compiler/model/parse-yaml.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import type { Range, Span } from "../../compiler/source/span.js";
import { yamlCodes } from "./yaml-codes.js";

export interface YamlField {
  readonly name: string;
  readonly keyPlace: Span;
  readonly place: Span;
  /** The value as JavaScript has it; undefined for a key without a value. */
  readonly value: unknown;
  /** The scalar as written, without quotes; undefined for lists and mappings. */
  readonly text: string | undefined;
  /** Whether the scalar stands in quotes. */
  readonly quoted: boolean;
  /** The items of a list, the fields of a mapping. */
  readonly items: readonly YamlItem[] | undefined;
  readonly fields: readonly YamlField[] | undefined;
  /** Whether a list stands in brackets. */
  readonly flow: boolean;
}

export type YamlItem = Omit<YamlField, "name" | "keyPlace">;

export interface YamlFields {
  /** Absent where the text is not a mapping. */
  readonly fields?: readonly YamlField[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the mapping in a part of a file. */
export function readYamlFields(file: SourceFile, range: Range): YamlFields {
  const text = file.text.slice(range.start, range.end);
  const document = parseYaml(text);
  const at = (offsets: readonly number[] | null | undefined): Span => ({ file, start: range.start + Math.min(offsets?.[0] ?? 0, text.length), end: range.start + Math.min(offsets?.[1] ?? 0, text.length) });
  if (document.errors.length > 0) {
    return {
      diagnostics: document.errors.map((error) => {
        if (error.code !== "DUPLICATE_KEY") return yamlCodes.make("unreadable-yaml", at(error.pos), { what: plainMessage(error.message) });
        return yamlCodes.make("duplicate-yaml-key", at(error.pos), { key: /^[^:\s]*/.exec(text.slice(error.pos[0]))?.[0] ?? "" });
      }),
    };
  }
  if (hasAlias(document)) return { diagnostics: [yamlCodes.make("unreadable-yaml", at([0, 1]), { what: "anchors and aliases are not read" })] };
  if (!isMap(document.contents)) return { diagnostics: [yamlCodes.make("unreadable-yaml", at(document.contents?.range), { what: "it is not a mapping of names to values" })] };
  return { fields: fieldsOf(document.contents as YAMLMap, at), diagnostics: [] };
}

type At = (offsets: readonly number[] | null | undefined) => Span;

function fieldsOf(map: YAMLMap, at: At): YamlField[] {
  return (map.items as Pair<Node, Node | null>[]).map(({ key, value }) => ({ name: isScalar(key) ? String(key.value) : "", keyPlace: at(key.range), ...itemOf(value, at, key.range?.[1]) }));
}

function itemOf(node: Node | null, at: At, fallback?: number): YamlItem {
  const place = node?.range && node.range[1] > node.range[0] ? at(node.range) : at([fallback ?? node?.range?.[0] ?? 0, (fallback ?? node?.range?.[0] ?? 0) + 1]);
  const scalar = isScalar(node) ? node : undefined;
  return {
    place,
    value: node === null || (scalar && scalar.value === null) ? undefined : toValue(node),
    text: scalar ? (scalar.source ?? String(scalar.value)) : undefined,
    quoted: scalar?.type === "QUOTE_DOUBLE" || scalar?.type === "QUOTE_SINGLE",
    items: isSeq(node) ? (node.items as Node[]).map((item) => itemOf(item, at)) : undefined,
    fields: isMap(node) ? fieldsOf(node as YAMLMap, at) : undefined,
    flow: isSeq(node) && node.flow === true,
  };
}

function toValue(node: Node): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return (node.items as Node[]).map(toValue);
  if (isMap(node)) return Object.fromEntries((node.items as Pair<Node, Node | null>[]).map(({ key, value }) => [isScalar(key) ? String(key.value) : "", value === null ? null : toValue(value)]));
  return undefined;
}

function hasAlias(document: Document): boolean {
  let found = false;
  const walk = (node: unknown): void => {
    if (found || node === null || typeof node !== "object") return;
    if ((node as { source?: unknown; items?: unknown }).items === undefined && "source" in node && !isScalar(node)) found = true;
    else if (isSeq(node)) node.items.forEach(walk);
    else if (isMap(node)) (node.items as Pair[]).forEach((pair) => { walk(pair.key); walk(pair.value); });
  };
  walk(document.contents);
  return found;
}

function plainMessage(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
