/** The graph of a library as data: unresolved links, cycles, and where each chain stops. */

import type { SkillLibrary } from "../library/load.js";
import { type Verdict, verdictOf } from "../../shared/verdict.js";
import { type Chain, type ChainStop, allChains } from "./chains.js";
import { buildGraph, cyclesOf } from "./graph.js";

export interface GraphReport extends Verdict {
  readonly skills: number;
  readonly edges: number;
  readonly cycles: readonly (readonly string[])[];
  readonly chains: readonly Chain[];
  readonly stops: Readonly<Record<ChainStop, number>>;
}

export function reportGraph(library: SkillLibrary): GraphReport {
  const graph = buildGraph(library);
  const chains = allChains(graph);
  const stops: Record<ChainStop, number> = { end: 0, choice: 0, visited: 0, auditor: 0, budget: 0 };
  for (const { stop } of chains) stops[stop] += 1;
  const open = [{ what: "whether a link is conditional, and on what", needs: "a reader; its words are not interpreted", rules: ["SKC-051", "SKC-061"] }];
  return { ...verdictOf("skill", graph.unresolved, open), skills: graph.skills.length, edges: graph.edges.length, cycles: cyclesOf(graph), chains, stops };
}
