/** What a chain of automatic handoffs does from each skill under the termination rule. */

import type { SkillGraph } from "./graph.js";

/** Handoffs that may follow the originating skill without the user. */
export const handoffBudget = 3;

/**
 * `end`: no next skill. `choice`: several, none of them first. `visited`: the next one has run. `auditor`: the next one
 * judges, which is never started by a link. `budget`: the handoffs are used up.
 */
export type ChainStop = "end" | "choice" | "visited" | "auditor" | "budget";

export interface Chain {
  readonly origin: string;
  /** In the order in which they run, the origin first. */
  readonly visited: readonly string[];
  readonly stop: ChainStop;
  /** The skill that would have been next. */
  readonly next: string | undefined;
}

/** The chain from one skill, if inputs are at hand and nothing else stops it. */
export function chainFrom(graph: SkillGraph, origin: string): Chain {
  const visited = [origin];
  for (;;) {
    const next = successorOf(graph, visited.at(-1) ?? origin);
    const done = (stop: ChainStop): Chain => ({ origin, visited, stop, next: next === "choice" ? undefined : next });
    if (next === undefined) return done("end");
    if (next === "choice") return done("choice");
    if (visited.includes(next)) return done("visited");
    if (graph.auditors.has(next)) return done("auditor");
    if (visited.length > handoffBudget) return done("budget");
    visited.push(next);
  }
}

/** The one next skill; `choice` where there are several and not exactly one is first. */
function successorOf({ edges }: SkillGraph, name: string): string | "choice" | undefined {
  const out = edges.filter(({ from }) => from === name);
  const first = out.filter(({ primary }) => primary);
  if (out.length === 0) return undefined;
  return first.length === 1 ? first[0]?.to : "choice";
}
