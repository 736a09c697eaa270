/** Lays the elements of a list vertex out: lists unify element by element. */

import { invariant } from "../diagnostics/invariant.js";
import type { Engine } from "./engine.js";
import { printPath } from "./path.js";
import { lengthClash, shapeOf } from "./piece-facts.js";
import { spanOf } from "../source/span.js";
import { type ListPiece, Vertex } from "./vertex.js";

export function buildList(engine: Engine, vertex: Vertex, pieces: readonly ListPiece[]): void {
  const clash = lengthClash(pieces);
  if (clash !== undefined) {
    const [first, second] = clash;
    const related = [{ span: spanOf(engine.source, first.literal), message: "the other list is here" }];
    engine.report("list-length-mismatch", second.literal, { path: printPath(vertex.path), first: count(first), second: count(second) }, related);
    vertex.broken = true;
    return;
  }
  const length = Math.max(0, ...pieces.map((piece) => shapeOf(piece).length));
  for (let index = 0; index < length; index += 1) {
    const element = new Vertex(vertex, { index });
    element.presence = "member";
    for (const piece of pieces) addElement(engine, element, piece, index);
    vertex.elements.push(element);
  }
}

function addElement(engine: Engine, element: Vertex, { literal, conjunct }: ListPiece, index: number): void {
  const last = literal.elements.at(-1);
  const written = literal.elements[index];
  const source = written === undefined || written.type === "Ellipsis" ? last : written;
  if (source === undefined) return;
  engine.step(source);
  const expression = source.type === "Ellipsis" ? source.element : source;
  if (expression === undefined) return;
  invariant(expression.type !== "Comprehension", "a comprehension that was not refused");
  const groups = conjunct.groups.filter(({ recursive }) => recursive);
  element.declared.push({ range: expression, groups });
  element.conjuncts.push({ ...conjunct, expression, groups });
}

function count(piece: ListPiece): string {
  const { length, open } = shapeOf(piece);
  return `${open ? "at least " : ""}${length === 1 ? "1 element" : `${length} elements`}`;
}
