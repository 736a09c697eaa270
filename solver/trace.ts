/** Runs as data: what a verdict shows, and what the interpreter replays. */

/** A bool, or an int; an enum's value is the position of the member, from 0. */
export type Value = boolean | bigint;

export type Assignment = ReadonlyMap<string, Value>;

/** A run: the values of all inputs at its start, then the entries that fire, in order. */
export interface Run {
  readonly inputs: Assignment;
  readonly fired: readonly string[];
}

export interface TraceStep {
  readonly entry: string;
  /** The written atoms that became true by it. */
  readonly granted: readonly string[];
}

/** A run as shown. */
export interface Trace {
  /** The inputs that matter: with any other value of one of them, the run would not do. In the order of the model. */
  readonly inputs: readonly { readonly atom: string; readonly value: Value }[];
  readonly steps: readonly TraceStep[];
  /** The whole run, for whoever wants to replay it. */
  readonly run: Run;
}
