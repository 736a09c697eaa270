/** What each check of the battery has to find in a small model, by brute force: section 7 of `docs/semantics.md`. */

import { atom, type Formula } from "../../compiler/expression/formula.js";
import { polarityOf } from "../../compiler/expression/atoms.js";
import type { Condition, DerivedModel, Section, Transition } from "../../solver/model.js";
import { exclusiveGrants, splitGaps, splitOverlaps, ungrantedAtoms } from "./clause-oracle.js";
import type { Run } from "../../solver/trace.js";
import { Oracle, type World } from "./solver-oracle.js";

/** By check, the ids or titles that its findings name, each finding as one text. */
export type Verdicts = ReadonlyMap<string, readonly string[]>;

export class BatteryOracle {
  readonly #oracle: Oracle;
  readonly #transitions: Transition[] = [];
  readonly #rules: Condition[] = [];
  readonly #stops: Condition[] = [];
  readonly #qualities: Condition[] = [];
  readonly #ends: readonly string[];
  readonly #alternatives: readonly { readonly route: Formula; readonly exit: string }[];

  /** @param mostTransitions models with more are not asked what every complete run fires */
  constructor(
    readonly model: DerivedModel,
    readonly mostTransitions: number,
  ) {
    for (const item of model.sections.flatMap(({ items }) => items)) {
      if (item.kind === "transition") this.#transitions.push(item);
      else if (item.kind === "invariant") this.#rules.push(item);
      else if (item.kind === "stop") this.#stops.push(item);
      else this.#qualities.push(item);
    }
    this.#ends = this.#findEnds();
    this.#alternatives = model.sections.flatMap((section) => {
      const { route } = section;
      const exit = exitOf(section);
      if (route?.anchor.kind !== "replaces" || exit === undefined) return [];
      const { entries } = route.anchor;
      return this.#ends.some((end) => entries.includes(end)) ? [{ route: route.pred, exit }] : [];
    });
    const named = model.sections.flatMap(({ route }) => (route?.anchor.kind === "replaces" ? route.anchor.entries : []));
    this.#oracle = new Oracle(model, [], [...named, ...this.#ends, ...this.#alternatives.map(({ exit }) => exit)]);
  }

  /** The checks that nothing is solved for. */
  overClauses(): Verdicts {
    return new Map([
      ["exclusive", exclusiveGrants(this.model)],
      ["ungranted", ungrantedAtoms(this.model)],
    ]);
  }

  hasLegalState(): boolean {
    return this.#oracle.legalWorlds().length > 0;
  }

  canStart(): boolean {
    return this.#oracle.startWorlds().length > 0;
  }

  dead(): string[] {
    return [...this.#transitions, ...this.#stops].filter(({ id }) => this.#isDead(id)).map(({ id }) => id);
  }

  /** The checks that are judged over all legal states. */
  overStates(): Verdicts {
    const oracle = this.#oracle;
    const legal = oracle.legalWorlds();
    return new Map([
      ["dead-route", this.#routes().filter(({ pred }) => !legal.some((world) => oracle.holds(pred, world))).map(({ title }) => title)],
      ["redundant-rule", this.#rules.filter((rule) => this.#isRedundant(rule)).map(({ id }) => id)],
      ["quality-conflict", this.#qualities.length > 0 && !legal.some((world) => oracle.brokenQualities(world).length === 0) ? ["some"] : []],
    ]);
  }

  stopsAtStart(): string[] {
    return this.#stops.filter(({ id }) => this.#oracle.startWorlds().every((world) => this.#oracle.stops(world).includes(id))).map(({ id }) => id);
  }

  /** The checks that are judged over reachable states. */
  overRuns(): Verdicts {
    const oracle = this.#oracle;
    const reached = oracle.runs();
    const some = (test: (world: World, stopped: boolean) => boolean): boolean => reached.some(({ world, stopped }) => test(world, stopped));
    const living = this.#transitions.filter(({ id }) => !this.#isDead(id));
    const routes = this.#routes();
    const known = this.#ends.length > 0 && this.#ends.every((id) => this.#hasClauses(id));
    const completes = known && some((world) => this.#isComplete(world));
    return new Map<string, readonly string[]>([
      ["total-route", routes.filter(({ pred }) => !some((world) => !oracle.holds(pred, world))).map(({ title }) => title)],
      ["route-overlap", pairs(routes).filter(([a, b]) => clash(a, b) && some((world) => oracle.holds(a.pred, world) && oracle.holds(b.pred, world))).map(([a, b]) => `${a.title} ${b.title}`)],
      ["route-removes-producer", this.#removedProducers()],
      ["stuck", completes && some((world, stopped) => !stopped && !this.#isComplete(world) && !this.#transitions.some((one) => this.#canChange(one, world))) ? ["some"] : []],
      ["completion", this.#ends.length === 0 || completes ? [] : ["some"]],
      ["improper-completion", known && this.#transitions.some((one) => one.role !== "handoff" && some((world) => this.#isComplete(world) && this.#canChange(one, world))) ? ["some"] : []],
      ["split-gap", splitGaps(this.model, oracle)],
      ["split-overlap", splitOverlaps(this.model, oracle)],
      ["race", pairs(this.#transitions).filter(([a, b]) => some((world) => this.#shutsOut(a, b, world) || this.#shutsOut(b, a, world))).map(([a, b]) => `${a.id} ${b.id}`)],
      ["vacuous-rule", this.#rules.filter((rule) => this.#isVacuous(rule)).map(({ id }) => id)],
      ["guaranteed-rule", this.#rules.filter((rule) => this.#isGuaranteed(rule)).map(({ id }) => id)],
      ["always-guard", living.filter((one) => this.#alwaysHolds(one)).map(({ id }) => id)],
      ["subsumed-guard", living.filter((one) => !this.#alwaysHolds(one)).flatMap((one) => this.#idleConjuncts(one).map(() => one.id))],
      ["no-op", living.filter((one) => one.grants.length > 0 && !some((world) => oracle.canFire(one.id, world) && oracle.fire(one.id, world).bits !== world.bits)).map(({ id }) => id)],
      ["stop-overlap", pairs(this.#stops).filter(([a, b]) => some((world) => [a, b].every(({ id }) => oracle.stops(world).includes(id)))).map(([a, b]) => `${a.id} ${b.id}`)],
      ...(this.#transitions.length > this.mostTransitions ? [] : [["forced", completes ? this.#forced() : []] as const]),
    ]);
  }

  #isDead(id: string): boolean {
    return this.#oracle.reach(id) === undefined;
  }

  #routes(): Route[] {
    return this.model.sections.flatMap(({ route, title }) => (route === undefined ? [] : [{ title, pred: route.pred, anchor: route.anchor }]));
  }

  #findEnds(): string[] {
    const handoffs = this.#transitions.filter(({ role }) => role === "handoff").map(({ id }) => id);
    if (handoffs.length > 0) return handoffs;
    const last = this.model.sections.filter((section) => section.kind === "phase" && exitOf(section) !== undefined).at(-1);
    const exit = last && exitOf(last);
    return exit === undefined ? [] : [exit];
  }

  #hasClauses(id: string): boolean {
    const found = this.#transitions.find((one) => one.id === id);
    return found !== undefined && (found.pred !== undefined || found.grants.length > 0);
  }

  #isComplete(world: World, oracle = this.#oracle): boolean {
    const fired = (id: string): boolean => oracle.holds(atom(`fired(${id})`), world);
    return this.#ends.some(fired) || this.#alternatives.some(({ route, exit }) => oracle.holds(route, world) && fired(exit));
  }

  #canChange({ id }: Transition, world: World): boolean {
    if (!this.#oracle.canFire(id, world)) return false;
    const next = this.#oracle.fire(id, world);
    return next.bits !== world.bits || next.fired !== world.fired;
  }

  #shutsOut(first: Transition, second: Transition, world: World): boolean {
    const oracle = this.#oracle;
    if (second.pred === undefined || !oracle.canFire(first.id, world) || !oracle.canFire(second.id, world)) return false;
    const next = oracle.fire(first.id, world);
    if (oracle.holds(second.pred, next)) return false;
    const both = oracle.fire(second.id, next);
    return both.bits !== next.bits || both.fired !== next.fired;
  }

  #without(rule: Condition): Oracle {
    return new Oracle({ ...this.model, sections: this.model.sections.map((section) => ({ ...section, items: section.items.filter(({ id }) => id !== rule.id) })) }, this.#rules.map(({ pred }) => pred));
  }

  #isBroken({ id, pred }: Condition, oracle: Oracle, world: World): boolean {
    return this.#inForce(id, oracle, world) && !oracle.holds(pred, world);
  }

  #inForce(id: string, oracle: Oracle, world: World): boolean {
    return this.model.sections.every(({ items, route }) => {
      if (route === undefined) return true;
      if (items.some((item) => item.id === id) && !oracle.holds(route.pred, world)) return false;
      return !(route.anchor.kind === "replaces" && route.anchor.entries.includes(id) && oracle.holds(route.pred, world));
    });
  }

  #isTautology({ pred }: Condition): boolean {
    const bare = new Oracle({ ...this.model, exclusive: [], sections: [{ title: "", kind: "phase", items: [] }] }, [pred]);
    return bare.legalWorlds().every((world) => bare.holds(pred, world));
  }

  #isSituation(rule: Condition, oracle: Oracle, world: World): boolean {
    return this.#inForce(rule.id, oracle, world) && (rule.pred.kind !== "implies" || oracle.holds(rule.pred.premise, world));
  }

  #isRedundant(rule: Condition): boolean {
    const others = this.#without(rule);
    const legal = others.legalWorlds();
    if (this.#isTautology(rule) || !legal.some((world) => this.#isSituation(rule, others, world))) return false;
    return !legal.some((world) => this.#isBroken(rule, others, world));
  }

  #isVacuous(rule: Condition): boolean {
    if (this.#isTautology(rule)) return true;
    const others = this.#without(rule);
    const states = others.runs();
    if (states.some(({ world }) => this.#isSituation(rule, others, world))) return false;
    if (states.some(({ world }) => this.#inForce(rule.id, others, world))) return true;
    return !this.#isOutByRoute(rule.id);
  }

  /** Then the finding about the route says it. */
  #isOutByRoute(id: string): boolean {
    const oracle = this.#oracle;
    return this.model.sections.some(({ items, route }) => {
      if (route === undefined) return false;
      if (items.some((item) => item.id === id) && !oracle.legalWorlds().some((world) => oracle.holds(route.pred, world))) return true;
      return route.anchor.kind === "replaces" && route.anchor.entries.includes(id) && oracle.runs().every(({ world }) => oracle.holds(route.pred, world));
    });
  }

  #isGuaranteed(rule: Condition): boolean {
    const others = this.#without(rule);
    if (this.#isTautology(rule) || others.runs().some(({ world }) => this.#isBroken(rule, others, world))) return false;
    if (!others.runs().some(({ world }) => this.#isSituation(rule, others, world))) return false;
    return others.legalWorlds().some((world) => this.#isBroken(rule, others, world));
  }

  /** What `analyze` says of each rule: why it forbids nothing, or after how few firings a run that it forbids breaks it. */
  ruleEffects(): Map<string, string> {
    return new Map(
      this.#rules.map((rule) => {
        const others = this.#without(rule);
        const distances = others.runs().filter(({ world }) => this.#isBroken(rule, others, world)).map(({ distance }) => distance);
        if (distances.length > 0) return [rule.id, `forbids ${Math.min(...distances)}`];
        if (this.#isTautology(rule)) return [rule.id, "tautology"];
        if (!others.runs().some(({ world }) => this.#isSituation(rule, others, world))) return [rule.id, "untested"];
        return [rule.id, this.#isGuaranteed(rule) ? "guaranteed" : "implied"];
      }),
    );
  }

  /** Whether a run of the model without a rule ends in a state that breaks it. */
  breaks(id: string, { inputs, fired }: Run): boolean {
    const rule = this.#rules.find((one) => one.id === id);
    if (rule === undefined) return false;
    const others = this.#without(rule);
    let world = others.startWith(inputs);
    for (const entry of fired) {
      if (world === undefined || !others.canFire(entry, world)) return false;
      world = others.fire(entry, world);
    }
    return world !== undefined && this.#isBroken(rule, others, world);
  }

  #alwaysHolds({ id, pred }: Transition): boolean {
    if (pred === undefined || pred.kind === "constant") return false;
    return !this.#oracle.runs().some(({ world }) => this.#inForce(id, this.#oracle, world) && !this.#oracle.holds(pred, world));
  }

  #idleConjuncts({ id, pred }: Transition): Formula[] {
    if (pred?.kind !== "and") return [];
    const { operands } = pred;
    const oracle = this.#oracle;
    return operands.filter(
      (conjunct) =>
        !oracle.runs().some(
          ({ world }) => oracle.enabledButForStops(id, world, { pred: "ignored" }) && operands.every((other) => other === conjunct || oracle.holds(other, world)) && !oracle.holds(conjunct, world),
        ),
    );
  }

  /** The firings of all entries are told apart. */
  #forced(): string[] {
    const all = new Oracle(this.model, [], this.#transitions.map(({ id }) => id));
    const complete = all.runs().filter(({ world }) => this.#isComplete(world, all));
    const ends = new Set([...this.#ends, ...this.#alternatives.map(({ exit }) => exit)]);
    return this.#transitions
      .filter(({ id, pred }) => {
        if (ends.size === 1 && ends.has(id)) return false;
        const route = this.model.sections.find(({ items }) => items.some((item) => item.id === id))?.route;
        const routed = route !== undefined && route.pred.kind !== "constant" && !this.#oracle.runs().every(({ world }) => this.#oracle.holds(route.pred, world));
        if ((pred === undefined || pred.kind === "constant") && !routed) return false;
        return complete.every(({ world }) => all.holds(atom(`fired(${id})`), world));
      })
      .map(({ id }) => id);
  }

  #removedProducers(): string[] {
    return this.model.sections.flatMap(({ route, title }, index) => {
      if (route?.anchor.kind !== "replaces") return [];
      const { entries } = route.anchor;
      const fires = (oracle: Oracle, id: string): boolean => oracle.runs().some(({ world }) => oracle.holds(route.pred, world) && oracle.canFire(id, world));
      return this.#transitions.flatMap(({ id, pred }) => {
        if (pred === undefined || entries.includes(id) || this.#isDead(id) || fires(this.#oracle, id)) return [];
        const reads = polarityOf(pred).positive;
        const revived = this.#transitions.some((producer) => {
          if (!entries.includes(producer.id) || !producer.grants.some((grant) => reads.has(grant))) return false;
          const kept = { ...route.anchor, kind: "replaces" as const, entries: entries.filter((entry) => entry !== producer.id) };
          return fires(new Oracle({ ...this.model, sections: this.model.sections.map((section, at) => (at === index ? { ...section, route: { ...route, anchor: kept } } : section)) }), id);
        });
        return revived ? [`${title} ${id}`] : [];
      });
    });
  }
}

interface Route {
  readonly title: string;
  readonly pred: Formula;
  readonly anchor: NonNullable<Section["route"]>["anchor"];
}

/** Both replace an entry, or one replaces an entry at which the other splices. */
function clash(a: Route, b: Route): boolean {
  if (a.anchor.kind === "between" && b.anchor.kind === "between") return false;
  const named = ({ anchor }: Route): readonly string[] => (anchor.kind === "replaces" ? anchor.entries : [anchor.after, anchor.before]);
  return named(a).some((id) => named(b).includes(id));
}

function exitOf({ items }: Section): string | undefined {
  const transitions = items.filter((item) => item.kind === "transition");
  return (transitions.filter(({ role, grants }) => role !== "substep" && grants.length > 0).at(-1) ?? transitions.at(-1))?.id;
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((first, index) => list.slice(index + 1).map((second): [T, T] => [first, second]));
}
