/** The state of a contract's rule: which check holds it, which query proves it, or why nothing can. */

export type RuleState =
  /** Some finding with one of these codes is made wherever the rule is broken. */
  | { readonly kind: "enforced"; readonly by: readonly string[] }
  /** True by how the verb works; the test named holds it. */
  | { readonly kind: "built-in"; readonly verb: string }
  /** To be proved by a query over a typed model of the contract. */
  | { readonly kind: "provable"; readonly property: string }
  /** Needs a record of a run. */
  | { readonly kind: "process"; readonly needs: string }
  /** A judgement about meaning; nothing is claimed. */
  | { readonly kind: "prose" }
  /** Gives leave; nothing can break it. */
  | { readonly kind: "permission" };

export interface ContractRule {
  readonly id: string;
  readonly subject: string;
  readonly state: RuleState;
}
