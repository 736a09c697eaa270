/** What values are taken from, and the world that they are judged by. */

import type { InstallRecord } from "./record/schema.js";
import type { ProbeFailure } from "./probe/failure.js";

/** The interfaces that a program says it implements, or why it says none. */
export type ProbeResult = { readonly interfaces: ReadonlySet<string> } | { readonly failure: ProbeFailure };

/** Asks a program for its interfaces, each command line once. */
export type Prober = (argv: readonly [string, ...string[]]) => Promise<ProbeResult>;

/** The machine, and the folder in which relative paths start. */
export interface Host {
  /** Whether a word starts a program: by the PATH, or as a path. */
  resolves(word: string): boolean;
  /** Whether a file or folder is there; `~/` is the user's home. */
  exists(path: string): boolean;
  /** With `~/` as the user's home. */
  expand(path: string): string;
}

export interface Sources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly record: InstallRecord;
  /** The install components that are there; all of them when absent. */
  readonly components?: ReadonlySet<string>;
  /** `placeholder`: repo-scoped variables wait for a session. `resolve`: they are resolved too, for the host's folder. */
  readonly repo: "placeholder" | "resolve";
  /** Whether skills that need a license key may be deployed. */
  readonly licensed: boolean;
  readonly host: Host;
  readonly probe: Prober;
}
