/** Pieces as facts: that a struct or list is one, how long lists are, which fields are fixed to a literal. */

import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import { type Atom, sameAtom } from "./atom.js";
import { constantOf } from "./constant.js";
import { type Fact, judge, kinds, maskOf } from "./facts.js";
import { keyOfLabel, type StructBody } from "./key.js";
import type { ListPiece, Pieces } from "./vertex.js";

/** The scalar facts, and one for each struct and list. */
export function allFacts(pieces: Pieces): Fact[] {
  const structs = pieces.structs.map(({ body }): Fact => ({ range: body, text: body.declarations.length === 0 ? "{}" : "{…}", mask: kinds.struct }));
  const lists = pieces.lists.map(({ literal }): Fact => ({ range: literal, text: literal.elements.length === 0 ? "[]" : "[…]", mask: kinds.list }));
  return [...pieces.facts, ...structs, ...lists];
}

export interface ListShape {
  /** Elements that are written. */
  readonly length: number;
  readonly open: boolean;
}

export function shapeOf({ literal }: ListPiece): ListShape {
  const open = literal.elements.at(-1)?.type === "Ellipsis";
  return { length: literal.elements.length - (open ? 1 : 0), open };
}

/** Two lists whose lengths cannot be the same. */
export function lengthClash(lists: readonly ListPiece[]): readonly [ListPiece, ListPiece] | undefined {
  const closed = lists.find((piece) => !shapeOf(piece).open);
  if (closed === undefined) return undefined;
  const { length } = shapeOf(closed);
  const other = lists.find((piece) => (shapeOf(piece).open ? shapeOf(piece).length > length : shapeOf(piece).length !== length));
  return other === undefined ? undefined : [closed, other];
}

/** A field whose value is a literal. */
export interface FixedField {
  readonly key: string;
  readonly atom: Atom;
  readonly given: boolean;
}

/** Fields whose value is a literal: they tell the alternatives of a disjunction apart. */
function* fixedFields(body: StructBody, source: SourceFile): Generator<FixedField> {
  for (const declaration of body.declarations) {
    if (declaration.type === "Embedding" && declaration.expression.type === "StructLiteral") yield* fixedFields(declaration.expression, source);
    if (declaration.type !== "Field" || declaration.label.type !== "NameLabel") continue;
    const atom = constantOf(declaration.value, source);
    if (typeof atom === "object") yield { key: keyOfLabel(declaration.label), atom, given: declaration.constraint === undefined };
  }
}

/** The fixed fields of struct literals, each looked at once. */
export type FixedFields = Map<StructBody, readonly FixedField[]>;

function fixedClash(pieces: Pieces, source: SourceFile, known: FixedFields): boolean {
  const byKey = new Map<string, FixedField>();
  for (const { body } of pieces.structs) {
    const fields = known.get(body) ?? [...fixedFields(body, source)];
    known.set(body, fields);
    for (const field of fields) {
      const other = byKey.get(field.key);
      if (other !== undefined && (other.given || field.given) && !sameAtom(other.atom, field.atom)) return true;
      if (other === undefined || field.given) byKey.set(field.key, field);
    }
  }
  return false;
}

/** Whether CUE is sure to find these pieces in conflict. There may be conflicts that it finds and this does not. */
export function surelyConflict(pieces: Pieces, source: SourceFile, known: FixedFields): boolean {
  return judge(allFacts(pieces)).state === "conflict" || lengthClash(pieces.lists) !== undefined || fixedClash(pieces, source, known);
}

/** Whether a field with this name satisfies the pieces of a pattern. */
export function admits(pattern: Pieces, name: string, source: SourceFile): boolean {
  const atom: Atom = { kind: "string", value: name, span: spanOf(source, { start: 0, end: 0 }) };
  const fact: Fact = { range: { start: 0, end: 0 }, text: name, mask: maskOf(atom), atom };
  return judge([...pattern.facts, fact]).state === "atom" && pattern.disjunctions.every(({ alternatives }) => alternatives.some(({ pieces }) => admits(pieces, name, source)));
}
