/** One variable for each part of a model that a question may leave out: assumed true, it makes the part count. */

import { invariant } from "../compiler/diagnostics/invariant.js";
import { partKey, type Part } from "./claims.js";
import type { Satisfiability, SmtSolver } from "./smt-solver.js";
import type { BoolTerm, Terms } from "./term.js";

export class Selectors {
  readonly #terms: Terms;
  readonly #byKey = new Map<string, { part: Part; term: BoolTerm }>();
  readonly #byTerm = new Map<BoolTerm, Part>();

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  of(part: Part): BoolTerm {
    const key = partKey(part);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known.term;
    const term = this.#terms.variable(`counts ${key}`);
    this.#byKey.set(key, { part, term });
    this.#byTerm.set(term, part);
    return term;
  }

  get parts(): Part[] {
    return [...this.#byKey.values()].map(({ part }) => part);
  }

  /** All parts count but these. */
  assumptions(without: readonly Part[]): BoolTerm[] {
    return this.assumptionsBut(new Set(without.map(partKey)));
  }

  assumptionsBut(left: ReadonlySet<string>): BoolTerm[] {
    const assumptions: BoolTerm[] = [];
    for (const [key, { term }] of this.#byKey) assumptions.push(left.has(key) ? this.#terms.not(term) : term);
    return assumptions;
  }

  /** The parts of assumptions of a core. That a part does not count adds no contradiction, so only positive ones name parts. */
  partsOf(core: readonly BoolTerm[]): Part[] {
    return core.flatMap((term) => {
      if (term.node.op === "not") return [];
      const part = this.#byTerm.get(term);
      invariant(part !== undefined, "a core holds an assumption that names no part");
      return [part];
    });
  }
}

/** A goal that is asserted, for questions about which parts of the model it takes. */
export interface ExplainScope {
  /** The parts that a core can name, in document order. */
  readonly parts: readonly Part[];
  /** Whether the goal is possible when only these parts count. */
  ask(kept: readonly Part[]): Promise<Satisfiability>;
  /** After `unsat`: parts that suffice for it, in document order. */
  core(): Promise<Part[]>;
}

export function explainScope(solver: SmtSolver, selectors: Selectors | undefined, parts: readonly Part[], order: (a: Part, b: Part) => number): ExplainScope {
  const keys = parts.map(partKey);
  return {
    parts,
    ask: (kept) => {
      const left = new Set(keys);
      for (const part of kept) left.delete(partKey(part));
      return solver.check(selectors?.assumptionsBut(left) ?? []);
    },
    core: async () => (selectors === undefined ? [] : selectors.partsOf(await solver.core()).sort(order)),
  };
}

/** A scope that is asked only where one with fewer constraints finds the goal possible. */
export function nearFirst(near: ExplainScope, whole: ExplainScope): ExplainScope {
  const known = new Set(near.parts.map(partKey));
  let answered = near;
  return {
    parts: whole.parts,
    ask: async (kept) => {
      answered = near;
      if ((await near.ask(kept.filter((part) => known.has(partKey(part))))) === "unsat") return "unsat";
      answered = whole;
      return whole.ask(kept);
    },
    core: () => answered.core(),
  };
}
