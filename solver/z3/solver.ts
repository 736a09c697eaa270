/** Asks z3: assertions, scopes, checks, models, cores. Calls run on this thread. */

import { invariant } from "../../compiler/diagnostics/invariant.js";
import { isOver, overReason, type Budget, type Satisfiability, type SmtSolver } from "../smt-solver.js";
import type { BoolTerm, Term } from "../term.js";
import type { Value } from "../trace.js";
import { Asts } from "./asts.js";
import type { Library } from "./library.js";
import type { Pointer } from "./module.js";

/** Solvers that are not in use, by budget: a new one and its parameters cost more than most checks. */
export class SolverPool {
  readonly #library: Library;
  readonly #free = new Map<number, Pointer[]>();

  constructor(library: Library) {
    this.#library = library;
  }

  take({ resources }: Budget): Pointer {
    return this.#free.get(resources)?.pop() ?? this.#make(resources);
  }

  giveBack(solver: Pointer, { resources }: Budget): void {
    const free = this.#free.get(resources) ?? [];
    free.push(solver);
    this.#free.set(resources, free);
  }

  #make(resources: number): Pointer {
    const { module, context } = this.#library;
    const solver = module._Z3_mk_simple_solver(context);
    module._Z3_solver_inc_ref(context, solver);
    const params = module._Z3_mk_params(context);
    module._Z3_params_inc_ref(context, params);
    module._Z3_params_set_uint(context, params, this.#library.symbol("rlimit"), resources);
    /** Prefer true: a model then fires many entries, and one run settles many questions. */
    module._Z3_params_set_uint(context, params, this.#library.symbol("phase_selection"), 1);
    module._Z3_solver_set_params(context, solver, params);
    this.#library.check("take parameters");
    module._Z3_params_dec_ref(context, params);
    return solver;
  }
}

export class WasmSolver implements SmtSolver {
  readonly prover = "z3";
  readonly #library: Library;
  readonly #solver: Pointer;
  readonly #asts: Asts;
  readonly #pool: SolverPool;
  readonly #budget: Budget;
  #lastAssumptions = new Map<Pointer, BoolTerm>();
  #scopes = 0;
  #over = false;
  #disposed = false;

  constructor(library: Library, pool: SolverPool, budget: Budget) {
    this.#library = library;
    this.#asts = new Asts(library);
    this.#pool = pool;
    this.#budget = budget;
    this.#solver = pool.take(budget);
    this.push();
  }

  assert(term: BoolTerm): void {
    const { module, context } = this.#library;
    const ast = this.#asts.of(term);
    module._Z3_solver_assert(context, this.#solver, ast);
    this.#library.check("assert");
  }

  push(): void {
    this.#scopes += 1;
    this.#library.module._Z3_solver_push(this.#library.context, this.#solver);
  }

  pop(): void {
    this.#scopes -= 1;
    this.#library.module._Z3_solver_pop(this.#library.context, this.#solver, 1);
  }

  check(assumptions: readonly BoolTerm[] = []): Promise<Satisfiability> {
    const { module, context } = this.#library;
    invariant(!this.#disposed, "a solver is used after its end");
    this.#over = isOver(this.#budget);
    if (this.#over) return Promise.resolve("unknown");
    const asts = assumptions.map((term) => this.#asts.of(term));
    this.#lastAssumptions = new Map(asts.map((ast, index) => [ast, assumptions[index] as BoolTerm]));
    const result = module._Z3_solver_check_assumptions(context, this.#solver, asts.length, this.#library.array(asts));
    /** Running out of memory is an error of z3, and an answer like any other that it could not find. */
    if (module._Z3_get_error_code(context) !== 0) return Promise.resolve("unknown");
    return Promise.resolve(result === 1 ? "sat" : result === -1 ? "unsat" : "unknown");
  }

  values(variables: readonly Term[]): Promise<Value[]> {
    const { module, context } = this.#library;
    const model = module._Z3_solver_get_model(context, this.#solver);
    this.#library.check("give a model");
    module._Z3_model_inc_ref(context, model);
    const values = variables.map((variable): Value => {
      const ast = this.#asts.variable(variable);
      const value = ast === undefined ? 0 : module._Z3_model_get_const_interp(context, model, module._Z3_get_app_decl(context, ast));
      if (variable.sort === "bool") return value !== 0 && module._Z3_get_bool_value(context, value) === 1;
      return value === 0 ? 0n : BigInt(module.UTF8ToString(module._Z3_get_numeral_string(context, value)));
    });
    module._Z3_model_dec_ref(context, model);
    return Promise.resolve(values);
  }

  core(): Promise<BoolTerm[]> {
    const { module, context } = this.#library;
    const vector = module._Z3_solver_get_unsat_core(context, this.#solver);
    this.#library.check("give a core");
    module._Z3_ast_vector_inc_ref(context, vector);
    const found: BoolTerm[] = [];
    for (let index = 0; index < module._Z3_ast_vector_size(context, vector); index += 1) {
      const term = this.#lastAssumptions.get(module._Z3_ast_vector_get(context, vector, index));
      invariant(term !== undefined, "z3 names an assumption that was not made");
      found.push(term);
    }
    module._Z3_ast_vector_dec_ref(context, vector);
    return Promise.resolve(found);
  }

  reasonUnknown(): string {
    if (this.#over) return overReason;
    const { module, context } = this.#library;
    return module.UTF8ToString(module._Z3_solver_get_reason_unknown(context, this.#solver));
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    const { module, context } = this.#library;
    module._Z3_solver_pop(context, this.#solver, this.#scopes);
    this.#asts.release();
    this.#pool.giveBack(this.#solver, this.#budget);
  }
}
