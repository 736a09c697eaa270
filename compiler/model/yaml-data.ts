/** YAML text as the values that schemas judge, with places. Anchors and tags are refused: configuration is plain data. */

import type { Node } from "yaml";
import { isAlias, isMap, isScalar, isSeq } from "yaml";
import type { FieldValue, Value } from "../evaluate/value.js";
import type { SourceFile } from "../source/source-file.js";
import type { Span } from "../source/span.js";
import { fileSpan } from "../source/span.js";
import { parseYaml } from "./parse-yaml.js";

export interface YamlProblem {
  readonly problem: string;
  readonly span: Span;
}

/** An empty document is an empty struct. */
export function yamlData(file: SourceFile): { readonly value: Value } | { readonly errors: readonly YamlProblem[] } {
  const document = parseYaml(file.text);
  const spanOfNode = (node: Node | null | undefined): Span => {
    const range = node?.range;
    return range ? { file, start: range[0], end: Math.max(range[0], range[1]) } : fileSpan(file);
  };
  const errors: YamlProblem[] = document.errors.map((error) => ({
    problem: error.message.toLowerCase().replace(/\.$/, ""),
    span: { file, start: error.pos[0], end: Math.max(error.pos[0], error.pos[1]) },
  }));
  const fail = (problem: string, node: Node): Value => {
    errors.push({ problem, span: spanOfNode(node) });
    return { kind: "null", span: spanOfNode(node) };
  };
  const convert = (node: Node): Value => {
    const span = spanOfNode(node);
    if (isAlias(node)) return fail("aliases are not supported here; write the value", node);
    if (node.tag?.startsWith("!") === true) return fail("tags are not supported here; write plain data", node);
    if (isMap<Node, Node | null>(node)) {
      const fields = new Map<string, FieldValue>();
      for (const { key, value } of node.items) {
        if (!isScalar(key)) fail("keys must be plain text", key);
        else fields.set(String(key.value), { value: value ? convert(value) : { kind: "null", span: spanOfNode(key) }, label: spanOfNode(key) });
      }
      return { kind: "struct", fields, span };
    }
    if (isSeq<Node>(node)) return { kind: "list", elements: node.items.map(convert), span };
    if (!isScalar(node)) return fail("this is no plain data", node);
    const { value } = node;
    if (typeof value === "string") return { kind: "string", value, span };
    if (typeof value === "boolean") return { kind: "bool", value, span };
    if (typeof value === "number") return { kind: "number", type: Number.isInteger(value) ? "int" : "float", text: node.source ?? String(value), span };
    return { kind: "null", span };
  };
  const value: Value = document.contents ? convert(document.contents as Node) : { kind: "struct", fields: new Map(), span: fileSpan(file) };
  return errors.length > 0 ? { errors } : { value };
}
