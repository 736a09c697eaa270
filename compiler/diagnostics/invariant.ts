/** Assertions about our own code. A failure is a bug of this program, never a fault of the user's input. */

export class InternalError extends Error {
  override readonly name = "InternalError";
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InternalError(message);
}

/** Makes a missing case of an exhaustive switch a type error. */
export function unreachable(value: never): never {
  throw new InternalError(`unexpected value ${JSON.stringify(value)}`);
}
