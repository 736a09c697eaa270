/** What `conform` finds out of a log, as data. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";

/**
 * `conforms`: some run of the model gives the log. `violation`: no run does. `unknown`: the budget did not suffice.
 * `invalid`: nothing is wrong but lines that could not be read or do not fit the skill, so that nothing is proved.
 */
export type Conformance = "conforms" | "violation" | "unknown" | "invalid";

/** Something that the verdict does not speak of. */
export interface Unjudged {
  readonly kind: "missing-firings" | "unobserved-input" | "entry-without-clauses" | "rule-without-clauses" | "call" | "lines";
  readonly text: string;
}

export interface ConformReport {
  readonly verdict: Conformance;
  readonly findings: readonly Diagnostic[];
  readonly lines: number;
  readonly events: number;
  readonly coverage: {
    /** Entries that act, and stops, in document order, with how often they fired. */
    readonly entries: readonly { readonly entry: string; readonly fired: number }[];
  };
  readonly unjudged: readonly Unjudged[];
}
