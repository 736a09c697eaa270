/** One skill under question: its model, its session, and what several questions share. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import { and, atom, not, or, type Formula } from "../compiler/expression/formula.js";
import type { Span } from "../compiler/source/span.js";
import type { Solved, Status } from "../solver/answers.js";
import { byAtom, concerning } from "../solver/by-atom.js";
import { derive } from "../solver/derive.js";
import { legality, type Claim, type Part } from "../solver/claims.js";
import type { EffectiveCondition, EffectiveModel, EffectiveTransition } from "../solver/effective.js";
import type { DerivedModel } from "../solver/model.js";
import { Session, type Engine } from "../solver/session.js";
import type { SolverSource } from "../solver/solver-source.js";
import type { Run, Trace } from "../solver/trace.js";
import type { Target } from "../solver/interpreter.js";
import { completionOf, type CompletionOf } from "./completion.js";
import { sortDead, type Dead, type DeadEntry } from "./dead.js";
import { afterGrants } from "../compiler/expression/after-grants.js";
import { situationOf } from "./situation.js";
import { Undecided } from "./undecided.js";

export interface SubjectOptions {
  readonly solvers: SolverSource;
  readonly engine?: Engine;
  readonly proofs?: "any" | "z3";
}

/** What no legal state meets: a minimal set of parts that exclude it, and what proved that. */
export interface Excluded {
  readonly core: readonly Part[];
  readonly proof: Solved;
}

export class Subject {
  readonly model: DerivedModel;
  readonly completion: CompletionOf;
  readonly session: Session;
  readonly effective: EffectiveModel;
  /** Some effective stop holds. */
  readonly stopped: Formula;
  readonly #unstopped: Formula;
  /** By atom: what states must meet and its becoming true can break. */
  readonly #breakable: ReadonlyMap<string, readonly Claim[]>;
  #statuses: Promise<ReadonlyMap<string, Status>> | undefined;
  #dead: Promise<Dead> | undefined;
  #deadRoutes: Promise<ReadonlyMap<number, Excluded>> | undefined;
  #totalRoutes: Promise<ReadonlySet<number>> | undefined;
  #tested: Promise<ReadonlySet<string>> | undefined;
  #tracking: Session | undefined;

  constructor(
    readonly skill: CheckedSkill,
    readonly options: SubjectOptions,
    /** Another model than the skill's own: for questions of the kind "what if". */
    model: DerivedModel = derive(skill),
  ) {
    this.model = model;
    this.completion = completionOf(this.model);
    this.session = new Session(this.model, { ...options, completionEntries: this.completion.kind === "known" ? this.completion.completion.entries : [] });
    this.effective = this.session.effective;
    this.stopped = or(...this.effective.stops.map(({ formula }) => formula));
    this.#unstopped = not(this.stopped);
    this.#breakable = byAtom(legality(this.effective), ({ breakers }) => breakers);
  }

  dispose(): void {
    this.session.dispose();
    this.#tracking?.dispose();
  }

  /** A session in which the firing of every transition can be read as `fired(<id>)`. */
  get tracking(): Session {
    this.#tracking ??= new Session(this.model, { ...this.options, completionEntries: this.effective.transitions.map(({ id }) => id) });
    return this.#tracking;
  }

  /** Where the pred of an entry is written; the entry where it has none. */
  predSpan(id: string): Span {
    const entry = this.skill.entry(id)?.entry;
    return entry === undefined ? this.skill.skill.origins.span(this.skill.skill.model) : this.skill.skill.origins.span(entry, entry.pred === undefined ? "id" : "pred");
  }

  idSpan(id: string): Span {
    const entry = this.skill.entry(id)?.entry;
    return entry === undefined ? this.skill.skill.origins.span(this.skill.skill.model) : this.skill.skill.origins.span(entry, "id");
  }

  /** The pred of a route section. */
  routeSpan(section: number): Span {
    const model = this.skill.skill.model.sections[section];
    return this.skill.skill.origins.span(model ?? this.skill.skill.model, model?.pred === undefined ? undefined : "pred");
  }

  /** Whether a run can start and is not stopped at once. @throws Undecided */
  async canStart(): Promise<boolean> {
    const found = await this.session.states.start({ formulas: [not(this.stopped)] });
    if (found.result === "unknown") throw new Undecided(found.reason);
    return found.result === "sat";
  }

  /** @throws Undecided when one of them is */
  statuses(): Promise<ReadonlyMap<string, Status>> {
    this.#statuses ??= (async () => {
      const statuses = await this.session.reachAll();
      for (const status of statuses.values()) if (status.kind === "unknown") throw new Undecided(status.reason);
      return statuses;
    })();
    return this.#statuses;
  }

  /** Dead entries and stops by the root of their death. @throws Undecided */
  deadBy(): Promise<Dead> {
    this.#dead ??= (async () => {
      const dead: DeadEntry[] = [];
      for (const [id, status] of await this.statuses()) if (status.kind === "unreachable") dead.push({ id, cause: await this.session.cause(id) });
      return sortDead(this.effective, dead);
    })();
    return this.#dead;
  }

  /** The routes that no legal state meets, by section. @throws Undecided */
  deadRoutes(): Promise<ReadonlyMap<number, Excluded>> {
    this.#deadRoutes ??= (async () => {
      const found = new Map<number, Excluded>();
      for (const [section, { route }] of this.model.sections.entries()) {
        const state = route === undefined ? undefined : await this.session.states.legal({ formulas: [route.pred] });
        if (state?.result === "unknown") throw new Undecided(state.reason);
        if (state?.result === "unsat") found.set(section, { core: state.core, proof: `proved (${state.by})` });
      }
      return found;
    })();
    return this.#deadRoutes;
  }

  /** The routes that hold in every reachable state, by section. @throws Undecided */
  totalRoutes(): Promise<ReadonlySet<number>> {
    this.#totalRoutes ??= (async () => {
      const routes = this.model.sections.flatMap(({ route }, section) => (route === undefined ? [] : [{ section, elsewhere: not(route.pred) }]));
      const runs = await this.reachable(routes.map(({ elsewhere }) => elsewhere));
      return new Set(routes.flatMap(({ section }, index) => (runs[index] === undefined ? [section] : [])));
    })();
    return this.#totalRoutes;
  }

  /** The rules of whose situation some run is, all rules in force. @throws Undecided */
  testedRules(): Promise<ReadonlySet<string>> {
    this.#tested ??= (async () => {
      const rules = this.effective.invariants;
      const runs = await this.reachable(rules.map(situationOf));
      return new Set(rules.flatMap(({ id }, index) => (runs[index] === undefined ? [] : [id])));
    })();
    return this.#tested;
  }

  /** It stands in a route that is never taken, or a route that is always taken replaces it. @throws Undecided */
  async isOutByRoute({ section, unreplaced }: EffectiveTransition | EffectiveCondition): Promise<boolean> {
    if ((await this.deadRoutes()).has(section)) return true;
    const total = await this.totalRoutes();
    return unreplaced.some((route) => total.has(route.section));
  }

  /** @throws Undecided */
  async isDead(id: string): Promise<boolean> {
    return (await this.statuses()).get(id)?.kind === "unreachable";
  }

  /** For each formula a run to a state in which it holds, or undefined where there is none. @throws Undecided */
  async reachable(formulas: readonly Formula[], session: Session = this.session): Promise<(Run | undefined)[]> {
    const statuses = await session.reachable(formulas);
    return statuses.map((status) => {
      if (status.kind === "unknown") throw new Undecided(status.reason);
      return status.kind === "reachable" ? status.run : undefined;
    });
  }

  /** The canonical run to a state that is known to be reachable. @throws Undecided */
  async trace(formula: Formula, session: Session = this.session): Promise<Trace> {
    const target: Target = { kind: "state", formula };
    const trace = await session.trace(target);
    if (trace === undefined) throw new Undecided("the budget did not suffice for a shortest run");
    return trace;
  }

  /**
   * In a legal state: the transition fires here. Its guard holds, no stop does, and the state after it is legal. What
   * these formulas share stays one object, so that it is looked at once.
   */
  canFire({ guard, grants }: EffectiveTransition): Formula {
    const after = new Set(grants);
    return { kind: "and", operands: [guard, this.#unstopped, ...concerning(this.#breakable, grants).map(({ formula }) => afterGrants(formula, after))] };
  }

  /** It can fire, and something becomes true by it. */
  canChange(transition: EffectiveTransition): Formula {
    return { kind: "and", operands: [this.canFire(transition), not(and(...transition.grants.map(atom)))] };
  }
}
