/** The state of a contract's rule: which check holds it, which property is to be proved, or why nothing can hold it. */

export type RuleState =
  /** Wherever the rule is broken, a finding with one of these codes is made; `partly` says what of it alone is seen. */
  | { readonly kind: "enforced"; readonly by: readonly string[]; readonly partly?: string }
  /** True by how a verb works. */
  | { readonly kind: "built-in"; readonly verb: string }
  /** For a query over a typed model of the contract; by the property's name in its list. */
  | { readonly kind: "provable"; readonly property: string }
  /** Needs a record of a run or of the host. */
  | { readonly kind: "process"; readonly needs: string }
  /** A judgement about meaning; nothing is claimed. */
  | { readonly kind: "prose" }
  /** Gives leave; nothing can break it. */
  | { readonly kind: "permission" };

export interface ContractRule {
  readonly id: string;
  /** What it asks for, in a few words. */
  readonly title: string;
  readonly state: RuleState;
}

/** A row of a rule table. */
export type RuleRow = readonly [title: string, state: RuleState];

export function by(...codes: string[]): RuleState {
  return { kind: "enforced", by: codes };
}

export function partly(what: string, ...codes: string[]): RuleState {
  return { kind: "enforced", by: codes, partly: what };
}

export function builtIn(verb: string): RuleState {
  return { kind: "built-in", verb };
}

export function provable(property: string): RuleState {
  return { kind: "provable", property };
}

export function needsLog(needs: string): RuleState {
  return { kind: "process", needs };
}

export const prose: RuleState = { kind: "prose" };
export const permission: RuleState = { kind: "permission" };

/** Numbers the rows of a table: `DO-01`, `SKC-001`. */
export function numbered(prefix: string, digits: number, first: number, rows: readonly RuleRow[]): readonly ContractRule[] {
  return rows.map(([title, state], index) => ({ id: `${prefix}-${String(first + index).padStart(digits, "0")}`, title, state }));
}
