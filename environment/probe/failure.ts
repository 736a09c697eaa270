/** Why a program does not count as a provider. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";

export type ProbeFailure =
  /** The program could not be started: the system's reason. */
  | { readonly kind: "not-started"; readonly reason: string }
  | { readonly kind: "timeout"; readonly seconds: number }
  | { readonly kind: "too-much-output"; readonly bytes: number }
  | { readonly kind: "exit"; readonly status: number }
  | { readonly kind: "signal"; readonly signal: string }
  /** What it printed is not `{"interfaces": [...]}`, said in `problem`. */
  | { readonly kind: "invalid-answer"; readonly problem: string }
  /** It answered, and does not name the interface. */
  | { readonly kind: "not-implemented"; readonly interfaces: readonly string[] };

/** As it stands at the end of a sentence. */
export function printProbeFailure(failure: ProbeFailure): string {
  switch (failure.kind) {
    case "not-started":
      return `it can't be started: ${failure.reason}`;
    case "timeout":
      return `it did not answer within ${failure.seconds} seconds`;
    case "too-much-output":
      return `it printed more than ${failure.bytes} bytes`;
    case "exit":
      return `it ended with the status ${failure.status}`;
    case "signal":
      return `it was ended by ${failure.signal}`;
    case "invalid-answer":
      return `its answer ${failure.problem}`;
    case "not-implemented":
      return failure.interfaces.length === 0 ? "it names no interface" : `it names only ${named(failure.interfaces)}`;
    default:
      return unreachable(failure);
  }
}

/** The first few, so that it stays a line. */
function named(references: readonly string[]): string {
  const shown = references.slice(0, 4).map((reference) => `\`${reference}\``);
  return references.length > shown.length ? `${shown.join(", ")} and ${references.length - shown.length} more` : shown.join(", ");
}
