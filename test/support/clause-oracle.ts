/** What can be told from a model's clauses, and of the cases that it splits, by brute force: section 7 of `docs/semantics.md`. */

import type { Formula, Term } from "../../compiler/expression/formula.js";
import type { DerivedModel, Transition } from "../../solver/model.js";
import type { Oracle, World } from "./solver-oracle.js";

/** Atoms that are read and never true: without a producer, without a source. */
export function ungrantedAtoms({ atoms, sections }: DerivedModel): string[] {
  const read = new Set<string>();
  const granted = new Set<string>();
  for (const { route, items } of sections) {
    if (route !== undefined) readsOf(route.pred).forEach((id) => read.add(id));
    for (const item of items) {
      if (item.kind === "transition") item.grants.forEach((id) => granted.add(id));
      if (item.pred !== undefined && (item.kind === "transition" || item.kind === "stop")) readsOf(item.pred).forEach((id) => read.add(id));
    }
  }
  return [...atoms.values()].filter(({ id, type, source }) => type.kind === "bool" && source === undefined && read.has(id) && !granted.has(id)).map(({ id }) => id);
}

/** Entries that grant two atoms of one group, once for each group. */
export function exclusiveGrants({ exclusive, sections }: DerivedModel): string[] {
  return sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === "transition" ? exclusive.filter((group) => new Set(group.filter((id) => item.grants.includes(id))).size > 1).map(() => item.id) : [])));
}

interface Split {
  readonly step: Transition;
  readonly cases: readonly Transition[];
}

/** The steps whose substeps split cases by what the world sets. */
function splitsOf({ sections, atoms }: DerivedModel): Split[] {
  const isSet = (id: string): boolean => atoms.get(id)?.type.kind !== "bool" || atoms.get(id)?.source !== undefined;
  return sections.flatMap(({ items }) => {
    const transitions = items.filter((item) => item.kind === "transition");
    return transitions.flatMap((step, index): Split[] => {
      if (step.role === "substep") return [];
      const next = transitions.findIndex(({ role }, at) => at > index && role !== "substep");
      const cases = transitions.slice(index + 1, next < 0 ? undefined : next).filter(({ pred }) => pred !== undefined);
      const reads = cases.map(({ pred }) => readsOf(pred));
      const shared = [...(reads[0] ?? [])].some((id) => reads.every((other) => other.has(id)));
      return cases.length > 1 && shared && reads.every((one) => [...one].every(isSet)) ? [{ step, cases }] : [];
    });
  });
}

/** The steps that leave a case open. */
export function splitGaps(model: DerivedModel, oracle: Oracle): string[] {
  return splitsOf(model)
    .filter(({ step, cases }) => oracle.runs().some(({ world, stopped }) => !stopped && holds(model, oracle, step, world) && !cases.some(({ pred }) => pred !== undefined && oracle.holds(pred, world))))
    .map(({ step }) => step.id);
}

/** The cases of one step that hold together and grant different things. */
export function splitOverlaps(model: DerivedModel, oracle: Oracle): string[] {
  return splitsOf(model).flatMap(({ step, cases }) =>
    cases.flatMap((first, index) =>
      cases.slice(index + 1).flatMap((second) => {
        const grants = [first, second].map((one) => [...new Set(one.grants)].sort().join(" "));
        const together = (world: World): boolean => [step, first, second].every((one) => holds(model, oracle, one, world));
        return grants[0] !== grants[1] && oracle.runs().some(({ world, stopped }) => !stopped && together(world)) ? [`${first.id} ${second.id}`] : [];
      }),
    ),
  );
}

/** The entry is in force, and its pred holds. */
function holds({ sections }: DerivedModel, oracle: Oracle, { id, pred }: Transition, world: World): boolean {
  const inForce = sections.every(({ items, route }) => {
    if (route === undefined) return true;
    const active = oracle.holds(route.pred, world);
    return (active || !items.some((item) => item.id === id)) && !(active && route.anchor.kind === "replaces" && route.anchor.entries.includes(id));
  });
  return inForce && (pred === undefined || oracle.holds(pred, world));
}

function readsOf(formula: Formula | Term | undefined): Set<string> {
  switch (formula?.kind) {
    case undefined:
    case "constant":
    case "integer":
    case "member":
      return new Set();
    case "atom":
    case "value":
      return new Set([formula.id]);
    case "not":
    case "negate":
      return readsOf(formula.operand);
    case "and":
    case "or":
      return new Set(formula.operands.flatMap((operand) => [...readsOf(operand)]));
    case "implies":
      return new Set([...readsOf(formula.premise), ...readsOf(formula.conclusion)]);
    case "iff":
    case "compare":
    case "sum":
      return new Set([...readsOf(formula.left), ...readsOf(formula.right)]);
  }
}
