/** Why an entry is dead, in words. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Cause } from "../solver/causes.js";
import type { Part } from "../solver/claims.js";
import { printAtom, printParts } from "./print.js";

/** @param id the dead entry, which a reader need not be told as a part of its own cause */
export function explainCause(cause: Cause, id?: string): string {
  switch (cause.kind) {
    case "ungranted":
      return cause.missing
        .map(({ atom, chain }) => `nothing can grant ${printAtom(atom)}${chain.map(({ entry, lacks }) => `: \`${entry}\` would, but lacks ${printAtom(lacks)}`).join("")}`)
        .join("; ");
    case "contradiction":
      return `its guard, or the state after its grants, contradicts ${contradicted(cause.core, id)}`;
    case "replaced":
      return `${printParts(cause.routes)} replaces it whenever it could fire`;
    case "stopped":
      return `${printParts(cause.stops)} ${cause.stops.length === 1 ? "stops" : "stop"} every run before it`;
    case "order":
      return `${printParts(cause.core)} ${cause.core.length === 1 ? "leaves" : "together leave"} no order in which it can fire`;
    case "undetermined":
      return `why could not be determined: ${cause.reason}`;
    default:
      return unreachable(cause);
  }
}

/** The parts of the model that a cause names. */
export function partsOfCause(cause: Cause): readonly Part[] {
  switch (cause.kind) {
    case "contradiction":
    case "order":
      return cause.core;
    case "replaced":
      return cause.routes;
    case "stopped":
      return cause.stops;
    case "ungranted":
    case "undetermined":
      return [];
    default:
      return unreachable(cause);
  }
}

function contradicted(core: readonly Part[], id: string | undefined): string {
  const others = core.filter((part) => part.kind !== "entry" || part.id !== id);
  return others.length === 0 ? "itself" : printParts(others);
}
