/** What a registry's log says so far: its records, open proposals, decisions, used keys and capabilities. */

import { invariant } from "../../../compiler/diagnostics/invariant.js";
import { type RegistryEvent, noHash } from "./event-schema.js";
import type { Registry } from "./registries.js";
import type { Operation, RequestPayload } from "./request-schema.js";

export interface RegistryRecord {
  readonly revision: number;
  readonly status: "active" | "tombstoned" | "erased";
  readonly suppressed: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly lastEventId: string;
  readonly occurredAt: string;
  readonly source: RegistryEvent["source"];
  /** When contact was last denied; absent where it never was. */
  readonly withdrawnAt?: string;
}

export interface RegistryState {
  readonly registry: Registry;
  readonly records: Map<string, RegistryRecord>;
  /** Proposals without a decision, by event. */
  readonly pending: Map<string, RegistryEvent>;
  readonly decisions: { readonly proposal: string; readonly decision: "accept" | "reject"; readonly event: string }[];
  /** Events by idempotency key. */
  readonly keys: Map<string, RegistryEvent>;
  readonly usedCapabilities: Map<string, string>;
  offset: number;
  hash: string;
}

export function emptyState(registry: Registry): RegistryState {
  return { registry, records: new Map(), pending: new Map(), decisions: [], keys: new Map(), usedCapabilities: new Map(), offset: 0, hash: noHash };
}

/** The change that an event makes to a record; a proposal changes none until it is accepted. */
export interface Mutation {
  readonly operation: Exclude<Operation, "propose" | "accept" | "reject">;
  readonly payload: RequestPayload;
}

/** Takes up an event that the rules allow. Gives the record's new revision, or null where no record changed. */
export function applyEvent(state: RegistryState, event: RegistryEvent): number | null {
  state.offset = event.offset;
  state.hash = event.event_hash;
  state.keys.set(event.idempotency_key, event);
  if (event.capability_id !== null) state.usedCapabilities.set(event.capability_id, event.event_id);
  switch (event.operation) {
    case "propose":
      state.pending.set(event.event_id, event);
      return null;
    case "accept":
    case "reject": {
      const proposal = state.pending.get(event.proposal_event_id ?? "");
      invariant(proposal, "a decision is taken up only for an open proposal");
      state.pending.delete(proposal.event_id);
      state.decisions.push({ proposal: proposal.event_id, decision: event.operation, event: event.event_id });
      if (event.operation === "reject") return null;
      invariant(proposal.proposed_operation, "a proposal has its operation");
      return mutate(state, event, { operation: proposal.proposed_operation, payload: proposal.payload ?? {} });
    }
    default:
      return mutate(state, event, { operation: event.operation, payload: event.payload ?? {} });
  }
}

function mutate(state: RegistryState, event: RegistryEvent, { operation, payload }: Mutation): number {
  const before = state.records.get(event.aggregate_id);
  const revision = (before?.revision ?? 0) + 1;
  const common = { revision, lastEventId: event.event_id, occurredAt: event.occurred_at, source: event.source };
  const withdrawn = before?.withdrawnAt === undefined ? {} : { withdrawnAt: before.withdrawnAt };
  const kept = { status: before?.status ?? "active", suppressed: before?.suppressed ?? false, data: before?.data ?? {}, ...withdrawn };
  const record = (change: Partial<RegistryRecord>): RegistryRecord => ({ ...kept, ...common, ...change });
  state.records.set(event.aggregate_id, record(changeOf(operation, payload, kept.data, event)));
  return revision;
}

function changeOf(operation: Mutation["operation"], payload: RequestPayload, data: RegistryRecord["data"], event: RegistryEvent): Partial<RegistryRecord> {
  switch (operation) {
    case "upsert":
      return { data: changed(data, payload) };
    case "transition":
      return { data: { ...data, state: payload.transition?.to } };
    case "tombstone":
      return { status: "tombstoned" };
    case "suppress":
      return { suppressed: true, withdrawnAt: event.occurred_at };
    case "restore":
      return { status: "active", suppressed: false, data: changed(data, payload) };
    case "erase":
      return { status: "erased", suppressed: true, data: {}, withdrawnAt: event.occurred_at };
  }
}

function changed(data: RegistryRecord["data"], { set = {}, unset = [] }: RequestPayload): RegistryRecord["data"] {
  const gone = new Set(unset);
  return Object.fromEntries(Object.entries({ ...data, ...set }).filter(([name]) => !gone.has(name)));
}
