/** How much a file may ask of the evaluator before it is refused. */

/** Levels of structs and lists; far beyond any model, far below what a call stack holds. */
export const deepestNesting = 200;

/** Constraints looked at, over the whole file. */
export const mostSteps = 100_000;
