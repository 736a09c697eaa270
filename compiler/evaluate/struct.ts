/** Lays the fields of a vertex out: every struct literal adds its constraints to the fields' vertices. */

import { invariant } from "../diagnostics/invariant.js";
import type { Field } from "../syntax/ast.js";
import { checkClosedness, type Contribution } from "./closedness.js";
import type { Engine } from "./engine.js";
import { kinds } from "./facts.js";
import { flatten } from "./flatten.js";
import { isRegular, keyOfLabel, nameOf, type StructBody } from "./key.js";
import { admits } from "./piece-facts.js";
import { letVertex } from "./reference.js";
import { type Conjunct, type Pieces, type Presence, type Scope, type StructPiece, Vertex } from "./vertex.js";

interface Pattern {
  readonly speaksOf: (name: string) => boolean;
  readonly conjunct: Conjunct;
}

export function buildStruct(engine: Engine, vertex: Vertex, pieces: readonly StructPiece[]): void {
  const builder = new Builder(engine, vertex);
  const contributions = pieces.map((piece) => builder.add(piece));
  builder.applyPatterns();
  checkClosedness(engine, vertex, contributions);
}

class Builder {
  readonly #patterns: Pattern[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly vertex: Vertex,
  ) {}

  add(piece: StructPiece): Contribution {
    const contribution: Contribution = { body: piece.body, groups: piece.conjunct.groups, keys: new Set(), patterns: [], open: false };
    this.#body(piece.body, piece.conjunct.scope, piece, contribution, false);
    return contribution;
  }

  applyPatterns(): void {
    for (const { speaksOf, conjunct } of this.#patterns) {
      for (const [key, arc] of this.vertex.arcs) {
        if (isRegular(key) && speaksOf(nameOf(key))) arc.conjuncts.push(conjunct);
      }
    }
  }

  #body(body: StructBody, outer: Scope | undefined, piece: StructPiece, contribution: Contribution, embedded: boolean): void {
    const scope: Scope = { vertex: this.vertex, outer, lets: new Map() };
    const keys: string[] = [];
    for (const declaration of body.declarations) {
      this.engine.step(declaration);
      switch (declaration.type) {
        case "Field":
          if (declaration.label.type === "NameLabel") keys.push(this.#field(declaration, keyOfLabel(declaration.label), scope, piece));
          else contribution.patterns.push(this.#pattern(declaration, scope, piece));
          break;
        case "LetClause":
          this.vertex.lets.push(letVertex(scope, declaration, piece.conjunct));
          break;
        case "Ellipsis":
          if (!embedded) contribution.open = true;
          break;
        case "Embedding":
          invariant(declaration.expression.type === "StructLiteral", "an embedding that was not refused");
          this.#body(declaration.expression, scope, piece, contribution, true);
          break;
        case "Attribute":
          break;
        case "Comprehension":
          invariant(false, "a comprehension that was not refused");
      }
    }
    for (const key of keys) contribution.keys.add(key);
    const position = piece.conjunct.origin ?? body.declarations[0]?.start ?? body.start;
    this.vertex.runs.push({ position, explicit: piece.explicit, keys: keys.filter(isRegular) });
  }

  #field(field: Field, key: string, scope: Scope, piece: StructPiece): string {
    const arc = this.vertex.arcs.get(key) ?? new Vertex(this.vertex, { key });
    this.vertex.arcs.set(key, arc);
    arc.presence = stronger(arc.presence, field.constraint === "?" ? "optional" : field.constraint === "!" ? "required" : "member");
    arc.declared.push({ range: field.label, groups: piece.conjunct.groups });
    arc.conjuncts.push(this.#inner(field, scope, piece));
    return key;
  }

  #inner(field: Field, scope: Scope, { conjunct }: StructPiece): Conjunct {
    const groups = conjunct.groups.filter(({ recursive }) => recursive);
    return { expression: field.value, scope, groups, trail: conjunct.trail, origin: conjunct.origin };
  }

  #pattern(field: Field, scope: Scope, piece: StructPiece): (name: string) => boolean {
    invariant(field.label.type === "PatternLabel", "a computed label that was not refused");
    const { expression } = field.label;
    const names = new Vertex(this.vertex, { key: ":[]" });
    names.conjuncts.push({ expression, scope, groups: [], trail: piece.conjunct.trail, origin: undefined });
    const pieces = flatten(this.engine, names);
    const fits = namesFields(pieces);
    if (!fits && !names.broken) this.engine.report("unsupported-pattern", expression, { text: this.engine.source.text.slice(expression.start, expression.end) });
    const speaksOf = (name: string): boolean => fits && admits(pieces, name, this.engine.source);
    this.#patterns.push({ speaksOf, conjunct: this.#inner(field, scope, piece) });
    return speaksOf;
  }
}

function stronger(a: Presence, b: Presence): Presence {
  if (a === "member" || b === "member") return "member";
  return a === "required" || b === "required" ? "required" : "optional";
}

/** Whether a pattern speaks of strings and of nothing else. */
function namesFields(pieces: Pieces): boolean {
  const { facts, structs, lists, disjunctions, gaps } = pieces;
  if (structs.length > 0 || lists.length > 0 || gaps.length > 0) return false;
  if (facts.length === 0 && disjunctions.length === 0) return false;
  return facts.every(({ mask }) => mask === kinds.string) && disjunctions.every(({ alternatives }) => alternatives.every((alternative) => !alternative.marked && namesFields(alternative.pieces)));
}
