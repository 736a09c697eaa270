/** What a verb of a contract is to the command line. */

import type { contractSpec } from "../specs/contract.js";
import type { ExitStatus, Io } from "../io.js";
import type { OptionsOf } from "../spec.js";

export type ContractOptions = OptionsOf<typeof contractSpec>;

export type RunVerb = (inputs: readonly string[], options: ContractOptions, io: Io) => Promise<ExitStatus>;

export interface VerbEntry {
  readonly name: string;
  /** What it takes, as its usage shows it. */
  readonly takes: string;
  readonly does: string;
  /** Fewest and most inputs. */
  readonly inputs: readonly [number, number];
  load(): Promise<RunVerb>;
}
