/** Syntax tree to typed formula: names resolved, types checked, every error reported. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { unreachable } from "../diagnostics/invariant.js";
import type { Compare, Expression, Name } from "./ast.js";
import { expressionCodes } from "./codes.js";
import { bottom, type Formula, type Term } from "./formula.js";
import { labelAt, type Place } from "./place.js";
import { printExpression } from "./print.js";
import { describeType, sameType, type AtomScope, type AtomType } from "./scope.js";
import { isAtomId } from "./tokens.js";

export interface Typed {
  /** Absent when there are errors. */
  readonly formula: Formula | undefined;
  /** Ids read as bools without source, in the order of their first use; only on the annotations tier. */
  readonly undeclared: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks that an expression is a condition over the atoms of the scope. */
export function checkTypes(expression: Expression, scope: AtomScope, place: Place): Typed {
  const checker = new Checker(scope, place);
  const formula = checker.condition(expression);
  const failed = checker.diagnostics.some(({ severity }) => severity === "error");
  return { formula: failed ? undefined : formula, undeclared: [...checker.undeclared], diagnostics: checker.diagnostics };
}

/** One way to understand a side of a comparison of names. */
interface Reading {
  readonly as: "atom" | "member";
  readonly type: AtomType;
}

class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly undeclared = new Set<string>();
  readonly #scope: AtomScope;
  readonly #place: Place;

  constructor(scope: AtomScope, place: Place) {
    this.#scope = scope;
    this.#place = place;
  }

  condition(expression: Expression): Formula {
    switch (expression.type) {
      case "BooleanLiteral":
        return { kind: "constant", value: expression.value };
      case "Name": {
        const type = this.#atom(expression);
        if (type !== undefined && type.kind !== "bool") this.#mismatch(expression, describeType(type), "a bool");
        return { kind: "atom", id: expression.name };
      }
      case "Not":
        return { kind: "not", operand: this.condition(expression.operand) };
      case "Junction":
        return { kind: expression.operator, operands: expression.operands.map((operand) => this.condition(operand)) };
      case "Implies":
        return { kind: "implies", premise: this.condition(expression.premise), conclusion: this.condition(expression.conclusion) };
      case "Compare":
        return this.#comparison(expression);
      case "IntegerLiteral":
      case "Sum":
      case "Negate":
        this.#mismatch(expression, "an int", "a bool");
        return bottom;
      default:
        return unreachable(expression);
    }
  }

  #comparison(node: Compare): Formula {
    const { left, right } = node;
    if (left.type === "Name" && right.type === "Name") return this.#names(node, left, right);
    const leftType = this.#typeOf(left);
    const rightType = this.#typeOf(right);
    if (leftType === undefined || rightType === undefined) return bottom;
    return this.#typed(node, leftType, rightType);
  }

  /** Both sides are names: each may be an atom, or a member of the other side's enum. */
  #names(node: Compare, left: Name, right: Name): Formula {
    const leftAtom = this.#scope.atoms.get(left.name);
    const rightAtom = this.#scope.atoms.get(right.name);
    const readings: [Reading, Reading][] = [];
    if (leftAtom && rightAtom && sameType(leftAtom, rightAtom)) readings.push([{ as: "atom", type: leftAtom }, { as: "atom", type: rightAtom }]);
    if (hasMember(leftAtom, right.name)) readings.push([{ as: "atom", type: leftAtom }, { as: "member", type: leftAtom }]);
    if (hasMember(rightAtom, left.name)) readings.push([{ as: "member", type: rightAtom }, { as: "atom", type: rightAtom }]);
    const [only, second] = readings;
    if (only !== undefined && second !== undefined) {
      const side = only[1].as === second[1].as ? 0 : 1;
      const name = side === 0 ? left : right;
      const other = side === 0 ? right : left;
      this.#report("ambiguous-name", name, { name: name.name, readings: [`the atom \`${name.name}\``, `a member of \`${other.name}\``] });
      return bottom;
    }
    if (only !== undefined) {
      const [leftReading, rightReading] = only;
      if (leftReading.as === "atom" && rightReading.as === "atom") return this.#typed(node, leftReading.type, rightReading.type);
      return { kind: "compare", operator: node.operator, left: termOf(left, leftReading), right: termOf(right, rightReading) };
    }
    if (leftAtom?.kind === "enum" && rightAtom === undefined) return this.#unknownMember(right, left.name, leftAtom.members);
    if (rightAtom?.kind === "enum" && leftAtom === undefined) return this.#unknownMember(left, right.name, rightAtom.members);
    const leftType = this.#atom(left);
    const rightType = this.#atom(right);
    if (leftType === undefined || rightType === undefined) return bottom;
    return this.#typed(node, leftType, rightType);
  }

  #unknownMember(name: Name, atom: string, members: readonly string[]): Formula {
    this.#report("unknown-enum-member", name, { name: name.name, atom, members });
    return bottom;
  }

  /** A comparison of two sides whose types are known and that names no member. */
  #typed(node: Compare, leftType: AtomType, rightType: AtomType): Formula {
    if (!sameType(leftType, rightType)) {
      const [left, right] = [printExpression(node.left), printExpression(node.right)];
      this.#report("comparison-mismatch", node, { left, leftType: describeType(leftType), right, rightType: describeType(rightType) });
      return bottom;
    }
    if (leftType.kind === "bool") {
      if (node.operator !== "=" && node.operator !== "!=") {
        this.#report("invalid-order", node, { operator: node.operator });
        return bottom;
      }
      const iff: Formula = { kind: "iff", left: this.condition(node.left), right: this.condition(node.right) };
      return node.operator === "=" ? iff : { kind: "not", operand: iff };
    }
    return { kind: "compare", operator: node.operator, left: this.#number(node.left), right: this.#number(node.right) };
  }

  /** The type of a side that is not resolved from the other one; undefined after an error. */
  #typeOf(expression: Expression): AtomType | undefined {
    switch (expression.type) {
      case "Name":
        return this.#atom(expression);
      case "IntegerLiteral":
        return { kind: "int" };
      case "Sum":
      case "Negate":
        return this.#checkNumber(expression) ? { kind: "int" } : undefined;
      default:
        return { kind: "bool" };
    }
  }

  /** Reports what in a sum is no int. */
  #checkNumber(expression: Expression): boolean {
    switch (expression.type) {
      case "IntegerLiteral":
        return true;
      case "Sum": {
        const left = this.#checkNumber(expression.left);
        return this.#checkNumber(expression.right) && left;
      }
      case "Negate":
        return this.#checkNumber(expression.operand);
      case "Name": {
        const type = this.#atom(expression);
        if (type !== undefined && type.kind !== "int") this.#mismatch(expression, describeType(type), "an int");
        return type?.kind === "int";
      }
      default:
        this.#mismatch(expression, "a bool", "an int");
        return false;
    }
  }

  /** The term of an expression that is known to be an int or an enum atom. */
  #number(expression: Expression): Term {
    switch (expression.type) {
      case "IntegerLiteral":
        return { kind: "integer", value: expression.value };
      case "Name":
        return { kind: "value", id: expression.name };
      case "Negate":
        return { kind: "negate", operand: this.#number(expression.operand) };
      case "Sum": {
        const right = this.#number(expression.right);
        return { kind: "sum", left: this.#number(expression.left), right: expression.operator === "+" ? right : { kind: "negate", operand: right } };
      }
      default:
        return { kind: "integer", value: 0n };
    }
  }

  /** The type of a name that must be an atom; undefined after an error. */
  #atom(node: Name): AtomType | undefined {
    const { name } = node;
    const type = this.#scope.atoms.get(name);
    if (type !== undefined) return type;
    const enums = [...this.#scope.atoms].filter(([, candidate]) => hasMember(candidate, name)).map(([id]) => id);
    if (enums.length > 0) {
      this.#report("missing-comparison", node, { name, atoms: enums });
      return undefined;
    }
    const known = [...this.#scope.atoms.keys()];
    if (this.#scope.strict || !isAtomId(name)) {
      this.#report("unknown-atom", node, { name, known });
      return undefined;
    }
    if (!this.undeclared.has(name)) this.#report("undeclared-atom", node, { name, known });
    this.undeclared.add(name);
    return { kind: "bool" };
  }

  #mismatch(node: Expression, actual: string, expected: string): void {
    this.#report("operand-mismatch", node, { text: printExpression(node), actual, expected });
  }

  #report<K extends keyof typeof expressionCodes.table>(name: K, node: Expression, params: Parameters<typeof expressionCodes.make<K>>[2]): void {
    this.diagnostics.push(expressionCodes.make(name, this.#place.locate(node), params, labelAt(this.#place, node)));
  }
}

function termOf({ name }: Name, { as, type }: Reading): Term {
  return as === "member" && type.kind === "enum" ? { kind: "member", name, position: type.members.indexOf(name) } : { kind: "value", id: name };
}

function hasMember(type: AtomType | undefined, name: string): type is AtomType & { readonly kind: "enum" } {
  return type?.kind === "enum" && type.members.includes(name);
}
