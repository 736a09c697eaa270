/** chevrotain's own lookahead, each function of it computed when the parser first comes to its place: most files use few of them. */

import type { ILookaheadStrategy } from "chevrotain";
import { LLkLookaheadStrategy } from "../chevrotain.js";

export function lazyLookahead(options: { readonly maxLookahead: number }): ILookaheadStrategy {
  const eager = new LLkLookaheadStrategy(options);
  return {
    validate: (grammar) => eager.validate(grammar),
    buildLookaheadForAlternation: (place) => lazily(() => eager.buildLookaheadForAlternation(place)),
    buildLookaheadForOptional: (place) => lazily(() => eager.buildLookaheadForOptional(place)),
  };
}

/** A function that is made by its first call; it is called on the parser. */
function lazily<A, R>(make: () => (alternatives?: A) => R): (alternatives?: A) => R {
  let made: ((alternatives?: A) => R) | undefined;
  return function (this: unknown, alternatives) {
    return (made ??= make()).call(this, alternatives);
  };
}
