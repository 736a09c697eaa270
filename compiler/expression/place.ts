/** Where an expression stands, so that findings about a part of it name the exact spot of the file. */

import type { Extra } from "../diagnostics/diagnostic.js";
import type { Range, Span } from "../source/span.js";

export interface Place {
  /** The span of a range of the expression's own text: the caller knows how the text was quoted and escaped. */
  locate(range: Range): Span;
  /** What holds the expression, for the reader: "the pred of `SKILL-X-RUN-001`". */
  readonly owner?: string;
}

/** The label of a finding: the column (1-based) in the expression, and what holds it. */
export function labelAt(place: Place, range: Range): Extra {
  return place.owner === undefined ? {} : { label: `column ${range.start + 1} of ${place.owner}` };
}
