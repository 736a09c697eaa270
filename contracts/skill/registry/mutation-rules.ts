/** What the state of a registry forbids: stale revisions, closed records, states out of order, settled proposals. */

import { registryCodes } from "./codes.js";
import { checkConsentPayload, checkRestore } from "./consent-rules.js";
import { type Refusal, refusal } from "./refusal.js";
import type { StateGraph } from "./registries.js";
import type { RegistryRequest } from "./request-schema.js";
import type { Mutation, RegistryRecord, RegistryState } from "./state.js";

/** All that stands against a request in this state, its authority aside. */
export function checkAgainstState(state: RegistryState, request: RegistryRequest): Refusal[] {
  switch (request.operation) {
    case "accept":
    case "reject":
      return checkDecision(state, request);
    case "propose":
      if (request.proposed_operation === undefined) return [];
      return checkMutation(state, request, { operation: request.proposed_operation, payload: request.payload ?? {} }, request.expected_revision);
    default:
      return checkMutation(state, request, { operation: request.operation, payload: request.payload ?? {} }, request.expected_revision);
  }
}

function checkDecision(state: RegistryState, request: RegistryRequest): Refusal[] {
  const id = request.proposal_event_id ?? "";
  const proposal = state.pending.get(id);
  if (!proposal) {
    const decided = state.decisions.find((decision) => decision.proposal === id)?.decision;
    return [refusal(["proposal_event_id"], (place) => registryCodes.make("unknown-proposal", place, { id, ...(decided === undefined ? {} : { decided }) }))];
  }
  if (proposal.aggregate_id !== request.aggregate_id) {
    return [refusal(["aggregate_id"], (place) => registryCodes.make("proposal-mismatch", place, { given: request.aggregate_id, proposed: proposal.aggregate_id }))];
  }
  if (request.operation === "reject" || proposal.proposed_operation === undefined) return [];
  return checkMutation(state, request, { operation: proposal.proposed_operation, payload: proposal.payload ?? {} }, proposal.expected_revision);
}

function checkMutation(state: RegistryState, request: RegistryRequest, mutation: Mutation, expected: number | undefined): Refusal[] {
  const id = request.aggregate_id;
  const record = state.records.get(id);
  const current = record?.revision ?? 0;
  const revisionPath = request.operation === "accept" ? "proposal_event_id" : "expected_revision";
  if (expected !== undefined && expected !== current) {
    return [refusal([revisionPath], (place) => registryCodes.make("stale-revision", place, { id, expected, current }))];
  }
  if (record?.status === "tombstoned" || (record?.status === "erased" && mutation.operation !== "restore" && mutation.operation !== "suppress")) {
    return [refusal(["aggregate_id"], (place) => registryCodes.make("closed-record", place, { id, status: record.status }))];
  }
  if (!record && (mutation.operation === "tombstone" || mutation.operation === "transition")) {
    return [refusal(["aggregate_id"], (place) => registryCodes.make("unknown-record", place, { id, operation: mutation.operation }))];
  }
  const graph = state.registry.states;
  return [
    ...(graph ? checkStates(state.registry.key, graph, request, mutation, record) : checkNoStates(state.registry.key, mutation)),
    ...(state.registry.key === "consent" ? checkConsentPayload(request) : []),
    ...(mutation.operation === "restore" ? checkRestore(request, record) : []),
  ];
}

function checkStates(registry: string, graph: StateGraph, request: RegistryRequest, mutation: Mutation, record: RegistryRecord | undefined): Refusal[] {
  const { set, unset, transition } = mutation.payload;
  const at = (...path: string[]): string[] => (request.operation === "accept" ? ["proposal_event_id"] : path);
  if (mutation.operation === "transition" && transition) {
    const from = record?.data["state"];
    if (transition.from !== from || !graph.edges[transition.from ?? ""]?.includes(transition.to)) {
      const allowed = typeof from === "string" ? (graph.edges[from] ?? []) : [];
      return [refusal(at("payload", "transition"), (place) => registryCodes.make("invalid-transition", place, { id: request.aggregate_id, from: String(transition.from), to: transition.to, current: String(from), allowed: [...allowed] }))];
    }
  }
  if (mutation.operation !== "upsert") return [];
  const problem = (path: string[], what: string): Refusal =>
    refusal(at(...path), (place) => registryCodes.make("ungoverned-state", place, { registry, what, initial: graph.initial }));
  if (unset?.includes("state")) return [problem(["payload", "unset"], "`state` can't be removed")];
  if (record && set && "state" in set) return [problem(["payload", "set", "state"], "`state` of an existing record changes by `transition` only")];
  if (!record && set?.["state"] !== graph.initial) return [problem(["payload", "set"], `a new record does not start as \`${graph.initial}\``)];
  return [];
}

function checkNoStates(registry: string, mutation: Mutation): Refusal[] {
  if (mutation.operation !== "transition") return [];
  return [refusal(["operation"], (place) => registryCodes.make("invalid-registry-operation", place, { operation: "transition", registry }))];
}
