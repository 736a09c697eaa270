/**
 * The canonical run to a goal: the same for the same question, whatever was asked before. Fewest entries; then
 * fewest inputs away from their defaults; then the entries that stand first in the document; then the smallest
 * values; fired in document order as far as the run allows.
 */

import { InternalError } from "../compiler/diagnostics/invariant.js";
import { constantsOf } from "../compiler/expression/atoms.js";
import type { Formula } from "../compiler/expression/formula.js";
import { Interpreter } from "./interpreter.js";
import type { DerivedModel } from "./model.js";
import { Machine } from "./machine.js";
import type { Goal, RunSearch } from "./run-search.js";
import { awayFromDefault, isAway, smallestValue } from "./smallest.js";
import type { BoolTerm } from "./term.js";
import type { Run, Trace, Value } from "./trace.js";

/** Searching for an order or a smaller run ends after so many steps; what is found by then is shown. */
const effort = 5000;

/** @param found some run to the goal; the result is replayed */
export async function canonicalTrace(search: RunSearch, goal: Goal, found: Run): Promise<Trace> {
  const shrinker = new Shrinker(search);
  search.solver.push();
  search.assertGoal(goal);
  const smallest = await shrinker.shrink(found);
  search.solver.pop();
  const { model } = search.effective;
  const interpreter = new Interpreter(model);
  const leads = (run: Run): boolean => goal.targets.some((target) => interpreter.replay(run, target, goal.assume) === undefined);
  const run = ordered(search, smallest, leads);
  if (!leads(run)) throw new InternalError("the canonical run does not replay");
  return present(model, run, leads, new Set(search.encoding.start.variables.keys()));
}

/** Asks the solver for smaller and smaller runs, in the scope of the goal. */
class Shrinker {
  readonly #search: RunSearch;
  #run: Run = { inputs: new Map(), fired: [] };

  constructor(search: RunSearch) {
    this.#search = search;
  }

  async shrink(found: Run): Promise<Run> {
    this.#run = found;
    const { encoding, solver } = this.#search;
    const { terms, firings, start } = encoding;
    const fires = firings.map((firing) => firing.fires);
    const fixed = async (limit: number, counted: readonly BoolTerm[], count: () => number): Promise<void> => {
      let least = limit;
      while (least > 0 && (await this.#better([terms.atMost(least - 1, counted)]))) least = Math.min(least - 1, count());
      solver.assert(terms.atMost(least, counted));
    };
    await fixed(this.#run.fired.length, fires, () => this.#run.fired.length);
    const away = new Map([...start.variables].map(([id, variable]) => [id, awayFromDefault(variable, terms)]));
    const countAway = (): number => [...away.keys()].filter((id) => isAway(this.#run.inputs.get(id))).length;
    await fixed(countAway(), [...away.values()], countAway);
    await this.#preferFirstEntries();
    for (const id of [...this.#search.effective.model.atoms.keys()].reverse()) {
      const term = away.get(id);
      if (term === undefined) continue;
      const isDefault = !isAway(this.#run.inputs.get(id)) || (await this.#better([terms.not(term)]));
      solver.assert(isDefault ? terms.not(term) : term);
    }
    for (const [id, variable] of start.variables) {
      const value = this.#run.inputs.get(id);
      if (variable.sort === "int" && isAway(value)) await smallestValue(variable, terms, solver, () => this.#run.inputs.get(id), (term) => this.#better([term]));
    }
    return this.#run;
  }

  /** Takes over a run that also meets these terms; whether there is one. */
  async #better(more: readonly BoolTerm[]): Promise<boolean> {
    const { solver } = this.#search;
    solver.push();
    for (const term of more) solver.assert(term);
    const found = (await solver.check(this.#search.assumptions)) === "sat";
    if (found) this.#run = await this.#search.readRun();
    solver.pop();
    return found;
  }

  async #preferFirstEntries(): Promise<void> {
    const { encoding, effective, solver } = this.#search;
    const byEntry = new Map<string, BoolTerm[]>();
    for (const { entry, fires } of encoding.firings) byEntry.set(entry, [...(byEntry.get(entry) ?? []), fires]);
    let left = this.#run.fired.length;
    for (const { id } of effective.transitions) {
      if (left === 0) return;
      const fires = encoding.terms.or(byEntry.get(id) ?? []);
      const does = this.#run.fired.includes(id) || (await this.#better([fires]));
      solver.assert(does ? fires : encoding.terms.not(fires));
      if (does) left -= 1;
    }
  }
}

/** The same entries, each as early in document order as the run allows. */
function ordered({ effective }: RunSearch, run: Run, leads: (run: Run) => boolean): Run {
  const wanted = effective.transitions.flatMap(({ id }, index) => (run.fired.includes(id) ? [index] : []));
  const machine = new Machine(effective);
  const idOf = (index: number): string => effective.transitions[index]?.id ?? "";
  const failed = new Set<string>();
  let steps = 0;
  const search = (fired: readonly number[]): number[] | undefined => {
    if (fired.length === wanted.length) return leads({ inputs: run.inputs, fired: fired.map(idOf) }) ? [...fired] : undefined;
    const key = [...fired].sort((a, b) => a - b).join(" ");
    steps += 1;
    if (failed.has(key) || steps > effort) return undefined;
    for (const index of wanted) {
      if (fired.includes(index)) continue;
      machine.reset(run.inputs);
      for (const earlier of fired) machine.fire(earlier);
      if (machine.stopped() || !machine.canFire(index)) continue;
      const rest = search([...fired, index]);
      if (rest !== undefined) return rest;
    }
    failed.add(key);
    return undefined;
  };
  const order = search([]);
  return order === undefined ? run : { inputs: run.inputs, fired: order.map(idOf) };
}

/**
 * Shows a run: the inputs that matter, and what each entry newly grants.
 *
 * @param read the inputs that the question has met: others cannot matter
 */
function present(model: DerivedModel, run: Run, leads: (run: Run) => boolean, read: ReadonlySet<string>): Trace {
  const inputs: { atom: string; value: Value }[] = [];
  for (const { id, type } of model.atoms.values()) {
    const value = run.inputs.get(id) ?? (type.kind === "bool" ? false : 0n);
    if (!read.has(id)) continue;
    const others: Value[] =
      typeof value === "boolean" ? [!value] : type.kind === "enum" ? type.members.map((_, position) => BigInt(position)).filter((position) => position !== value) : nearby(value, model);
    if (others.some((other) => !leads({ inputs: new Map(run.inputs).set(id, other), fired: run.fired }))) inputs.push({ atom: id, value });
  }
  const held = new Set([...run.inputs].filter(([, value]) => value === true).map(([id]) => id));
  const grants = new Map(model.sections.flatMap(({ items }) => items.flatMap((item): [string, readonly string[]][] => (item.kind === "transition" ? [[item.id, item.grants]] : []))));
  const steps = run.fired.map((entry) => {
    const granted = [...new Set(grants.get(entry))].filter((id) => !held.has(id));
    granted.forEach((id) => held.add(id));
    return { entry, granted };
  });
  return { inputs, steps, run };
}

/** Values of an int that its comparisons may tell apart from this one. */
function nearby(value: bigint, model: DerivedModel): bigint[] {
  const numbers = new Set<bigint>([value - 1n, value + 1n]);
  const visit = (formula: Formula): void => {
    for (const constant of constantsOf(formula)) for (const near of [constant - 1n, constant, constant + 1n, -constant]) numbers.add(near);
  };
  for (const section of model.sections) {
    if (section.route !== undefined) visit(section.route.pred);
    for (const { pred } of section.items) if (pred !== undefined) visit(pred);
  }
  numbers.add(value - 1_000_000n).add(value + 1_000_000n).delete(value);
  return [...numbers];
}
