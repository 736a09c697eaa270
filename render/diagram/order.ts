/** Invisible links that keep what belongs below each other in the order of the document. */

export function inOrder(nodes: readonly string[]): string[] {
  return nodes.slice(1).map((node, index) => `${nodes[index] ?? ""} ~~~ ${node}`);
}
