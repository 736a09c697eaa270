/** The WebAssembly module of z3: what it exports, and how it starts. The only file that loads it. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export type Pointer = number;

/** The exports of the module that are used here. */
export interface Module {
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

/** Compiles and starts the module: some hundred milliseconds, and 30 MB. */
export async function loadModule(): Promise<Module> {
  const { default: init } = await import("z3-solver/build/z3-built.js");
  return new Promise<Module>((resolve, reject) => {
    const instantiateWasm: InstantiateWasm = (imports, receive) => {
      instantiate(imports).then(({ instance, module: compiled }) => receive(instance, compiled), reject);
      return {};
    };
    init({ instantiateWasm }).then((started) => resolve(started as Module), reject);
  });
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
