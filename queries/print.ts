/** Parts of answers as text: values, states, traces, cores. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Part } from "../solver/claims.js";
import type { DerivedModel } from "../solver/model.js";
import type { Trace, Value } from "../solver/trace.js";

/** `mode = full`, `rounds = 3`, `approved`, `not approved`. */
export function printValue(model: DerivedModel, atom: string, value: Value): string {
  if (typeof value === "boolean") return value ? atom : `not ${atom}`;
  const type = model.atoms.get(atom)?.type;
  return `${atom} = ${type?.kind === "enum" ? (type.members[Number(value)] ?? String(value)) : String(value)}`;
}

export function printValues(model: DerivedModel, values: readonly { readonly atom: string; readonly value: Value }[]): string {
  return values.map(({ atom, value }) => printValue(model, atom, value)).join(", ");
}

/** One line: the inputs that matter, then the entries that fire with what each grants. */
export function printTrace(model: DerivedModel, { inputs, steps }: Trace): string {
  const given = inputs.length === 0 ? "" : `given ${printValues(model, inputs)}: `;
  if (steps.length === 0) return `${given}at the start`;
  return `${given}${steps.map(({ entry, granted }) => (granted.length === 0 ? entry : `${entry} (${granted.join(", ")})`)).join(", then ")}`;
}

/** An atom as messages name it; what is granted by an entry's firing has no name of its own. */
export function printAtom(id: string): string {
  const entry = /^fired\((.*)\)$/.exec(id)?.[1];
  return entry === undefined ? `\`${id}\`` : `the firing of \`${entry}\``;
}

export function printPart(part: Part): string {
  switch (part.kind) {
    case "entry":
      return `\`${part.id}\``;
    case "group":
      return `the exclusive group \`${part.atoms.join("`, `")}\``;
    case "route":
      return `the route \`${part.title}\``;
    default:
      return unreachable(part);
  }
}

/** A part as lists of names hold it. */
export function namePart(part: Part): string {
  return part.kind === "entry" ? part.id : part.kind === "group" ? `exclusive ${part.atoms.join(", ")}` : `route ${part.title}`;
}

export function printParts(parts: readonly Part[], join = "and"): string {
  const texts = parts.map(printPart);
  const last = texts.pop();
  return texts.length === 0 ? (last ?? "nothing") : `${texts.join(", ")} ${join} ${last}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
