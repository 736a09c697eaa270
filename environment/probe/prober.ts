/** Asks programs which interfaces they implement, each command line once. */

import type { ProbeResult, Prober } from "../sources.js";
import { readAnswer } from "./read-answer.js";
import type { Bounds, RunOptions } from "./run-bounded.js";
import { runBounded } from "./run-bounded.js";

/** What a provider may take for its answer. */
export const probeBounds: Bounds = { milliseconds: 5000, bytes: 64 * 1024 };

/** @param options the bounds are those of `probeBounds` where none are given */
export function createProber(options: Omit<RunOptions, keyof Bounds> & Partial<Bounds>): Prober {
  const asked = new Map<string, Promise<ProbeResult>>();
  return (argv) => {
    const key = JSON.stringify(argv);
    const answer = asked.get(key) ?? ask(argv, { ...probeBounds, ...options });
    asked.set(key, answer);
    return answer;
  };
}

async function ask(argv: readonly [string, ...string[]], options: RunOptions): Promise<ProbeResult> {
  const ran = await runBounded(argv, options);
  return "failure" in ran ? ran : readAnswer(ran.output);
}
