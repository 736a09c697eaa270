/** The `yaml` library's document to our values: exact places, aliases resolved, no recursion without end. */

import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair } from "yaml";
import type { Range } from "../../compiler/source/span.js";
import type { Field, YamlScalar, YamlValue } from "./value.js";

/** Values nested deeper are taken as empty. */
const depthLimit = 200;

export interface Converted {
  readonly fields: readonly Field[];
  /** False when the frontmatter is not a mapping. */
  readonly isMapping: boolean;
  readonly anchors: readonly AnchorUse[];
}

export interface AnchorUse extends Range {
  readonly what: "anchor" | "alias";
  readonly name: string;
  readonly recursive: boolean;
}

/**
 * @param source the text that `document` was parsed from
 * @param base the file's offset of its first character
 * @param restore gives a parsed string back as the author wrote it
 */
export function convertDocument(document: Document.Parsed, source: string, base: number, restore: (text: string) => string): Converted {
  const converter = new Converter(source, base, restore);
  const contents = document.contents as Node | null;
  if (contents === null) return { fields: [], isMapping: true, anchors: [] };
  if (!isMap(contents)) {
    converter.value(contents, 0);
    return { fields: [], isMapping: false, anchors: converter.anchors };
  }
  const value = converter.value(contents, 0);
  return { fields: value.kind === "map" ? value.entries : [], isMapping: true, anchors: converter.anchors };
}

class Converter {
  readonly anchors: AnchorUse[] = [];
  readonly #values = new Map<string, YamlValue>();
  readonly #open = new Set<string>();

  constructor(
    readonly source: string,
    readonly base: number,
    readonly restore: (text: string) => string,
  ) {}

  value(node: Node | null, depth: number): YamlValue {
    const range = this.#range(node);
    if (node === null || depth > depthLimit) return nothing(range);
    if (isAlias(node)) {
      const recursive = this.#open.has(node.source);
      this.anchors.push({ what: "alias", name: node.source, recursive, ...range });
      return { ...(this.#values.get(node.source) ?? nothing(range)), ...range };
    }
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) {
      this.anchors.push({ what: "anchor", name: anchor, recursive: false, ...this.#anchorRange(anchor, node) });
      this.#open.add(anchor);
    }
    const value = this.#content(node, range, depth);
    if (anchor !== undefined) {
      this.#open.delete(anchor);
      this.#values.set(anchor, value);
    }
    return value;
  }

  #content(node: Node, range: Range, depth: number): YamlValue {
    if (isMap(node)) {
      const entries = node.items.map((pair) => this.#field(pair as Pair<Node, Node | null>, range, depth + 1));
      return { kind: "map", flow: node.flow === true, entries, ...range };
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => this.value(item as Node | null, depth + 1));
      return { kind: "list", flow: node.flow === true, items, ...range };
    }
    if (!isScalar(node)) return nothing(range);
    const style = node.type === "PLAIN" ? "plain" : node.type?.startsWith("QUOTE") === true ? "quoted" : "block";
    if (typeof node.value === "string") return { kind: "scalar", type: "string", text: this.restore(node.value), style, ...range };
    const type = node.value === null ? "null" : typeof node.value === "boolean" ? "boolean" : "number";
    return { kind: "scalar", type, text: node.source ?? "", style, ...range };
  }

  #field(pair: Pair<Node, Node | null>, parent: Range, depth: number): Field {
    const key = this.value(pair.key, depth);
    const keyRange = { start: key.start, end: key.end };
    const text = key.kind === "scalar" ? key.text : this.source.slice(key.start - this.base, key.end - this.base);
    const value = pair.value === null ? nothing({ start: key.end, end: key.end }) : this.value(pair.value, depth);
    return { key: text, keyRange: key.end > key.start ? keyRange : { start: parent.start, end: parent.start }, value };
  }

  #range(node: Node | null): Range {
    const [start = 0, end = 0] = node?.range ?? [];
    return { start: this.base + start, end: this.base + Math.max(start, end) };
  }

  #anchorRange(name: string, node: Node): Range {
    const range = this.#range(node);
    const at = this.source.lastIndexOf(`&${name}`, range.start - this.base);
    return at === -1 ? range : { start: this.base + at, end: this.base + at + name.length + 1 };
  }
}

function nothing(range: Range): YamlScalar {
  return { kind: "scalar", type: "null", text: "", style: "plain", ...range };
}
