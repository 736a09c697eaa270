/** What a field's scalar constraints say: kinds, values, bounds and patterns, and whether they agree. */

import type { Range } from "../source/span.js";
import { type Atom, compareStrings, decimalOf, sameAtom } from "./atom.js";
import { compareDecimals } from "./decimal.js";
import { matches } from "./regular-expression.js";

/** Sets of kinds, as bits. */
export const kinds = { null: 1, bool: 2, int: 4, float: 8, string: 16, bytes: 32, list: 64, struct: 128, any: 255, number: 12 } as const;

export type BoundOperator = "<" | "<=" | ">" | ">=" | "!=" | "=~" | "!~";

/** One constraint, with the place and the words to show for it. */
export interface Fact {
  readonly range: Range;
  readonly text: string;
  /** The kinds that remain possible. */
  readonly mask: number;
  readonly atom?: Atom;
  readonly bound?: { readonly operator: BoundOperator; readonly operand: Atom };
  /** Whether releases differ in which numbers they let pass: an int is then refused. */
  readonly floatsOnly?: boolean;
}

export function maskOf(atom: Atom): number {
  return atom.kind === "number" ? kinds[atom.type] : kinds[atom.kind];
}

/** What a set of facts amounts to. */
export type Verdict =
  | { readonly state: "open" }
  | { readonly state: "atom"; readonly atom: Atom }
  | { readonly state: "conflict"; readonly first: Fact; readonly second: Fact }
  /** No value fits, but CUE may not see it: an error where it stands, no reason to drop an alternative. */
  | { readonly state: "doubtful"; readonly first: Fact; readonly second: Fact };

export function judge(facts: readonly Fact[]): Verdict {
  const clash = kindClash(facts);
  if (clash !== undefined) return clash;
  const holder = facts.find((fact) => fact.atom !== undefined);
  return holder?.atom === undefined ? contradiction(facts) : judgeAtom(facts, holder, holder.atom);
}

function kindClash(facts: readonly Fact[]): Verdict | undefined {
  let mask: number = kinds.any;
  for (const [index, fact] of facts.entries()) {
    if ((mask & fact.mask) === 0) {
      const first = facts.slice(0, index).find((other) => (other.mask & fact.mask) === 0) ?? facts[0] ?? fact;
      return { state: "conflict", first, second: fact };
    }
    mask &= fact.mask;
  }
  return undefined;
}

function judgeAtom(facts: readonly Fact[], holder: Fact, atom: Atom): Verdict {
  for (const fact of facts) {
    if (fact.atom !== undefined && !sameAtom(atom, fact.atom)) return { state: "conflict", first: holder, second: fact };
    if (fact.bound !== undefined && !satisfies(atom, fact.bound.operator, fact.bound.operand)) return { state: "conflict", first: fact, second: holder };
  }
  const doubt = facts.find((fact) => fact.floatsOnly === true && atom.kind === "number" && atom.type === "int");
  return doubt === undefined ? { state: "atom", atom } : { state: "doubtful", first: doubt, second: holder };
}

/** Bounds order numbers by exact value, whatever their kind; strings by code point. */
function satisfies(atom: Atom, operator: BoundOperator, operand: Atom): boolean {
  if (operator === "=~" || operator === "!~") {
    return atom.kind === "string" && operand.kind === "string" && matches(operand.value, atom.value) === (operator === "=~");
  }
  const order = compare(atom, operand);
  switch (operator) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
    case "!=":
      return order !== 0;
  }
}

/** Zero for equal values; the sign means something only for two numbers or two strings. */
function compare(a: Atom, b: Atom): number {
  if (a.kind === "number" && b.kind === "number") return compareDecimals(decimalOf(a), decimalOf(b));
  if (a.kind === "string" && b.kind === "string") return compareStrings(a.value, b.value);
  return sameAtom(a, b) ? 0 : 1;
}

/** Two bounds that leave no value between them. */
function contradiction(facts: readonly Fact[]): Verdict {
  const bounded = facts.filter((fact) => fact.bound !== undefined);
  for (const lower of bounded) {
    for (const upper of bounded) {
      if (lower.bound !== undefined && upper.bound !== undefined && excludes(lower.bound, upper.bound, facts)) return { state: "doubtful", first: lower, second: upper };
    }
  }
  return { state: "open" };
}

type Bound = NonNullable<Fact["bound"]>;

function excludes(lower: Bound, upper: Bound, facts: readonly Fact[]): boolean {
  if (!lower.operator.startsWith(">") || !upper.operator.startsWith("<")) return false;
  const order = compare(lower.operand, upper.operand);
  const strict = lower.operator === ">" || upper.operator === "<";
  if (order > 0 || (order === 0 && strict)) return true;
  const whole = facts.some((fact) => (fact.mask & kinds.float) === 0 && (fact.mask & kinds.int) !== 0);
  return whole && !holdsInteger(lower, upper);
}

/** Whether an integer lies between two numeric bounds; huge numbers are taken to leave room. */
function holdsInteger(lower: Bound, upper: Bound): boolean {
  if (lower.operand.kind !== "number" || upper.operand.kind !== "number") return true;
  const low = Number(lower.operand.text);
  const high = Number(upper.operand.text);
  if (Math.abs(low) > 2 ** 50 || Math.abs(high) > 2 ** 50) return true;
  const first = lower.operator === ">" ? Math.floor(low) + 1 : Math.ceil(low);
  const last = upper.operator === "<" ? Math.ceil(high) - 1 : Math.floor(high);
  return first <= last;
}
