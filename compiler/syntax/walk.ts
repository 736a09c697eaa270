/** Walks over a syntax tree. */

import type { Node } from "./ast.js";
import { childrenOf } from "./children.js";

export interface Visitor {
  /** Called before the children; `false` leaves them out. */
  enter?(node: Node, parents: readonly Node[]): boolean | undefined | void;
  /** Called after the children. */
  leave?(node: Node, parents: readonly Node[]): void;
}

/** Visits a node and everything under it, in the order of the text. `parents` are outermost first, and change during the walk. */
export function walk(root: Node, visitor: Visitor): void {
  const parents: Node[] = [];
  const visit = (node: Node): void => {
    if (visitor.enter?.(node, parents) !== false) {
      parents.push(node);
      for (const child of childrenOf(node)) visit(child);
      parents.pop();
    }
    visitor.leave?.(node, parents);
  };
  visit(root);
}

/** The innermost node that holds an offset. */
export function nodeAt(root: Node, offset: number): Node {
  const inner = childrenOf(root).find(({ start, end }) => start <= offset && offset < end);
  return inner === undefined ? root : nodeAt(inner, offset);
}
