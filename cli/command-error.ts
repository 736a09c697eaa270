/** A run that can't go on through no fault of ours: wrong usage, a file that can't be opened. Ends with status 2. */

export class CommandError extends Error {
  override readonly name = "CommandError";

  /**
   * @param message what is wrong, as a finding says it: lower case, no final period
   * @param help one sentence on how to go on
   */
  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message);
  }
}
