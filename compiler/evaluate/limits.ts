/** How much a file may ask of the evaluator before it is refused. */

/** Levels of structs and lists; far beyond any model, far below what a call stack holds. */
export const deepestNesting = 200;

/** Elements of one list. */
export const longestList = 100_000;

/** Constraints that may be looked at, over the whole file: plenty for any file of its length that does not multiply its references. */
export function mostSteps(length: number): number {
  return Math.max(100_000, 20 * length);
}
