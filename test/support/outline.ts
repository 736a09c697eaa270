/** Block trees of our reader and of the independent parser in one plain shape. */

import type { Nodes } from "mdast";
import type { Block, ListItem, MarkdownTree } from "../../prose/markdown/blocks.js";

export interface Outline {
  readonly kind: string;
  readonly at: string;
  readonly children?: readonly Outline[];
}

export function ourOutline(tree: MarkdownTree, text: string): Outline[] {
  return merged(tree.children.flatMap((block) => ours(block, text)), text);
}

/** Neighbouring code blocks as one, since the readers cut indented code below a container differently; a table as the paragraph that it is without GitHub's extension. */
function merged(outline: readonly Outline[], text: string): Outline[] {
  const result: Outline[] = [];
  for (const node of outline) {
    const before = result[result.length - 1];
    const [start, end] = node.at.split("-");
    const [first, last] = before?.at.split("-") ?? [];
    if (node.kind === "code" && before?.kind === "code") result[result.length - 1] = { kind: "code", at: tight(text, Number(first), Number(end)) };
    else if (node.kind !== "table") result.push(node);
    else if (before?.kind === "paragraph" && text.slice(Number(last), Number(start)).split("\n").length === 2) result[result.length - 1] = { kind: "paragraph", at: `${first}-${end}` };
    else result.push({ kind: "paragraph", at: node.at });
  }
  return result;
}

/** Blocks without the white space around them and without empty lines of a quote at their end, which the two readers count differently. */
function tight(text: string, start: number, end: number): string {
  const inside = text.slice(start, end);
  return `${start + inside.length - inside.trimStart().length}-${start + inside.replace(/(?:\n[ \t>]*)+$/, "").trimEnd().length}`;
}

function ours(block: Block | ListItem, text: string): Outline[] {
  const { start, end } = block;
  switch (block.kind) {
    case "heading":
      return [{ kind: `heading ${block.depth}`, at: `${start}-${end}` }];
    case "fence":
    case "indented-code":
      return [{ kind: "code", at: tight(text, start, end) }];
    case "html":
      return [{ kind: "html", at: tight(text, start, end) }];
    case "table":
    case "paragraph":
      return [{ kind: block.kind, at: tight(text, start, end) }];
    case "thematic-break":
      return [{ kind: "thematicBreak", at: tight(text, start, end) }];
    case "definition":
      return [{ kind: `definition ${block.label.toLowerCase()}`, at: `${start}-${end}` }];
    case "quote":
      return [{ kind: "blockquote", at: `${start}`, children: merged(block.children.flatMap((child) => ours(child, text)), text) }];
    case "list":
      return [{ kind: `list ${block.ordered ? (block.items[0]?.number ?? 0) : ""}`, at: `${start}`, children: block.items.flatMap((child) => ours(child, text)) }];
    case "item":
      return [{ kind: "listItem", at: `${start}`, children: merged(block.children.flatMap((child) => ours(child, text)), text) }];
  }
}

export function theirOutline(root: Nodes, text: string): Outline[] {
  return "children" in root ? merged(root.children.flatMap((child) => theirs(child, text)), text) : [];
}

function theirs(node: Nodes, text: string): Outline[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  switch (node.type) {
    case "heading":
      return [{ kind: `heading ${node.depth}`, at: `${start}-${end}` }];
    case "definition":
      return [{ kind: `definition ${(node.label ?? "").trim().toLowerCase()}`, at: `${start}-${end}` }];
    case "list":
      return [{ kind: `list ${node.ordered === true ? (node.start ?? 0) : ""}`, at: `${start}`, children: node.children.flatMap((child) => theirs(child, text)) }];
    case "blockquote":
    case "listItem":
      return [{ kind: node.type, at: `${start}`, children: merged(node.children.flatMap((child) => theirs(child, text)), text) }];
    case "code":
    case "html":
    case "paragraph":
    case "thematicBreak":
      return [{ kind: node.type, at: tight(text, start, end) }];
    default:
      return [{ kind: node.type, at: `${start}-${end}` }];
  }
}
