/** Why a request can't become an event: a finding that still needs its place. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { JsonPath } from "../../../compiler/json/value.js";
import type { Span } from "../../../compiler/source/span.js";

export interface Refusal {
  /** The member of the request that the finding is about. */
  readonly path: JsonPath;
  at(place: Span): Diagnostic;
}

export function refusal(path: JsonPath, at: (place: Span) => Diagnostic): Refusal {
  return { path, at };
}
