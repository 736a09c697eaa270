/** Takes the constraints of a vertex apart: literals, types, structs, lists, disjunctions; references are followed. */

import { invariant, unreachable } from "../diagnostics/invariant.js";
import type { BinaryExpression, CallExpression, Expression, UnaryExpression } from "../syntax/ast.js";
import { describe } from "./atom.js";
import { constantOf } from "./constant.js";
import type { Engine } from "./engine.js";
import { type BoundOperator, type Fact, kinds, maskOf } from "./facts.js";
import { operandsOf } from "./operands.js";
import { printPath } from "./path.js";
import { factsOfType } from "./predeclared.js";
import { type Reference, resolveReference } from "./reference.js";
import { type Alternative, type Conjunct, encloses, type Group, inDefinition, joinPieces, type ListPiece, noPieces, type Pieces, sizeOf, type StructPiece, type Vertex } from "./vertex.js";

/** How a constraint was reached within its vertex. */
interface Way {
  /** The vertices whose constraints are being copied. */
  readonly chain: readonly Vertex[];
  readonly cyclic: boolean;
  readonly explicit: boolean;
  readonly inAlternative: boolean;
}

export function flatten(engine: Engine, vertex: Vertex): Pieces {
  const flattener = new Flattener(engine, vertex);
  const pieces = noPieces();
  for (const conjunct of vertex.conjuncts) flattener.add(conjunct, { chain: [], cyclic: false, explicit: false, inAlternative: false }, pieces);
  return pieces;
}

class Flattener {
  constructor(
    private readonly engine: Engine,
    private readonly vertex: Vertex,
  ) {}

  add(conjunct: Conjunct, way: Way, into: Pieces): void {
    const { expression } = conjunct;
    this.engine.step(expression);
    switch (expression.type) {
      case "File":
      case "StructLiteral":
        return this.#merge(into.structs, { body: expression, conjunct, cyclic: way.cyclic, explicit: way.explicit }, ({ body }) => body);
      case "ListLiteral":
        return this.#merge(into.lists, { literal: expression, conjunct, cyclic: way.cyclic, explicit: way.explicit }, ({ literal }) => literal);
      case "ParenthesizedExpression":
        return this.add({ ...conjunct, expression: expression.expression }, way, into);
      case "NullLiteral":
      case "BooleanLiteral":
      case "NumberLiteral":
      case "StringLiteral":
      case "BytesLiteral":
        into.facts.push(this.#literal(expression));
        return;
      case "UnaryExpression":
        into.facts.push(this.#unary(expression));
        return;
      case "BinaryExpression":
        return this.#binary(expression, conjunct, way, into);
      case "Identifier":
        if (this.engine.meanings.get(expression)?.kind === "predeclared") into.facts.push(...(factsOfType(expression.name, expression, this.engine.source) ?? []));
        else this.#reference(expression, conjunct, way, into);
        return;
      case "SelectorExpression":
        return this.#reference(expression, conjunct, way, into);
      case "CallExpression":
        return this.#close(expression, conjunct, way, into);
      case "BottomLiteral":
      case "Interpolation":
      case "IndexExpression":
      case "SliceExpression":
        return invariant(false, `a ${expression.type} that was not refused`);
      default:
        return unreachable(expression);
    }
  }

  /** The same literal in the same scope, reached twice, counts once, and belongs to all groups of both. */
  #merge<P extends StructPiece | ListPiece>(pieces: P[], piece: P, literalOf: (piece: P) => object): void {
    const index = pieces.findIndex((other) => literalOf(other) === literalOf(piece) && other.conjunct.scope === piece.conjunct.scope);
    const known = pieces[index];
    this.engine.step(piece.conjunct.expression, 1 + piece.conjunct.groups.length);
    if (known === undefined) pieces.push(piece);
    else {
      pieces[index] = {
        ...known,
        cyclic: known.cyclic && piece.cyclic,
        explicit: known.explicit || piece.explicit,
        conjunct: {
          ...known.conjunct,
          groups: [...new Set([...known.conjunct.groups, ...piece.conjunct.groups])],
          trail: [...new Set([...known.conjunct.trail, ...piece.conjunct.trail])],
        },
      };
    }
  }

  #literal(expression: Expression): Fact {
    const atom = constantOf(expression, this.engine.source);
    invariant(typeof atom === "object", "a literal that was not refused");
    return { range: expression, text: describe(atom), mask: maskOf(atom), atom };
  }

  #unary(expression: UnaryExpression): Fact {
    const { operator } = expression;
    if (operator === "-" || operator === "+") return this.#literal(expression);
    const operand = constantOf(expression.operand, this.engine.source);
    invariant(typeof operand === "object" && isBound(operator), "an operator that was not refused");
    const mask = operand.kind === "null" ? kinds.any & ~kinds.null : operand.kind === "number" ? kinds.number : maskOf(operand);
    return { range: expression, text: `${operator}${describe(operand)}`, mask, bound: { operator, operand } };
  }

  #binary(expression: BinaryExpression, conjunct: Conjunct, way: Way, into: Pieces): void {
    if (expression.operator === "&") {
      for (const operand of operandsOf(expression, "&")) this.add({ ...conjunct, expression: operand }, { ...way, explicit: true }, into);
      return;
    }
    const alternatives = operandsOf(expression, "|").flatMap((operand) => this.#alternative(operand, conjunct, way));
    into.disjunctions.push({ expression, scope: conjunct.scope, alternatives });
  }

  /** One operand of a disjunction; a disjunction inside it gives several alternatives. */
  #alternative(operand: Expression, conjunct: Conjunct, way: Way): Alternative[] {
    const marked = operand.type === "UnaryExpression" && operand.operator === "*";
    const expression = marked ? operand.operand : operand;
    const pieces = noPieces();
    this.add({ ...conjunct, expression }, { ...way, inAlternative: true }, pieces);
    return this.#spread(pieces, operand).map((single) => {
      if (single.nested && (marked || single.marked)) {
        this.engine.report("unsupported-default", operand, { text: "" });
      }
      return { pieces: single.pieces, marked };
    });
  }

  /** The choices that pieces leave, each without disjunctions. */
  #spread(pieces: Pieces, at: Expression): Single[] {
    let choices: Single[] = [{ pieces: { ...pieces, disjunctions: [] }, nested: false, marked: false }];
    for (const { alternatives } of pieces.disjunctions) {
      choices = choices.flatMap((choice) =>
        alternatives.map((alternative) => {
          this.engine.step(at, sizeOf(choice.pieces) + sizeOf(alternative.pieces));
          return { pieces: joinPieces([choice.pieces, alternative.pieces]), nested: true, marked: choice.marked || alternative.marked };
        }),
      );
    }
    return choices;
  }

  #reference(reference: Reference, conjunct: Conjunct, way: Way, into: Pieces): void {
    const target = resolveReference(this.engine, reference, conjunct, this.vertex);
    if (target === undefined) {
      this.vertex.broken = true;
      return;
    }
    if ("gap" in target) {
      into.gaps.push(target.gap);
      return;
    }
    const { vertex } = target;
    if (vertex === this.vertex || vertex === this.vertex.standsFor || way.chain.includes(vertex)) {
      if (way.inAlternative) into.gaps.push(this.engine.finding("reference-cycle", reference, { path: printPath(this.vertex.path) }));
      return;
    }
    const cyclic = way.cyclic || conjunct.trail.includes(vertex) || encloses(vertex, this.vertex);
    const next: Way = { ...way, chain: [...way.chain, vertex], cyclic };
    const closing: Group[] = inDefinition(vertex) ? [{ recursive: true }] : [];
    const renamed = new Map<Group, Group>();
    for (const other of vertex.conjuncts) {
      this.engine.step(reference, conjunct.trail.length + other.trail.length + other.groups.length + conjunct.groups.length);
      this.add(
        {
          expression: other.expression,
          scope: other.scope,
          groups: [...conjunct.groups, ...closing, ...other.groups.map((group) => rename(renamed, group))],
          trail: [...new Set([...conjunct.trail, ...other.trail, vertex])],
          origin: conjunct.origin ?? reference.start,
        },
        next,
        into,
      );
    }
  }

  #close(call: CallExpression, conjunct: Conjunct, way: Way, into: Pieces): void {
    const [argument] = call.arguments;
    invariant(argument !== undefined, "a call that was not refused");
    this.add({ ...conjunct, expression: argument, groups: [...conjunct.groups, { recursive: false }] }, way, into);
  }
}

/** Each reference closes anew: what two of them allow must not add up. */
function rename(renamed: Map<Group, Group>, group: Group): Group {
  const known = renamed.get(group) ?? { recursive: group.recursive };
  renamed.set(group, known);
  return known;
}

function isBound(operator: UnaryExpression["operator"]): operator is BoundOperator {
  return ["<", "<=", ">", ">=", "!=", "=~", "!~"].includes(operator);
}

interface Single {
  readonly pieces: Pieces;
  readonly nested: boolean;
  readonly marked: boolean;
}
