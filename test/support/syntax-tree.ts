/** What holds for every syntax tree, and a tree's data without its places. */

import type { Node } from "../../compiler/syntax/ast.js";
import { childrenOf } from "../../compiler/syntax/children.js";

/** Places where a tree breaks an invariant: ranges half-open, children inside their parents, in order, without overlap. */
export function treeFaults(root: Node, textLength: number): string[] {
  const faults: string[] = [];
  const visit = (node: Node, parent: Node): void => {
    const at = `${parent.type} > ${node.type} ${node.start}-${node.end}`;
    if (!(Number.isInteger(node.start) && Number.isInteger(node.end))) faults.push(`no range: ${at}`);
    if (node.start > node.end || node.start < 0 || node.end > textLength) faults.push(`bad range: ${at}`);
    if (node.start < parent.start || node.end > parent.end) faults.push(`outside: ${at}`);
    let last = node.start;
    for (const child of childrenOf(node)) {
      if (child.start < last) faults.push(`out of order: ${at}`);
      last = child.end;
      visit(child, node);
    }
  };
  visit(root, root);
  return faults;
}

const positional = new Set(["start", "end", "comments", "multiline", "hashes", "braces"]);

/** The tree as JSON without places and spelling: equal for texts that mean the same. */
export function meaning(node: unknown): string {
  return JSON.stringify(node, (key: string, value: unknown) => {
    if (positional.has(key)) return undefined;
    if (value instanceof Uint8Array) return [...value];
    if (key === "text" && typeof value === "string") return numberMeaning(value);
    return value;
  });
}

/** `1E3` and `1e3`, `.5` and `0.5` are one number. */
function numberMeaning(text: string): string {
  return /^0[xXob]/.test(text) ? text : text.replace("E", "e").replace(/^\./, "0.").replace(/\.(?!\d)/, ".0");
}
