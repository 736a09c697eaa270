/**
 * A skill's model in Promela, the language of SPIN: one process that chooses the inputs, then fires what it can. The
 * verifier prints `reached <n>` when it first meets the n-th target. Ints, which Promela cannot leave unbounded, are
 * refused.
 */

import { afterGrants } from "../compiler/expression/after-grants.js";
import { and, not, or, type Formula, type Term } from "../compiler/expression/formula.js";
import { legality } from "../solver/claims.js";
import type { EffectiveModel } from "../solver/effective.js";

export interface Promela {
  readonly text: string;
  /** Ids, in the order of their numbers. */
  readonly targets: readonly string[];
}

export function toPromela(effective: EffectiveModel): Promela {
  const atoms = [...effective.model.atoms.values()];
  const granted = effective.transitions.flatMap(({ grants }) => grants);
  const bools = [...new Set([...atoms.filter(({ type }) => type.kind === "bool").map(({ id }) => id), ...granted])];
  const legal = and(...legality(effective).map(({ formula }) => formula));
  const stopped = or(...effective.stops.map(({ formula }) => formula));
  const lines: string[] = [`c_decl { static char met[${effective.transitions.length + effective.stops.length + 1}]; }`, ...bools.map((id) => `bit ${name(id)};`)];
  const targets: string[] = [];
  /** What the verifier has met is no part of its states. */
  const met = (id: string): string => {
    targets.push(id);
    const number = targets.length - 1;
    return `c_code { if (!met[${number}]) { met[${number}] = 1; printf("reached ${number}\\n"); } };`;
  };
  const start: string[] = [];
  for (const { id, type, source } of atoms) {
    if (type.kind === "int") throw new Error("Promela has no unbounded ints");
    if (type.kind === "enum") {
      lines.push(`byte ${name(id)};`);
      start.push(`  if ${type.members.map((_, position) => `:: ${name(id)} = ${position}`).join(" ")} fi;`);
    } else if (source !== undefined) start.push(`  if :: ${name(id)} = 0 :: ${name(id)} = 1 fi;`);
  }
  lines.push("active proctype skill() {", "  atomic {", ...start, "  };", `  ${print(legal)};`, "  do");
  for (const { id, guard, grants } of effective.transitions) {
    const after = new Set(grants);
    lines.push(`  :: atomic { (${print(and(guard, not(stopped), afterGrants(legal, after)))}) ->`);
    lines.push(`    ${met(id)} ${grants.length === 0 ? "skip" : grants.map((grant) => `${name(grant)} = 1`).join("; ")} }`);
  }
  for (const { id, formula } of effective.stops) {
    lines.push(`  :: atomic { (${print(formula)}) ->`, `    ${met(id)} skip }`);
  }
  lines.push("  od", "}");
  return { text: `${lines.join("\n")}\n`, targets };
}

function name(id: string): string {
  return `v_${id.replace(/[^A-Za-z0-9_]/g, "_")}`;
}

function print(formula: Formula): string {
  switch (formula.kind) {
    case "constant":
      return formula.value ? "1" : "0";
    case "atom":
      return name(formula.id);
    case "not":
      return `!(${print(formula.operand)})`;
    case "and":
      return formula.operands.length === 0 ? "1" : formula.operands.map((operand) => `(${print(operand)})`).join(" && ");
    case "or":
      return formula.operands.length === 0 ? "0" : formula.operands.map((operand) => `(${print(operand)})`).join(" || ");
    case "implies":
      return `!(${print(formula.premise)}) || (${print(formula.conclusion)})`;
    case "iff":
      return `(${print(formula.left)}) == (${print(formula.right)})`;
    case "compare":
      return `(${number(formula.left)}) ${formula.operator === "=" ? "==" : formula.operator} (${number(formula.right)})`;
  }
}

function number(term: Term): string {
  switch (term.kind) {
    case "integer":
      return String(term.value);
    case "member":
      return String(term.position);
    case "value":
      return name(term.id);
    case "sum":
      return `${number(term.left)} + ${number(term.right)}`;
    case "negate":
      return `-(${number(term.operand)})`;
  }
}
