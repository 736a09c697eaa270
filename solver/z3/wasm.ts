/**
 * z3 compiled to WebAssembly: the only file that loads it. One instance and one context for all solvers; loaded
 * when the first check needs it. Calls run on this thread: the package's own promises release argument
 * strings too early and cost a thread switch for every check.
 */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { InternalError, invariant, unreachable } from "../../compiler/diagnostics/invariant.js";
import { isOver, overReason, type Budget, type Satisfiability, type SmtSolver } from "../smt-solver.js";
import { operandsOf, type BoolTerm, type Linear, type Term } from "../term.js";
import type { Value } from "../trace.js";

type Pointer = number;

/** The exports of the module that are used here. */
interface Module {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  UTF8ToString(pointer: Pointer): string;
  _malloc(size: number): Pointer;
  _free(pointer: Pointer): void;
  _set_noop_error_handler(context: Pointer): void;
  _Z3_global_param_set(name: Pointer, value: Pointer): void;
  _Z3_mk_config(): Pointer;
  _Z3_del_config(config: Pointer): void;
  _Z3_mk_context_rc(config: Pointer): Pointer;
  _Z3_get_error_code(context: Pointer): number;
  _Z3_get_error_msg(context: Pointer, code: number): Pointer;
  _Z3_inc_ref(context: Pointer, ast: Pointer): void;
  _Z3_dec_ref(context: Pointer, ast: Pointer): void;
  _Z3_mk_bool_sort(context: Pointer): Pointer;
  _Z3_mk_int_sort(context: Pointer): Pointer;
  _Z3_mk_int_symbol(context: Pointer, index: number): Pointer;
  _Z3_mk_string_symbol(context: Pointer, text: Pointer): Pointer;
  _Z3_mk_const(context: Pointer, symbol: Pointer, sort: Pointer): Pointer;
  _Z3_mk_numeral(context: Pointer, text: Pointer, sort: Pointer): Pointer;
  _Z3_mk_true(context: Pointer): Pointer;
  _Z3_mk_false(context: Pointer): Pointer;
  _Z3_mk_not(context: Pointer, operand: Pointer): Pointer;
  _Z3_mk_and(context: Pointer, count: number, operands: Pointer): Pointer;
  _Z3_mk_or(context: Pointer, count: number, operands: Pointer): Pointer;
  _Z3_mk_iff(context: Pointer, left: Pointer, right: Pointer): Pointer;
  _Z3_mk_eq(context: Pointer, left: Pointer, right: Pointer): Pointer;
  _Z3_mk_le(context: Pointer, left: Pointer, right: Pointer): Pointer;
  _Z3_mk_add(context: Pointer, count: number, operands: Pointer): Pointer;
  _Z3_mk_mul(context: Pointer, count: number, operands: Pointer): Pointer;
  _Z3_mk_atmost(context: Pointer, count: number, operands: Pointer, limit: number): Pointer;
  _Z3_mk_simple_solver(context: Pointer): Pointer;
  _Z3_solver_inc_ref(context: Pointer, solver: Pointer): void;
  _Z3_mk_params(context: Pointer): Pointer;
  _Z3_params_inc_ref(context: Pointer, params: Pointer): void;
  _Z3_params_dec_ref(context: Pointer, params: Pointer): void;
  _Z3_params_set_uint(context: Pointer, params: Pointer, name: Pointer, value: number): void;
  _Z3_solver_set_params(context: Pointer, solver: Pointer, params: Pointer): void;
  _Z3_solver_assert(context: Pointer, solver: Pointer, ast: Pointer): void;
  _Z3_solver_push(context: Pointer, solver: Pointer): void;
  _Z3_solver_pop(context: Pointer, solver: Pointer, count: number): void;
  _Z3_solver_check_assumptions(context: Pointer, solver: Pointer, count: number, assumptions: Pointer): number;
  _Z3_solver_get_reason_unknown(context: Pointer, solver: Pointer): Pointer;
  _Z3_solver_get_unsat_core(context: Pointer, solver: Pointer): Pointer;
  _Z3_ast_vector_inc_ref(context: Pointer, vector: Pointer): void;
  _Z3_ast_vector_dec_ref(context: Pointer, vector: Pointer): void;
  _Z3_ast_vector_size(context: Pointer, vector: Pointer): number;
  _Z3_ast_vector_get(context: Pointer, vector: Pointer, index: number): Pointer;
  _Z3_solver_get_model(context: Pointer, solver: Pointer): Pointer;
  _Z3_model_inc_ref(context: Pointer, model: Pointer): void;
  _Z3_model_dec_ref(context: Pointer, model: Pointer): void;
  _Z3_get_app_decl(context: Pointer, ast: Pointer): Pointer;
  _Z3_model_get_const_interp(context: Pointer, model: Pointer, declaration: Pointer): Pointer;
  _Z3_get_bool_value(context: Pointer, ast: Pointer): number;
  _Z3_get_numeral_string(context: Pointer, ast: Pointer): Pointer;
}

/** A started z3. Its solvers share one context, and must be used one call at a time. */
export interface Z3 {
  /** An empty solver. */
  solver(budget: Budget): SmtSolver;
}

/** z3 refuses work beyond this instead of exhausting the fixed memory of the module, which would end it. */
const memoryLimitMegabytes = 1500;

/** Compiles and starts the module: some hundred milliseconds, and 30 MB. */
export async function startZ3(): Promise<Z3> {
  const { default: init } = await import("z3-solver/build/z3-built.js");
  const module = await new Promise<Module>((resolve, reject) => {
    const instantiateWasm: InstantiateWasm = (imports, receive) => {
      instantiate(imports).then(({ instance, module: compiled }) => receive(instance, compiled), reject);
      return {};
    };
    init({ instantiateWasm }).then((started) => resolve(started as Module), reject);
  });
  const library = new Library(module);
  const pool = new SolverPool(library);
  return { solver: (budget) => new WasmSolver(library, pool, budget) };
}

type InstantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => object;

/**
 * Instantiates the module, and caches the look-ups in its function table. The package is built with assertions that
 * look up each indirectly called function anew: without the cache that is a third of all time.
 */
async function instantiate(imports: WebAssembly.Imports): Promise<WebAssembly.Source> {
  const file = createRequire(import.meta.url).resolve("z3-solver/build/z3-built.wasm");
  const source = await WebAssembly.instantiate(await readFile(file), imports);
  const table = source.instance.exports["__indirect_function_table"];
  if (table instanceof WebAssembly.Table) {
    const found: unknown[] = [];
    const { get, set } = WebAssembly.Table.prototype;
    Object.defineProperties(table, {
      get: {
        value: (index: number): unknown => {
          found[index] ??= get.call(table, index);
          return found[index];
        },
      },
      set: {
        value: (index: number, entry: unknown): void => {
          found[index] = undefined;
          set.call(table, index, entry);
        },
      },
    });
  }
  return source;
}

/** Solvers that are not in use, by budget: a new one and its parameters cost more than most checks. */
class SolverPool {
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

/** The context, and memory for arguments. */
class Library {
  readonly module: Module;
  readonly context: Pointer;
  readonly boolSort: Pointer;
  readonly intSort: Pointer;
  #buffer: Pointer = 0;
  #size = 0;
  #variables = 0;

  constructor(module: Module) {
    this.module = module;
    this.#withText("memory_max_size", (name) => this.#withText(String(memoryLimitMegabytes), (value) => module._Z3_global_param_set(name, value)));
    const config = module._Z3_mk_config();
    this.context = module._Z3_mk_context_rc(config);
    module._Z3_del_config(config);
    module._set_noop_error_handler(this.context);
    this.boolSort = module._Z3_mk_bool_sort(this.context);
    this.intSort = module._Z3_mk_int_sort(this.context);
    module._Z3_inc_ref(this.context, this.boolSort);
    module._Z3_inc_ref(this.context, this.intSort);
  }

  /** A fresh variable: names are numbers, unique in the context. */
  variable(sort: "bool" | "int"): Pointer {
    this.#variables += 1;
    const symbol = this.module._Z3_mk_int_symbol(this.context, this.#variables);
    return this.module._Z3_mk_const(this.context, symbol, sort === "bool" ? this.boolSort : this.intSort);
  }

  numeral(value: bigint): Pointer {
    return this.#withText(value.toString(), (text) => this.module._Z3_mk_numeral(this.context, text, this.intSort));
  }

  symbol(name: string): Pointer {
    return this.#withText(name, (text) => this.module._Z3_mk_string_symbol(this.context, text));
  }

  /** The pointers as an array in the module's memory, valid until the next call of this object. */
  array(pointers: readonly Pointer[]): Pointer {
    const start = this.#room(4 * pointers.length);
    this.module.HEAPU32.set(pointers, start >> 2);
    return start;
  }

  /** Turns an error of the last call into an exception. */
  check(what: string): void {
    const code = this.module._Z3_get_error_code(this.context);
    if (code === 0) return;
    const text = this.module.UTF8ToString(this.module._Z3_get_error_msg(this.context, code));
    throw new InternalError(`z3 refused to ${what}: ${text}`);
  }

  #withText<T>(text: string, use: (pointer: Pointer) => T): T {
    const bytes = Buffer.from(`${text}\0`, "utf8");
    const pointer = this.module._malloc(bytes.length);
    this.module.HEAPU8.set(bytes, pointer);
    const result = use(pointer);
    this.module._free(pointer);
    return result;
  }

  #room(size: number): Pointer {
    if (size > this.#size) {
      if (this.#buffer !== 0) this.module._free(this.#buffer);
      this.#size = Math.max(2 * size, 4096);
      this.#buffer = this.module._malloc(this.#size);
    }
    return this.#buffer;
  }
}

class WasmSolver implements SmtSolver {
  readonly prover = "z3";
  readonly #library: Library;
  readonly #solver: Pointer;
  readonly #asts = new Map<number, Pointer>();
  readonly #owned: Pointer[] = [];
  readonly #pool: SolverPool;
  readonly #budget: Budget;
  #lastAssumptions = new Map<Pointer, BoolTerm>();
  #scopes = 0;
  #over = false;
  #disposed = false;

  constructor(library: Library, pool: SolverPool, budget: Budget) {
    this.#library = library;
    this.#pool = pool;
    this.#budget = budget;
    this.#solver = pool.take(budget);
    this.push();
  }

  assert(term: BoolTerm): void {
    const { module, context } = this.#library;
    const ast = this.#ast(term);
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
    const asts = assumptions.map((term) => this.#ast(term));
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
      const ast = this.#asts.get(variable.id);
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
    for (const ast of this.#owned) module._Z3_dec_ref(context, ast);
    this.#pool.giveBack(this.#solver, this.#budget);
  }

  /** The AST of a term, made once and kept until the solver ends. Deep terms are built from their leaves up. */
  #ast(term: Term): Pointer {
    const pending: Term[] = [term];
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      if (this.#asts.has(top.id)) {
        pending.pop();
        continue;
      }
      const missing = top.sort === "bool" ? operandsOf(top).filter(({ id }) => !this.#asts.has(id)) : [];
      if (missing.length > 0) {
        pending.push(...missing);
        continue;
      }
      this.#asts.set(top.id, this.#own(top.sort === "int" ? this.#library.variable("int") : this.#build(top)));
      pending.pop();
    }
    return this.#known(term);
  }

  #known(term: Term): Pointer {
    const ast = this.#asts.get(term.id);
    invariant(ast !== undefined, "a term is used before it is built");
    return ast;
  }

  #own(ast: Pointer): Pointer {
    this.#library.module._Z3_inc_ref(this.#library.context, ast);
    this.#owned.push(ast);
    return ast;
  }

  #build({ node }: BoolTerm): Pointer {
    const { module, context } = this.#library;
    switch (node.op) {
      case "constant":
        return node.value ? module._Z3_mk_true(context) : module._Z3_mk_false(context);
      case "variable":
        return this.#library.variable("bool");
      case "not":
        return module._Z3_mk_not(context, this.#known(node.operand));
      case "and":
        return module._Z3_mk_and(context, node.operands.length, this.#operands(node.operands));
      case "or":
        return module._Z3_mk_or(context, node.operands.length, this.#operands(node.operands));
      case "iff":
        return module._Z3_mk_iff(context, this.#known(node.left), this.#known(node.right));
      case "at-most":
        return module._Z3_mk_atmost(context, node.operands.length, this.#operands(node.operands), node.limit);
      case "zero":
        return module._Z3_mk_eq(context, this.#sum(node.sum), this.#own(this.#library.numeral(-node.sum.constant)));
      case "at-most-zero":
        return module._Z3_mk_le(context, this.#sum(node.sum), this.#own(this.#library.numeral(-node.sum.constant)));
      default:
        return unreachable(node);
    }
  }

  #operands(operands: readonly BoolTerm[]): Pointer {
    return this.#library.array(operands.map((operand) => this.#known(operand)));
  }

  /** The variable part of a sum. */
  #sum({ parts }: Linear): Pointer {
    const { module, context } = this.#library;
    const products = parts.map(({ coefficient, variable }) => {
      const ast = this.#known(variable);
      if (coefficient === 1n) return ast;
      const factor = this.#own(this.#library.numeral(coefficient));
      return this.#own(module._Z3_mk_mul(context, 2, this.#library.array([factor, ast])));
    });
    const [only] = products;
    return products.length === 1 && only !== undefined ? only : this.#own(module._Z3_mk_add(context, products.length, this.#library.array(products)));
  }
}
