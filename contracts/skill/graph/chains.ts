/** What a chain of automatic handoffs does from each skill under the termination rule. */

import type { SkillEdge, SkillGraph } from "./graph.js";

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

/** The chain from every skill, in the order of the graph. */
export function allChains(graph: SkillGraph): readonly Chain[] {
  const out = edgesByOrigin(graph);
  return graph.skills.map((name) => chainFrom(graph, name, out));
}

type EdgesByOrigin = ReadonlyMap<string, readonly SkillEdge[]>;

function edgesByOrigin({ edges }: SkillGraph): EdgesByOrigin {
  const found = new Map<string, SkillEdge[]>();
  for (const edge of edges) {
    const same = found.get(edge.from);
    if (same) same.push(edge);
    else found.set(edge.from, [edge]);
  }
  return found;
}

/** The chain from one skill, if inputs are at hand and nothing else stops it. */
export function chainFrom(graph: SkillGraph, origin: string, edges: EdgesByOrigin = edgesByOrigin(graph)): Chain {
  const visited = [origin];
  for (;;) {
    const next = successorOf(edges.get(visited.at(-1) ?? origin) ?? []);
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
function successorOf(out: readonly SkillEdge[]): string | "choice" | undefined {
  const first = out.filter(({ primary }) => primary);
  if (out.length === 0) return undefined;
  return first.length === 1 ? first[0]?.to : "choice";
}
