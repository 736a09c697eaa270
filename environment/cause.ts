/** Why a variable has no value, why a skill is skipped, why a part of it is dropped: data that prints as one line. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { CheckedBinding } from "../compiler/checks/resolve/bindings.js";
import type { ValueOrigin } from "./origin.js";
import { printOrigin } from "./origin.js";
import type { ProbeFailure } from "./probe/failure.js";
import { printProbeFailure } from "./probe/failure.js";

/** Why a variable is unset. */
export type UnsetCause =
  /** No source sets it; `components` are those that would ship a provider of it, sorted. */
  | { readonly kind: "no-value"; readonly binding: CheckedBinding; readonly components: readonly string[] }
  /** What sets it breaks a rule for values, said in `problem`. */
  | { readonly kind: "invalid-value"; readonly binding: CheckedBinding; readonly from: ValueOrigin; readonly problem: string }
  /** The program that should provide it does not prove that it does. */
  | { readonly kind: "failed-probe"; readonly binding: CheckedBinding; readonly from: ValueOrigin; readonly failure: ProbeFailure };

/** Why a skill is not deployed. */
export type SkipCause =
  | { readonly kind: "missing-component"; readonly component: string }
  | { readonly kind: "needs-license" }
  /** `required` in `env`. */
  | { readonly kind: "unset-required"; readonly unset: UnsetCause }
  /** A part that can't be left out reads what is unset, or rests on what is dropped. */
  | { readonly kind: "needed-part"; readonly part: string; readonly because: string; readonly cause: DropCause }
  /** Neither a user nor the model may start it, and no skill that is deployed does. */
  | { readonly kind: "never-started" };

/** Why a part of a skill that is deployed is left out of it. */
export type DropCause =
  | { readonly kind: "unset-variable"; readonly unset: UnsetCause }
  /** It names a part, or a file, that is dropped. */
  | { readonly kind: "dropped-part"; readonly part: string; readonly cause: DropCause }
  /** A grant, an edge or a route of a skill that is not deployed. */
  | { readonly kind: "skipped-skill"; readonly leaf: string }
  /** An edge that needs a component. */
  | { readonly kind: "missing-component"; readonly component: string }
  /** A permission rule that reads a repo-scoped variable, and the component `gate` is not there to fill it. */
  | { readonly kind: "no-gate"; readonly binding: CheckedBinding }
  /** The value would grant more than the rule's author wrote. */
  | { readonly kind: "unsafe-grant"; readonly binding: CheckedBinding; readonly value: string };

export type Cause = UnsetCause | SkipCause | DropCause;

/** One line, lower case, no final period. */
export function printCause(cause: Cause): string {
  switch (cause.kind) {
    case "no-value": {
      const { binding, components } = cause;
      const way = components.length === 0 ? "" : `, and no component that provides \`${referenceOf(binding)}\` is installed (${components.join(", ")})`;
      return `\`${binding.variable}\` is not set${way}`;
    }
    case "invalid-value":
      return `\`${cause.binding.variable}\` is unset: the value from ${printOrigin(cause.from)} ${cause.problem}`;
    case "failed-probe":
      return `\`${cause.binding.variable}\` is unset: ${printOrigin(cause.from)} does not provide \`${referenceOf(cause.binding)}\`: ${printProbeFailure(cause.failure)}`;
    case "missing-component":
      return `the component \`${cause.component}\` is not installed`;
    case "needs-license":
      return "it needs a license key";
    case "unset-required":
    case "unset-variable":
      return printCause(cause.unset);
    case "needed-part":
      return `${cause.part} can't be left out, as ${cause.because}: ${printCause(cause.cause)}`;
    case "never-started":
      return "no skill that is deployed starts it, and neither a user nor the model may";
    case "dropped-part":
      return `it rests on ${cause.part}, which is dropped: ${printCause(cause.cause)}`;
    case "skipped-skill":
      return `\`${cause.leaf}\` is not deployed`;
    case "no-gate":
      return `\`${cause.binding.variable}\` differs by repository, and the component \`gate\`, which fills it in permission rules, is not installed`;
    case "unsafe-grant":
      return `the value of \`${cause.binding.variable}\` has characters that mean something else in a permission rule`;
    default:
      return unreachable(cause);
  }
}

/** `<id>@<version>`. */
export function referenceOf({ interface: { id, version } }: CheckedBinding): string {
  return `${id}@${version}`;
}
