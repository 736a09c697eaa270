/** Terms as ASTs of z3: each made once, and kept until their solver ends. */

import { invariant, unreachable } from "../../compiler/diagnostics/invariant.js";
import { operandsOf, type BoolTerm, type Linear, type Term } from "../term.js";
import type { Library } from "./library.js";
import type { Pointer } from "./module.js";

export class Asts {
  readonly #library: Library;
  readonly #asts = new Map<number, Pointer>();
  readonly #owned: Pointer[] = [];

  constructor(library: Library) {
    this.#library = library;
  }

  /** The AST of a variable; undefined if no term so far mentions it. */
  variable({ id }: Term): Pointer | undefined {
    return this.#asts.get(id);
  }

  /** Gives all back. */
  release(): void {
    const { module, context } = this.#library;
    for (const ast of this.#owned) module._Z3_dec_ref(context, ast);
  }

  /** The AST of a term. Deep terms are built from their leaves up. */
  of(term: Term): Pointer {
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
