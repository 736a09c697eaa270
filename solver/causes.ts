/** Why an entry is dead: exactly one cause, the first that applies. */

import { and, type Formula } from "../compiler/expression/formula.js";
import { demandsOf, partKey, type Part } from "./claims.js";
import { sliceFor } from "./cone.js";
import { minimalCore, withoutParts } from "./cores.js";
import type { EffectiveCondition, EffectiveModel, EffectiveTransition } from "./effective.js";
import { Interpreter, type Target } from "./interpreter.js";
import { neighbourhood } from "./neighbourhood.js";
import { missingAtoms, type Relaxation } from "./relaxation.js";
import { RunSearch, type Goal } from "./run-search.js";
import type { SmtSolver } from "./smt-solver.js";
import type { StateQuestions } from "./state-questions.js";

/** How far around an entry the cause of its death is looked for, before the whole model is. */
const nearRadii = [2, 6];

export type Cause =
  /** It needs atoms that nothing can grant. */
  | { readonly kind: "ungranted"; readonly missing: readonly MissingAtom[] }
  /** Its guard, or the state after its grants, contradicts rules: a minimal set of them. */
  | { readonly kind: "contradiction"; readonly core: readonly Part[] }
  /** It would be reachable if these routes did not replace it. */
  | { readonly kind: "replaced"; readonly routes: readonly Part[] }
  /** It would be reachable without these stops. */
  | { readonly kind: "stopped"; readonly stops: readonly Part[] }
  /** Only the combination over time excludes it: a minimal set of rules, entries and routes that does. */
  | { readonly kind: "order"; readonly core: readonly Part[] }
  /** The budget did not suffice to tell. */
  | { readonly kind: "undetermined"; readonly reason: string };

export interface MissingAtom {
  readonly atom: string;
  /** From the atom back to the root: who would grant it, and what that entry lacks in turn. */
  readonly chain: readonly { readonly entry: string; readonly lacks: string }[];
  /** Whether the chain comes back to an atom that it has met: entries that wait for each other. */
  readonly cycle: boolean;
}

export interface CauseContext {
  readonly effective: EffectiveModel;
  readonly relaxation: Relaxation;
  /** An empty solver, to be disposed of. */
  solver(): Promise<SmtSolver>;
  readonly states: StateQuestions;
}

/** @param assume what has to hold in the state in which the target is judged */
export async function causeOfDeath(context: CauseContext, target: Target & { kind: "transition" | "stop" }, assume: readonly Formula[] = []): Promise<Cause> {
  const { effective } = context;
  const entry = target.kind === "transition" ? effective.byId.get(target.id) : effective.stops.find(({ id }) => id === target.id);
  if (entry === undefined) return { kind: "undetermined", reason: `${target.id} is no part of the model` };
  const missing = missingChains(context, and(...demandsOf(effective, entry, "all").map(({ formula }) => formula)));
  if (missing.length > 0) return { kind: "ungranted", missing };
  return (await contradiction(context, entry, assume)) ?? (await ordering(context, target, entry, assume));
}

function contradiction({ effective, states }: CauseContext, entry: EffectiveTransition | EffectiveCondition, assume: readonly Formula[]): Promise<Cause | undefined> {
  const goal = { formulas: assume, demands: demandsOf(effective, entry, "all"), ...("grants" in entry ? { after: entry.grants } : {}) };
  return states.explain(goal, async (scope): Promise<Cause | undefined> => {
    const result = await scope.ask(scope.parts);
    if (result === "sat") return undefined;
    const core = result === "unsat" ? await minimalCore(scope) : undefined;
    return core === undefined ? { kind: "undetermined", reason: "the budget did not suffice" } : { kind: "contradiction", core };
  });
}

/** The causes that take runs: replaced, stopped, order. Most are found near by, where nothing can stop or replace. */
async function ordering({ effective, solver }: CauseContext, target: Target, entry: EffectiveTransition | EffectiveCondition, assume: readonly Formula[]): Promise<Cause> {
  const goal: Goal = { targets: [target], assume };
  for (const radius of "guard" in entry ? nearRadii : []) {
    const core = await withSearch(neighbourhood(effective, entry, radius, assume), solver, async (search) => {
      const isImpossible = (await search.findUnchecked({ ...goal, ignoredRoutes: "all" })).result === "unsat";
      return isImpossible ? search.explain(goal, minimalCore) : undefined;
    });
    if (core !== undefined) return { kind: "order", core };
  }
  const goalFormula = and(...demandsOf(effective, entry).map(({ formula }) => formula));
  return withSearch(sliceFor(effective, [goalFormula, ...assume], "grants" in entry ? entry.grants : []), solver, (search) => searchCause(search, goal, entry));
}

async function withSearch<T>(effective: EffectiveModel, solver: () => Promise<SmtSolver>, use: (search: RunSearch) => Promise<T>): Promise<T> {
  const smt = await solver();
  try {
    return await use(new RunSearch(effective, smt, { selectable: true }));
  } finally {
    smt.dispose();
  }
}

async function searchCause(search: RunSearch, goal: Goal, entry: EffectiveTransition | EffectiveCondition): Promise<Cause> {
  const { effective } = search;
  const unreplaced = entry.unreplaced.length === 0 ? "unsat" : (await search.find({ ...goal, ignoredRoutes: "all" })).result;
  if (unreplaced === "unknown") return { kind: "undetermined", reason: search.solver.reasonUnknown() };
  if (unreplaced === "sat") {
    const routes = [...new Set(entry.unreplaced.map(({ section }) => section))];
    let ignored = routes;
    for (const route of routes) {
      const fewer = ignored.filter((other) => other !== route);
      if ((await search.findUnchecked({ ...goal, ignoredRoutes: fewer })).result === "sat") ignored = fewer;
    }
    return { kind: "replaced", routes: ignored.map((section) => ({ kind: "route", section, title: effective.model.sections[section]?.title ?? "" })) };
  }
  const stops = effective.stops.filter(({ id }) => id !== entry.id).map(({ id }): Part => ({ kind: "entry", id }));
  const unstopped = stops.length === 0 ? undefined : await search.find(goal, stops);
  if (unstopped?.result === "unknown") return { kind: "undetermined", reason: unstopped.reason };
  if (unstopped?.result === "sat") {
    /** The stops that the run passes are enough to remove; of these, as few as possible. */
    const passed = new Set<string>();
    const interpreter = new Interpreter(withoutParts(effective.model, stops));
    const original = new Interpreter(effective.model);
    interpreter.walk(unstopped.run, (state) => original.stopsIn(state).forEach((id) => passed.add(id)));
    return { kind: "stopped", stops: await fewestRemoved(search, goal, stops.filter((part) => part.kind === "entry" && passed.has(part.id))) };
  }
  const core = await search.explain(goal, minimalCore);
  return core === undefined ? { kind: "undetermined", reason: "the budget did not suffice" } : { kind: "order", core };
}

/** Of parts without which the goal is possible, a set of which none can be spared. */
function fewestRemoved(search: RunSearch, goal: Goal, parts: readonly Part[]): Promise<readonly Part[]> {
  return search.explain(goal, async (scope) => {
    let removed = parts;
    for (const part of parts) {
      const fewer = removed.filter((other) => other !== part);
      const keys = new Set(fewer.map(partKey));
      if ((await scope.ask(scope.parts.filter((other) => !keys.has(partKey(other))))) === "sat") removed = fewer;
    }
    return removed;
  });
}

function missingChains({ effective, relaxation }: CauseContext, guard: Formula): MissingAtom[] {
  return missingAtoms(guard, relaxation).map((atom) => {
    const chain: { entry: string; lacks: string }[] = [];
    const met = new Set([atom]);
    for (let wanted: string | undefined = atom; wanted !== undefined; ) {
      const granter: EffectiveTransition | undefined = [...effective.byId.values()].find(({ grants }) => grants.includes(wanted ?? ""));
      const lacks: string | undefined = granter === undefined ? undefined : missingAtoms(granter.guard, relaxation)[0];
      if (granter === undefined || lacks === undefined) break;
      chain.push({ entry: granter.id, lacks });
      if (met.has(lacks)) return { atom, chain, cycle: true };
      met.add(lacks);
      wanted = lacks;
    }
    return { atom, chain, cycle: false };
  });
}
