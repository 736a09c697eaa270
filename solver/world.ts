/** The variables of a run's start: inputs, ints and enums, and what their types say of them. */

import { invariant } from "../compiler/diagnostics/invariant.js";
import type { EffectiveModel } from "./effective.js";
import type { SmtSolver } from "./smt-solver.js";
import { linear, type BoolTerm, type IntTerm, type Term, type Terms } from "./term.js";
import type { Assignment, Value } from "./trace.js";
import type { Environment } from "./translate.js";

export interface Start {
  /** The start state: inputs are free, every other bool is false. */
  readonly environment: Environment;
  /** The variables made so far, by atom. */
  readonly variables: ReadonlyMap<string, Term>;
  /** What the types of the variables made so far demand. */
  domains(): BoolTerm[];
}

/** @param free whether a bool atom may be true at the start */
export function startState(effective: EffectiveModel, terms: Terms, free: (id: string) => boolean): Start {
  const { atoms } = effective.model;
  const variables = new Map<string, Term>();
  const variable = <T extends Term>(id: string, make: () => T): T => {
    const known = variables.get(id) as T | undefined;
    if (known !== undefined) return known;
    const made = make();
    variables.set(id, made);
    return made;
  };
  return {
    variables,
    environment: {
      bool: (id) => (free(id) ? variable(id, () => terms.variable(id)) : terms.false),
      int: (id): IntTerm => variable(id, () => terms.int(id)),
    },
    domains: () =>
      [...variables].flatMap(([id, term]) => {
        const type = atoms.get(id)?.type;
        if (term.sort !== "int" || type?.kind !== "enum") return [];
        const parts = [{ coefficient: 1n, variable: term }];
        const negative = [{ coefficient: -1n, variable: term }];
        return [terms.atMostZero(linear(negative, 0n)), terms.atMostZero(linear(parts, -BigInt(type.members.length - 1)))];
      }),
  };
}

/** Whether an atom is a bool that the world may set at the start. */
export function isInput(effective: EffectiveModel, id: string): boolean {
  return effective.model.atoms.get(id)?.source !== undefined;
}

/** The values of a start in the solver's model; what the question does not read keeps its default. */
export async function readStart(start: Start, solver: SmtSolver): Promise<Assignment> {
  const entries = [...start.variables];
  const values = await solver.values(entries.map(([, term]) => term));
  return new Map(
    entries.map(([id], index): [string, Value] => {
      const value = values[index];
      invariant(value !== undefined, "the solver left out a value");
      return [id, value];
    }),
  );
}
