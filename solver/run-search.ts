/** Finds runs with the SMT solver: one encoding, many targets, each witness replayed before it counts. */

import { InternalError, invariant } from "../compiler/diagnostics/invariant.js";
import type { Formula } from "../compiler/expression/formula.js";
import type { EffectiveModel } from "./effective.js";
import { encodeRuns, type RunEncoding } from "./encode-runs.js";
import { Interpreter, type Target } from "./interpreter.js";
import type { SmtSolver } from "./smt-solver.js";
import { Terms, type BoolTerm } from "./term.js";
import type { Run } from "./trace.js";
import { translate } from "./translate.js";
import { readStart } from "./world.js";

export type Found = { readonly result: "sat"; readonly run: Run } | { readonly result: "unsat" } | { readonly result: "unknown"; readonly reason: string };

export class RunSearch {
  readonly #effective: EffectiveModel;
  readonly #solver: SmtSolver;
  readonly #encoding: RunEncoding;
  readonly #interpreter: Interpreter;
  readonly #targets = new Map<string, BoolTerm>();

  constructor(effective: EffectiveModel, solver: SmtSolver) {
    this.#effective = effective;
    this.#solver = solver;
    this.#encoding = encodeRuns(effective, new Terms(), { stopping: true });
    this.#interpreter = new Interpreter(effective.model);
    for (const term of this.#encoding.assertions) solver.assert(term);
  }

  /** A run that leads to one of the targets and meets the assumptions at its end. */
  async find(targets: readonly Target[], assumptions: readonly Formula[] = []): Promise<Found> {
    const { terms, end } = this.#encoding;
    const goal = terms.and([terms.or(targets.map((target) => this.#term(target))), ...assumptions.map((formula) => translate(formula, end, terms))]);
    this.#solver.push();
    this.#solver.assert(goal);
    for (const domain of this.#encoding.domains()) this.#solver.assert(domain);
    const result = await this.#solver.check();
    const found: Found = result === "sat" ? { result, run: await this.#read() } : result === "unsat" ? { result } : { result, reason: this.#solver.reasonUnknown() };
    this.#solver.pop();
    if (found.result === "sat") {
      const reasons = targets.map((target) => this.#interpreter.replay(found.run, target, assumptions));
      if (reasons.every((reason) => reason !== undefined)) throw new InternalError(`a run of the solver does not replay: ${reasons[0] ?? ""}`);
    }
    return found;
  }

  async #read(): Promise<Run> {
    const { firings, start } = this.#encoding;
    const inputs = await readStart(start, this.#solver);
    const fires = await this.#solver.values(firings.map((firing) => firing.fires));
    const fired = new Set(firings.filter((_, index) => fires[index] === true).map(({ entry }) => entry));
    return { inputs, fired: [...fired] };
  }

  #term(target: Target): BoolTerm {
    const key = target.kind === "state" ? undefined : target.id;
    const known = key === undefined ? undefined : this.#targets.get(key);
    if (known !== undefined) return known;
    const term = this.#make(target);
    if (key !== undefined) this.#targets.set(key, term);
    return term;
  }

  #make(target: Target): BoolTerm {
    const { terms, end } = this.#encoding;
    if (target.kind === "state") return translate(target.formula, end, terms);
    if (target.kind === "stop") {
      const stop = this.#effective.stops.find(({ id }) => id === target.id);
      invariant(stop !== undefined, `no stop ${target.id}`);
      return translate(stop.formula, end, terms);
    }
    const transition = this.#effective.transitions.find(({ id }) => id === target.id);
    invariant(transition !== undefined, `no transition ${target.id}`);
    return this.#encoding.canFire(transition);
  }
}
