/** Runs the agent: no shell, bounded in time, cost and output; its whole process group ends with it. */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { reportedCost } from "./output.js";
import { signalGroup } from "../../environment/probe/signal-group.js";
import { startFailure } from "../../environment/probe/start-failure.js";

export interface AgentRun {
  readonly argv: readonly [string, ...string[]];
  /** For its standard input. */
  readonly input: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly minutes: number;
  readonly usd: number;
  /** Ends it at once. */
  readonly signal?: AbortSignal;
}

export type AgentEnd =
  | { readonly kind: "exit"; readonly status: number }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "over-budget" }
  | { readonly kind: "too-much-output" }
  | { readonly kind: "not-started"; readonly reason: string };

export interface AgentResult {
  readonly end: AgentEnd;
  /** Both streams, in the order in which they came. */
  readonly printed: string;
  /** The largest cost reported, in USD. */
  readonly spent?: number;
  readonly seconds: number;
}

/** What an agent may print, in bytes. */
export const outputLimit = 16 * 1024 * 1024;
/** Timers of Node overflow beyond this, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** A line beyond this reports nothing, in characters. */
const longestReport = 1024 * 1024;
/** Between asking a process group to end and ending it, in milliseconds. */
const graceTime = 2000;
/** How long the pipes may stay open after the agent has ended, in milliseconds. */
const drainTime = 500;

/** @throws the signal's reason when it is aborted */
export async function runAgent({ argv, input, cwd, env, minutes, usd, signal }: AgentRun): Promise<AgentResult> {
  signal?.throwIfAborted();
  const began = performance.now();
  const [program, ...args] = argv;
  const chunks: Buffer[] = [];
  const timers: NodeJS.Timeout[] = [];
  const costs = new CostReader();
  let child: ChildProcess | undefined;
  let onAbort = (): void => undefined;
  const later = (run: () => void, time: number): void => void timers.push(setTimeout(run, time));
  try {
    const end = await new Promise<AgentEnd>((resolve, reject) => {
      onAbort = () => reject(signal?.reason as Error);
      signal?.addEventListener("abort", onAbort);
      child = spawn(program, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"], detached: true, windowsHide: true });
      let verdict: AgentEnd | undefined;
      /** Asks the group to end, then ends it. */
      const stop = (why: AgentEnd): void => {
        if (verdict !== undefined) return;
        verdict = why;
        signalGroup(child, "SIGTERM");
        later(() => resolve(why), graceTime);
      };
      let size = 0;
      const take = (chunk: Buffer): void => {
        if (size > outputLimit) return;
        size += chunk.length;
        chunks.push(chunk);
        if (size > outputLimit) stop({ kind: "too-much-output" });
      };
      child.stdout?.on("data", (chunk: Buffer) => {
        take(chunk);
        if (costs.take(chunk) > usd) stop({ kind: "over-budget" });
      });
      child.stderr?.on("data", take);
      // An agent that reads no input closes it; what it then misses is its own matter.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input);
      child.on("error", (error) => resolve({ kind: "not-started", reason: startFailure(error) }));
      later(() => stop({ kind: "timeout" }), Math.min(minutes * 60_000, longestTimer));
      const ended = (status: number | null, by: NodeJS.Signals | null): void => {
        costs.end();
        resolve(verdict ?? (costs.largest !== undefined && costs.largest > usd ? { kind: "over-budget" } : by === null ? { kind: "exit", status: status ?? -1 } : { kind: "signal", signal: by }));
      };
      child.on("close", ended);
      child.on("exit", (status, by) => {
        // What it leaves behind may not outlive it, nor hold its pipes open.
        signalGroup(child, "SIGKILL");
        later(() => ended(status, by), drainTime);
      });
    });
    const printed = Buffer.concat(chunks).toString("utf8");
    return { end, printed, seconds: (performance.now() - began) / 1000, ...(costs.largest === undefined ? {} : { spent: costs.largest }) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error !== signal?.reason) return { end: { kind: "not-started", reason: startFailure(error) }, printed: "", seconds: 0 };
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    signalGroup(child, "SIGKILL");
    child?.stdout?.destroy();
    child?.stderr?.destroy();
    child?.unref();
  }
}

/** Reads reports of costs from a stream, line by line. */
class CostReader {
  #rest = "";
  largest: number | undefined;

  /** The largest cost reported so far; 0 if there is none. */
  take(chunk: Buffer): number {
    const lines = (this.#rest + chunk.toString("latin1")).split("\n");
    const rest = lines.pop() ?? "";
    this.#rest = rest.length > longestReport ? "" : rest;
    lines.forEach((line) => this.#read(line));
    return this.largest ?? 0;
  }

  end(): void {
    this.#read(this.#rest);
    this.#rest = "";
  }

  #read(line: string): void {
    const cost = reportedCost(line);
    if (cost !== undefined) this.largest = Math.max(this.largest ?? 0, cost);
  }
}
