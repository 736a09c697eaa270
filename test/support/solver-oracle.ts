/**
 * The brute-force reading of sections 1 to 5 of `docs/semantics.md`: all inputs and all states of a small model, one by one.
 * Written from the page alone; it shares nothing with `solver/` but the shape of the model.
 */

import type { Formula, Term } from "../../compiler/expression/formula.js";
import type { DerivedModel, Item, Section, Transition } from "../../solver/model.js";

/** One state: bool atoms and fired entries as bits, ints and enums by name. */
export interface World {
  readonly bits: number;
  readonly fired: number;
  readonly rigid: ReadonlyMap<string, number>;
}

export interface Reached {
  readonly world: World;
  /** The fewest firings that lead here. */
  readonly distance: number;
  readonly stopped: boolean;
}

/** Ints are tried from `-limit` to `limit`: beyond, the generated comparisons cannot tell values apart. */
const limit = 9;

export class Oracle {
  readonly #bools: string[];
  readonly #transitions: { item: Transition; section: Section }[] = [];
  readonly #others: { item: Exclude<Item, Transition>; section: Section }[] = [];
  readonly #rigid: ReadonlyMap<string, number>[];
  #runs: Reached[] | undefined;
  #legal: World[] | undefined;

  /**
   * @param more formulas of the questions, whose comparisons count too
   * @param remembered entries whose firing a question reads
   */
  constructor(
    readonly model: DerivedModel,
    more: readonly Formula[] = [],
    readonly remembered: readonly string[] = [],
  ) {
    this.#bools = [...model.atoms.values()].filter(({ type }) => type.kind === "bool").map(({ id }) => id);
    for (const section of model.sections) {
      for (const item of section.items) {
        if (item.kind === "transition") this.#transitions.push({ item, section });
        else this.#others.push({ item, section });
      }
    }
    this.#rigid = this.#rigidClasses(more);
  }

  /** The fewest firings after which a transition can fire, or a stop stops; undefined: never. */
  reach(id: string, assume: readonly Formula[] = []): number | undefined {
    let least: number | undefined;
    for (const { world, distance, stopped } of this.runs()) {
      if (least !== undefined && distance >= least) continue;
      if (!assume.every((formula) => this.holds(formula, world))) continue;
      const hit = this.#transitions.some(({ item }) => item.id === id) ? !stopped && this.canFire(id, world) : this.stops(world).includes(id);
      if (hit) least = distance;
    }
    return least;
  }

  /** The fewest firings that lead to a state in which a formula holds; undefined: never. */
  reachState(formula: Formula): number | undefined {
    const distances = this.runs().filter(({ world }) => this.holds(formula, world)).map(({ distance }) => distance);
    return distances.length === 0 ? undefined : Math.min(...distances);
  }

  /** Whether some legal state, reachable or not, meets all formulas. */
  possible(formulas: readonly Formula[]): boolean {
    return this.legalWorlds().some((world) => formulas.every((formula) => this.holds(formula, world)));
  }

  /** The fewest qualities that a legal state meeting the formulas breaks. */
  fewestBroken(formulas: readonly Formula[]): number | undefined {
    const counts = this.legalWorlds()
      .filter((world) => formulas.every((formula) => this.holds(formula, world)))
      .map((world) => this.brokenQualities(world).length);
    return counts.length === 0 ? undefined : Math.min(...counts);
  }

  brokenQualities(world: World): string[] {
    return this.#others
      .filter(({ item, section }) => item.kind === "quality" && this.#inForce(item.id, section, world) && !this.holds(item.pred, world))
      .map(({ item }) => item.id);
  }

  /** Every state that some run reaches. */
  runs(): readonly Reached[] {
    this.#runs ??= this.#rigid.flatMap((rigid) => this.#explore(rigid));
    return this.#runs;
  }

  legalWorlds(): readonly World[] {
    if (this.#legal === undefined) {
      const found: World[] = [];
      for (const rigid of this.#rigid) {
        for (let bits = 0; bits < 2 ** this.#bools.length; bits += 1) {
          const world = { bits, fired: 0, rigid };
          if (this.isLegal(world)) found.push(world);
        }
      }
      this.#legal = found;
    }
    return this.#legal;
  }

  startWorlds(): World[] {
    return this.legalWorlds().filter(({ bits }) => this.#bools.every((id, index) => (bits & (1 << index)) === 0 || this.model.atoms.get(id)?.source !== undefined));
  }

  /** The start state with these inputs, if it is legal. An int may have any value, also beyond those that are tried. */
  startWith(inputs: ReadonlyMap<string, boolean | bigint>): World | undefined {
    const rigid = new Map<string, number>();
    let bits = 0;
    for (const [id, value] of inputs) {
      if (typeof value === "bigint") rigid.set(id, Number(value));
      else if (value) bits |= 1 << this.#bools.indexOf(id);
    }
    const world = { bits, fired: 0, rigid };
    const isInput = (id: string): boolean => this.model.atoms.get(id)?.source !== undefined;
    return this.#bools.every((id) => !this.#isTrue(id, world) || isInput(id)) && this.isLegal(world) ? world : undefined;
  }

  #explore(rigid: ReadonlyMap<string, number>): Reached[] {
    const seen = new Map<string, Reached>();
    let level = this.startWorlds().filter((world) => world.rigid === rigid);
    for (let distance = 0; level.length > 0; distance += 1) {
      const next: World[] = [];
      for (const world of level) {
        const key = `${world.bits} ${world.fired}`;
        if (seen.has(key)) continue;
        const stopped = this.stops(world).length > 0;
        seen.set(key, { world, distance, stopped });
        if (stopped) continue;
        for (const { item } of this.#transitions) if (this.canFire(item.id, world)) next.push(this.fire(item.id, world));
      }
      level = next;
    }
    return [...seen.values()];
  }

  isLegal(world: World): boolean {
    for (const { item, section } of this.#others) {
      if (item.kind === "invariant" && this.#inForce(item.id, section, world) && !this.holds(item.pred, world)) return false;
    }
    for (const group of this.model.exclusive) {
      if ([...new Set(group)].filter((id) => this.#isTrue(id, world)).length > 1) return false;
    }
    return this.#sourcesAgree(world);
  }

  /** Section 2: inputs with a single source that speak of one argument or one capture. */
  #sourcesAgree(world: World): boolean {
    const inputs = [...this.model.atoms.values()].filter(({ type, source }) => type.kind === "bool" && source?.length === 1);
    for (const a of inputs) {
      for (const b of inputs) {
        if (a === b) continue;
        const [p, q] = [a.source?.[0], b.source?.[0]];
        const [x, y] = [this.#isTrue(a.id, world), this.#isTrue(b.id, world)];
        if (p?.kind === "arg" && q?.kind === "arg" && p.row === q.row && x !== y) return false;
        if (p?.kind !== "runtime" || q?.kind !== "runtime" || p.anchor !== q.anchor || p.capture !== q.capture || !p.test || !q.test) continue;
        const sameLiteral = p.test.literal === q.test.literal;
        if (sameLiteral && p.test.operator === q.test.operator && x !== y) return false;
        if (sameLiteral && p.test.operator !== q.test.operator && x === y) return false;
        if (!sameLiteral && p.test.operator === "=" && q.test.operator === "=" && x && y) return false;
      }
    }
    return true;
  }

  stops(world: World): string[] {
    return this.#others
      .filter(({ item, section }) => item.kind === "stop" && this.#inForce(item.id, section, world) && this.holds(item.pred, world))
      .map(({ item }) => item.id);
  }

  canFire(id: string, world: World): boolean {
    return this.stops(world).length === 0 && this.enabledButForStops(id, world) && this.isLegal(this.fire(id, world));
  }

  enabledButForStops(id: string, world: World, { pred }: { readonly pred: "read" | "ignored" } = { pred: "read" }): boolean {
    const found = this.#transitions.find(({ item }) => item.id === id);
    if (found === undefined) return false;
    const { item, section } = found;
    if (!this.#inForce(id, section, world)) return false;
    if (pred === "read" && item.pred !== undefined && !this.holds(item.pred, world)) return false;
    for (const route of this.model.sections) {
      if (route.route?.anchor.kind !== "between") continue;
      const { after, before } = route.route.anchor;
      if (route === section) {
        if (!this.#firedOrOut(after, world)) return false;
        if (this.#hasFired(before, world)) return false;
      }
      if (before === id && this.holds(route.route.pred, world)) {
        const exit = this.#exit(route);
        if (exit !== undefined && !this.#firedOrOut(exit, world)) return false;
      }
    }
    return true;
  }

  fire(id: string, { bits, fired, rigid }: World): World {
    const index = this.#transitions.findIndex(({ item }) => item.id === id);
    const grants = this.#transitions[index]?.item.grants ?? [];
    let next = bits;
    for (const grant of grants) next |= 1 << this.#bools.indexOf(grant);
    return { bits: next, fired: fired | (this.#tracked.has(id) ? 1 << index : 0), rigid };
  }

  /** Only what some anchor reads is remembered; handoffs too, for questions about completion. */
  get #tracked(): Set<string> {
    const tracked = new Set([...this.remembered, ...this.#transitions.filter(({ item }) => item.role === "handoff").map(({ item }) => item.id)]);
    for (const section of this.model.sections) {
      if (section.route?.anchor.kind !== "between") continue;
      tracked.add(section.route.anchor.after).add(section.route.anchor.before);
      const exit = this.#exit(section);
      if (exit !== undefined) tracked.add(exit);
    }
    return tracked;
  }

  #exit(section: Section): string | undefined {
    const transitions = section.items.filter((item): item is Transition => item.kind === "transition");
    const granting = transitions.filter(({ role, grants }) => role !== "substep" && grants.length > 0);
    return (granting.at(-1) ?? transitions.at(-1))?.id;
  }

  #hasFired(id: string, world: World): boolean {
    const index = this.#transitions.findIndex(({ item }) => item.id === id);
    return index >= 0 && (world.fired & (1 << index)) !== 0;
  }

  #firedOrOut(id: string, world: World): boolean {
    const found = this.#transitions.find(({ item }) => item.id === id);
    return found === undefined || this.#hasFired(id, world) || !this.#inForce(id, found.section, world);
  }

  #inForce(id: string, section: Section, world: World): boolean {
    if (section.route && !this.holds(section.route.pred, world)) return false;
    for (const { route } of this.model.sections) {
      if (route?.anchor.kind === "replaces" && route.anchor.entries.includes(id) && this.holds(route.pred, world)) return false;
    }
    return true;
  }

  #isTrue(id: string, world: World): boolean {
    const index = this.#bools.indexOf(id);
    return index >= 0 && (world.bits & (1 << index)) !== 0;
  }

  holds(formula: Formula, world: World): boolean {
    switch (formula.kind) {
      case "constant":
        return formula.value;
      case "atom":
        return formula.id.startsWith("fired(") ? this.#hasFired(formula.id.slice(6, -1), world) : this.#isTrue(formula.id, world);
      case "not":
        return !this.holds(formula.operand, world);
      case "and":
        return formula.operands.every((operand) => this.holds(operand, world));
      case "or":
        return formula.operands.some((operand) => this.holds(operand, world));
      case "implies":
        return this.holds(formula.premise, world) ? this.holds(formula.conclusion, world) : true;
      case "iff":
        return this.holds(formula.left, world) === this.holds(formula.right, world);
      case "compare":
        return compares(formula, world.rigid);
    }
  }

  /** One representative for each way in which the comparisons of the model can come out. */
  #rigidClasses(more: readonly Formula[]): ReadonlyMap<string, number>[] {
    const comparisons: (Formula & { kind: "compare" })[] = [];
    const collect = (formula: Formula | undefined): void => {
      if (formula === undefined) return;
      if (formula.kind === "compare") comparisons.push(formula);
      else if (formula.kind === "not") collect(formula.operand);
      else if (formula.kind === "and" || formula.kind === "or") formula.operands.forEach(collect);
      else if (formula.kind === "implies") [formula.premise, formula.conclusion].forEach(collect);
      else if (formula.kind === "iff") [formula.left, formula.right].forEach(collect);
    };
    for (const section of this.model.sections) {
      collect(section.route?.pred);
      for (const { pred } of section.items) collect(pred);
    }
    more.forEach(collect);
    let worlds: Map<string, number>[] = [new Map()];
    for (const { id, type } of this.model.atoms.values()) {
      if (type.kind === "bool") continue;
      const values = type.kind === "enum" ? type.members.map((_, index) => index) : Array.from({ length: 2 * limit + 1 }, (_, index) => index - limit);
      worlds = worlds.flatMap((world) => values.map((value) => new Map(world).set(id, value)));
    }
    const classes = new Map<string, ReadonlyMap<string, number>>();
    for (const world of worlds) {
      const outcome = comparisons.map((comparison) => (compares(comparison, world) ? "1" : "0")).join("");
      if (!classes.has(outcome)) classes.set(outcome, world);
    }
    return [...classes.values()];
  }
}

function compares({ operator, left, right }: Formula & { kind: "compare" }, rigid: ReadonlyMap<string, number>): boolean {
  const a = valueOf(left, rigid);
  const b = valueOf(right, rigid);
  return { "=": a === b, "!=": a !== b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b }[operator];
}

function valueOf(term: Term, rigid: ReadonlyMap<string, number>): number {
  switch (term.kind) {
    case "integer":
      return Number(term.value);
    case "member":
      return term.position;
    case "value":
      return rigid.get(term.id) ?? 0;
    case "sum":
      return valueOf(term.left, rigid) + valueOf(term.right, rigid);
    case "negate":
      return -valueOf(term.operand, rigid);
  }
}
