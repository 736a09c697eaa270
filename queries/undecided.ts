/** A question came back without a verdict: never reported as one. */

export class Undecided extends Error {
  override readonly name = "Undecided";

  constructor(readonly reason: string) {
    super(`undecided: ${reason}`);
  }
}
