/**
 * The brute-force reading of `docs/conform.md` on small models: the states that fit a log, listed one by one. It
 * stands on the oracle of the solver's tests, and shares nothing with `runtime/`.
 */

import type { Formula } from "../../compiler/expression/formula.js";
import type { DerivedModel } from "../../solver/model.js";
import { Oracle, type World } from "./solver-oracle.js";

/** An atom with its value; an enum's is the position of its member. */
export type Seen = readonly (readonly [id: string, value: boolean | number])[];

export type LogEvent = { readonly kind: "fire"; readonly id: string } | { readonly kind: "observe"; readonly values: Seen };

export class LogOracle {
  readonly oracle: Oracle;
  readonly #transitions: ReadonlySet<string>;
  readonly #stops: ReadonlySet<string>;
  readonly #bools: readonly string[];

  /** @param events every event that will be judged: their values split the classes of ints */
  constructor(
    readonly model: DerivedModel,
    readonly denies: readonly Formula[],
    events: readonly LogEvent[],
  ) {
    const values = events.flatMap((event) => (event.kind === "observe" ? event.values : []));
    const splits = values.flatMap(([id, value]) => (typeof value === "number" ? [isValue(id, value)] : []));
    this.oracle = new Oracle(model, [...denies, ...splits]);
    const items = model.sections.flatMap((section) => section.items);
    this.#transitions = new Set(items.filter(({ kind }) => kind === "transition").map(({ id }) => id));
    this.#stops = new Set(items.filter(({ kind }) => kind === "stop").map(({ id }) => id));
    this.#bools = [...model.atoms.values()].filter(({ type }) => type.kind === "bool").map(({ id }) => id);
  }

  /** The position of the first event that no run allows; undefined: a run allows them all. */
  judge(events: readonly LogEvent[], complete: boolean): number | undefined {
    const grow = (worlds: readonly World[]): World[] => (complete ? distinct(worlds) : this.#closed(worlds));
    let worlds = grow(this.oracle.startWorlds());
    const last = new Map<string, boolean | number>();
    for (const [index, event] of events.entries()) {
      if (worlds.length === 0) return index;
      worlds = grow(event.kind === "fire" ? this.#fire(event.id, worlds) : this.#see(event.values, worlds, last));
      if (worlds.length === 0) return index;
    }
    return undefined;
  }

  /** Whether a transition can fire, and no deny begins to hold by it. */
  mayFire(id: string, world: World): boolean {
    if (!this.#transitions.has(id) || !this.oracle.canFire(id, world)) return false;
    const after = this.oracle.fire(id, world);
    return this.denies.every((deny) => this.oracle.holds(deny, world) || !this.oracle.holds(deny, after));
  }

  #fire(id: string, worlds: readonly World[]): readonly World[] {
    if (this.#transitions.has(id)) return worlds.filter((world) => this.mayFire(id, world)).map((world) => this.oracle.fire(id, world));
    return this.#stops.has(id) ? worlds.filter((world) => this.oracle.stops(world).includes(id)) : worlds;
  }

  #see(values: Seen, worlds: readonly World[], last: Map<string, boolean | number>): readonly World[] {
    const other = new Set(values.filter(([id, value]) => last.has(id) && last.get(id) !== value).map(([id]) => id));
    for (const [id, value] of values) if (this.model.atoms.get(id)?.source !== undefined) last.set(id, value);
    const fit = (world: World): boolean => values.every(([id, value]) => this.oracle.holds(typeof value === "number" ? isValue(id, value) : { kind: "atom", id }, world) === (value !== false));
    const left = worlds.filter(fit);
    if (left.length > 0 || other.size === 0) return left;
    // Inputs that changed, and those that read the same thing, may be anything now.
    const freed = this.#bools.filter((id) => other.has(id) || [...other].some((changed) => this.#shareSource(id, changed)));
    const changed = worlds.flatMap((world) => subsets(freed.map((id) => 1 << this.#bools.indexOf(id))).map((bits) => ({ ...world, bits: (world.bits & ~freed.reduce((all, id) => all | (1 << this.#bools.indexOf(id)), 0)) | bits })));
    return distinct(changed).filter((world) => fit(world) && this.oracle.isLegal(world));
  }

  #shareSource(a: string, b: string): boolean {
    const [p, q] = [this.model.atoms.get(a)?.source, this.model.atoms.get(b)?.source];
    const [x, y] = [p?.[0], q?.[0]];
    if (p?.length !== 1 || q?.length !== 1) return false;
    if (x?.kind === "arg" && y?.kind === "arg") return x.row === y.row;
    if (x?.kind !== "runtime" || y?.kind !== "runtime" || !x.test || !y.test || x.anchor !== y.anchor || x.capture !== y.capture) return false;
    return x.test.literal === y.test.literal || (x.test.operator === "=" && y.test.operator === "=");
  }

  #closed(worlds: readonly World[]): World[] {
    const found = new Map<string, World>();
    const pending = [...worlds];
    for (let world = pending.pop(); world !== undefined; world = pending.pop()) {
      const name = keyOf(world);
      if (found.has(name)) continue;
      found.set(name, world);
      for (const id of this.#transitions) if (this.mayFire(id, world)) pending.push(this.oracle.fire(id, world));
    }
    return [...found.values()];
  }
}

export function isValue(id: string, value: number): Formula {
  return { kind: "compare", operator: "=", left: { kind: "value", id }, right: { kind: "integer", value: BigInt(value) } };
}

function subsets(bits: readonly number[]): number[] {
  return bits.reduce<number[]>((all, bit) => all.flatMap((one) => [one, one | bit]), [0]);
}

function keyOf({ bits, fired, rigid }: World): string {
  return `${bits} ${fired} ${[...rigid.values()].join(",")}`;
}

function distinct(worlds: readonly World[]): World[] {
  return [...new Map(worlds.map((world) => [keyOf(world), world])).values()];
}
