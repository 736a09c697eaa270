/** A finding as data: what is wrong, where, and how to mend it. Printing is elsewhere. */

import type { Span } from "../source/span.js";

export type Severity = "error" | "warning" | "info";

/** A second place that the finding speaks of: the other side of a conflict, a first definition. */
export interface Related {
  readonly span: Span;
  readonly message: string;
}

/** Edits that mend the finding without changing anything else. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly text: string }[];
}

export interface Diagnostic {
  /** Stable, kebab-case. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence on what is wrong: lower case, no final period, the user's own text in backticks. */
  readonly message: string;
  readonly span: Span;
  /** Short text for the underlined part of the code frame. */
  readonly label?: string;
  readonly related: readonly Related[];
  /** One sentence on how to mend it. */
  readonly help?: string;
  readonly fix?: Fix;
}

/** What a reporter may add to a finding beyond its code, place and parameters. */
export interface Extra {
  readonly label?: string;
  readonly related?: readonly Related[];
  readonly help?: string;
  readonly fix?: Fix;
}

export function hasErrors(diagnostics: Iterable<Diagnostic>): boolean {
  for (const diagnostic of diagnostics) if (diagnostic.severity === "error") return true;
  return false;
}
