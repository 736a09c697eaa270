/** The read model of a registry: rebuilt from its log alone, the same for the same log. */

import { prettyJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import type { RegistryState } from "./state.js";

/** The canonical text of a registry's projection; never a source of truth. */
export function projectionText(state: RegistryState): string {
  const records = Object.fromEntries(
    [...state.records].map(([id, record]) => [
      id,
      { revision: record.revision, status: record.status, suppressed: record.suppressed, data: record.data, last_event_id: record.lastEventId, occurred_at: record.occurredAt, source: record.source },
    ]),
  );
  const pending = [...state.pending.values()].map((event) => ({
    event_id: event.event_id,
    aggregate_id: event.aggregate_id,
    operation: event.proposed_operation ?? null,
    expected_revision: event.expected_revision ?? null,
    payload: event.payload ?? {},
  }));
  return text({ authoritative: false, registry: state.registry.key, last_offset: state.offset, last_hash: state.hash, records, pending, decisions: state.decisions });
}

/** Who must not be contacted. A closed record is no consent either. */
export function suppressionsText(state: RegistryState): string {
  const suppressed = [...state.records].filter(([, record]) => record.suppressed || record.status !== "active").map(([id]) => id);
  return text({ authoritative: false, last_offset: state.offset, last_hash: state.hash, suppressed: suppressed.sort() });
}

function text(value: unknown): string {
  return `${prettyJson(value as PlainJson)}\n`;
}
