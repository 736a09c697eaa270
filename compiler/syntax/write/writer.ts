/** The canonical form of data: a fixpoint of `cue fmt` by construction. */

import { unreachable } from "../../diagnostics/invariant.js";
import type { ArrayDoc, Doc, Element, Entry, ObjectDoc } from "./doc.js";
import { expandRows, unstableComments } from "./expand.js";
import { printSheet } from "./print.js";
import { label, quote } from "./quote.js";
import type { BlockLayout, Layout, LineComment, Row } from "./sheet.js";

/**
 * Which formatters leave the text unchanged: `v1` is that of every release up to 0.17,
 * `both` that one and the one that follows it.
 */
export type Profile = "v1" | "both";

export interface WriteOptions {
  readonly profile?: Profile;
  readonly package?: string;
  /** Comment lines above the package clause, or above the first field with a blank line between. */
  readonly header?: readonly string[];
  /** Comment lines after the last field. */
  readonly end?: readonly string[];
}

/** The text of a file whose top level is `doc`; ends with one line end. */
export function writeCue(doc: ObjectDoc, options: WriteOptions = {}): string {
  const profile = options.profile ?? "v1";
  const header = options.header ?? [];
  const end = [...(doc.end ?? []), ...(options.end ?? [])];
  const plain = fieldRows(doc.entries);
  const rows = profile === "both" ? expandRows(plain) : plain;
  const first = rows[0];
  const separated = options.package === undefined && header.length > 0 && first !== undefined ? [{ ...first, above: ["", ...first.above] }, ...rows.slice(1)] : rows;
  return printSheet({ header, ...(options.package === undefined ? {} : { package: options.package }), rows: separated, end });
}

/** Comments at line ends that the formatters of the profile would not leave alone. */
export function movingComments(doc: ObjectDoc, profile: Profile): readonly LineComment[] {
  return profile === "both" ? unstableComments(fieldRows(doc.entries)) : [];
}

function fieldRows(entries: readonly Entry[]): Row[] {
  return entries.map((entry) => row([label(entry.key)], entry));
}

function row(labels: readonly string[], item: Entry | Element): Row {
  return { above: item.above ?? [], labels, value: layout(item.value), attributes: [], ...(item.line === undefined ? {} : { line: item.line }) };
}

function layout(doc: Doc): Layout {
  switch (doc.type) {
    case "string":
      return { type: "text", text: quote(doc.value) };
    case "number":
      return { type: "text", text: doc.text };
    case "boolean":
      return { type: "text", text: String(doc.value) };
    case "null":
      return { type: "text", text: "null" };
    case "object":
      return { type: "struct", style: isEmpty(doc) ? "inline" : "lines", rows: fieldRows(doc.entries), end: doc.end ?? [] };
    case "array":
      return { type: "list", style: listStyle(doc), rows: doc.elements.map((element) => row([], element)), end: doc.end ?? [] };
    default:
      return unreachable(doc);
  }
}

function isEmpty(doc: Doc): boolean {
  if (doc.type === "object") return doc.entries.length === 0 && doc.end === undefined;
  return doc.type === "array" && doc.elements.length === 0 && doc.end === undefined;
}

/** Scalars on one line, structs in joined brackets, everything else one element a line. */
function listStyle({ elements, end }: ArrayDoc): BlockLayout["style"] {
  if (end !== undefined || elements.some(({ above, line }) => above !== undefined || line !== undefined)) return "lines";
  if (elements.length === 0) return "inline";
  if (elements.every(({ value }) => value.type === "object" && !isEmpty(value))) return "joined";
  return elements.every(({ value }) => value.type !== "object" && value.type !== "array") ? "inline" : "lines";
}
