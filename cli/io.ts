/** What a command may touch of the outside world. Handed in, so that a command can run inside a test. */

/** A stream that takes text. Writing to a closed one is no error: the status of the run stays what it is. */
export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Whether what is written may hold colours. */
  readonly colour: boolean;
  /** Width of the terminal; undefined when it is none. */
  readonly columns: number | undefined;
}

export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Reads standard input to its end. */
  readInput(): Promise<Uint8Array>;
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C: end workers, remove temporary files, return. */
  readonly signal: AbortSignal;
  /** Ends the command with status 2 after this time, wherever it is; does nothing where the command shares its caller's thread. */
  limitTime(milliseconds: number): void;
}

/** 0: nothing at error severity. 1: findings. 2: wrong usage, what can't be opened, internal error, unknown. */
export type ExitStatus = 0 | 1 | 2;
