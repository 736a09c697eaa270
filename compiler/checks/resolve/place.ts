/** Where a clause stands in its file. */

import type { Place } from "../../expression/place.js";
import type { Typed } from "../../model/library.js";

/** @param owner what holds the clause, for the reader: "the pred of `RUN-001`" */
export function placeIn(file: Typed<object>, node: object, property: string | number, owner: string): Place {
  return { locate: (range) => file.origins.within(node, property, range), owner };
}
