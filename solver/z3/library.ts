/** One context of z3, and memory for the arguments of its calls. */

import { InternalError } from "../../compiler/diagnostics/invariant.js";
import type { Module, Pointer } from "./module.js";

/** z3 refuses work beyond this instead of exhausting the fixed memory of the module, which would end it. */
const memoryLimitMegabytes = 1500;

export class Library {
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
