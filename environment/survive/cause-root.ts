/** What stands at the end of a chain of causes, so that one fault is said once. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { DropCause, SkipCause, UnsetCause } from "../cause.js";

/** A cause that rests on no other. */
export type RootCause = Exclude<SkipCause | DropCause, { readonly cause: DropCause } | { readonly unset: UnsetCause }> | UnsetCause;

/** The end of the chain. */
export function rootCause(cause: SkipCause | DropCause): RootCause {
  if ("unset" in cause) return cause.unset;
  return "cause" in cause ? rootCause(cause.cause) : cause;
}

/** A key: equal for causes that one change would mend. */
export function rootOf(cause: SkipCause | DropCause): string {
  switch (cause.kind) {
    case "unset-required":
    case "unset-variable":
      return `variable ${cause.unset.binding.variable}`;
    case "no-gate":
    case "unsafe-grant":
      return `variable ${cause.binding.variable}`;
    case "needed-part":
    case "dropped-part":
      return rootOf(cause.cause);
    case "missing-component":
      return `component ${cause.component}`;
    case "skipped-skill":
      return `skill ${cause.leaf}`;
    case "needs-license":
    case "never-started":
      return cause.kind;
    default:
      return unreachable(cause);
  }
}
