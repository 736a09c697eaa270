/** Runs a program that may be hostile: no shell, bounded in time and output, and nothing of it is left behind. */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import type { ProbeFailure } from "./failure.js";
import { signalGroup } from "./signal-group.js";
import { startFailure } from "./start-failure.js";

export interface Bounds {
  readonly milliseconds: number;
  /** Of its standard output. */
  readonly bytes: number;
}

export interface RunOptions extends Bounds {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly signal?: AbortSignal;
}

export type Ran = { readonly output: Buffer } | { readonly failure: ProbeFailure };

/** How long the pipe may stay open after the program has ended: what it wrote last is still to be read, in milliseconds. */
const drainTime = 250;

/**
 * The program leads a process group of its own, which is killed as a whole when it ends or breaks a bound: children
 * that it leaves behind can't hold the pipe. One that leaves the group is not waited for.
 * @throws the signal's reason when it is aborted
 */
export async function runBounded([program, ...args]: readonly [string, ...string[]], { env, cwd, signal, milliseconds, bytes }: RunOptions): Promise<Ran> {
  signal?.throwIfAborted();
  const timers: NodeJS.Timeout[] = [];
  let child: ChildProcess | undefined;
  let onAbort = (): void => undefined;
  try {
    return await new Promise<Ran>((resolve, reject) => {
      const fail = (failure: ProbeFailure): void => resolve({ failure });
      const later = (run: () => void, time: number): void => void timers.push(setTimeout(run, time));
      onAbort = () => reject(signal?.reason as Error);
      signal?.addEventListener("abort", onAbort);
      child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "ignore"], detached: true, windowsHide: true });
      later(() => fail({ kind: "timeout", seconds: milliseconds / 1000 }), milliseconds);
      const chunks: Buffer[] = [];
      let size = 0;
      child.stdout?.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > bytes) fail({ kind: "too-much-output", bytes });
        else chunks.push(chunk);
      });
      child.on("error", (error) => fail({ kind: "not-started", reason: startFailure(error) }));
      const ended = (status: number | null, by: NodeJS.Signals | null): void => {
        if (by !== null) fail({ kind: "signal", signal: by });
        else if (status !== 0) fail({ kind: "exit", status: status ?? -1 });
        else resolve({ output: Buffer.concat(chunks) });
      };
      child.on("close", ended);
      child.on("exit", (status, by) => {
        signalGroup(child, "SIGKILL");
        later(() => ended(status, by), drainTime);
      });
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error !== signal?.reason) return { failure: { kind: "not-started", reason: startFailure(error) } };
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    signalGroup(child, "SIGKILL");
    child?.stdout?.destroy();
    child?.unref();
  }
}
