/** Inline nodes as Markdown. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { codeSpan, escapeAuthored, escapePlain, escapeTitle } from "./escape.js";
import type { TextPlace } from "./escape-rules.js";
import { withoutHeadings } from "./open-construct.js";
import type { Piece } from "./piece.js";
import { own } from "./piece.js";
import type { Code, Inline, MarkdownText, PlainText, TitleText } from "./tree.js";

export function printInlines(nodes: readonly Inline[], place: TextPlace): Piece[] {
  return nodes.flatMap((node, index) => print(node, place, nodes[index + 1]));
}

function print(node: Inline, place: TextPlace, next: Inline | undefined): Piece[] {
  switch (node.type) {
    case "text":
      return [authored(node, escapePlain(node.value, place))];
    case "title":
      return [authored(node, escapeTitle(node.value, place))];
    case "markdown":
      return [authored(node, markdown(node.value, place, next))];
    case "code":
      return [authored(node, codeSpan(node.value, place))];
    case "strong":
      return [own("**"), ...printInlines(node.content, place), own("**")];
    case "link":
      return [own("["), ...printInlines(node.content, place === "cell" ? "cell" : "link"), own(`](${node.target})`)];
    case "anchor":
      return [own(`<a id="${node.id}"></a>`)];
    default:
      return unreachable(node);
  }
}

/** Blanks at the ends of a text part it from its neighbours, so they stay, as one. */
function authored({ value, origin, shell }: PlainText | TitleText | MarkdownText | Code, text: string): Piece {
  const spelled = text === "" ? value.slice(0, 1) : `${/^\s/.test(value) ? " " : ""}${text}${/\s$/.test(value) ? " " : ""}`;
  return { text: spelled, ...(origin && { origin }), ...(shell && { shell }) };
}

/** Before a link, `!` would make it an image, and a backslash would make it text. */
function markdown(value: string, place: TextPlace, next: Inline | undefined): string {
  const text = withoutHeadings(escapeAuthored(value, place));
  if (next?.type !== "link") return text;
  const [, backslashes = "", bang = ""] = /(\\*)(!?)$/.exec(text) ?? [];
  return backslashes.length % 2 === (bang === "" ? 1 : 0) ? `${text.slice(0, text.length - bang.length)}\\${bang}` : text;
}
