/** The seven truth registries: who owns each, and which states its records go through. */

export interface StateGraph {
  readonly initial: string;
  readonly edges: Readonly<Record<string, readonly string[]>>;
}

export interface Registry {
  readonly key: string;
  readonly owner: string;
  /** Absent where records have no governed `state`. */
  readonly states?: StateGraph;
}

const channelStates: StateGraph = {
  initial: "proposed",
  edges: {
    proposed: ["warming", "retired"],
    warming: ["active", "paused", "retired"],
    active: ["paused", "retired"],
    paused: ["warming", "retired"],
    retired: [],
  },
};

const launchStates: StateGraph = {
  initial: "draft",
  edges: { draft: ["concept"], concept: ["alpha"], alpha: ["beta"], beta: ["general-availability"], "general-availability": ["archived"], archived: [] },
};

export const registries: readonly Registry[] = [
  { key: "entities", owner: "entity-registry" },
  { key: "creators", owner: "creator-registry" },
  { key: "claims", owner: "offer-claims-registry" },
  { key: "consent", owner: "consent-registry" },
  { key: "launches", owner: "launch-registry", states: launchStates },
  { key: "channels", owner: "channel-registry", states: channelStates },
  { key: "narrative", owner: "narrative-registry" },
];

export function registryOf(key: string): Registry | undefined {
  return registries.find((registry) => registry.key === key);
}

/** Closes and erases records of every registry, and changes nothing else. */
export const memoryKeeper = "memory-management";
