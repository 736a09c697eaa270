/** What is known of entries, by full id, as plain data: the diagram asks no solver. */

export interface Verdicts {
  /** No run fires them. */
  readonly dead: ReadonlySet<string>;
  /** Nobody knows whether a run fires them. */
  readonly undecided: ReadonlySet<string>;
}
