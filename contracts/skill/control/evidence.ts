/** Evidence: four states of a field with shapes that exclude one another, conflicts listed, readiness derived. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { controlCodes } from "./codes.js";
import { checkOrder } from "./order.js";
import type { ArtifactOf, Payload } from "./schema.js";

type Field = Payload<"evidence-observation">["fields"][number];

export function checkEvidence(document: JsonDocument, { payload }: ArtifactOf<"evidence-observation">): Diagnostic[] {
  const { fields, observation_window: window } = payload;
  return [
    ...checkOrder(document, ["payload", "observation_window"], { name: "start_at", time: window.start_at }, { name: "end_at", time: window.end_at }, false, "a window ends after it starts"),
    ...fields.flatMap((field, index) => checkField(document, field, index)),
    ...fields.flatMap(({ field_id: id }, index) => (fields.findIndex((other) => other.field_id === id) < index ? [controlCodes.make("duplicate-control-field", placeOf(document, ["payload", "fields", index, "field_id"]), { field: id })] : [])),
    ...checkConflicts(document, payload),
    ...checkReadiness(document, payload),
  ];
}

function checkField(document: JsonDocument, field: Field, index: number): Diagnostic[] {
  return [...stateFaults(field)].map((what) => controlCodes.make("field-state-mismatch", placeOf(document, ["payload", "fields", index]), { field: field.field_id, state: field.state, what }));
}

function* stateFaults({ state, sources, value_ref: value, missing_reason: reason, conflict_group: group, freshness }: Field): Iterable<string> {
  switch (state) {
    case "observed":
      if (sources.length === 0) yield "no source was seen";
      if (value === null) yield "it has no value";
      if (reason !== null) yield "it gives a reason for being missing";
      if (group !== null) yield "it belongs to a conflict";
      if (freshness === "unknown") yield "its freshness is unknown";
      return;
    case "unknown":
      if (value !== null) yield "it has a value";
      if (reason === null || reason === "not-applicable" || reason === "conflicting-sources") yield "it does not say why it is missing";
      if (group !== null) yield "it belongs to a conflict";
      if (freshness === "current") yield "its freshness is `current`";
      return;
    case "not-applicable":
      if (sources.length > 0) yield "it has a source";
      if (value !== null) yield "it has a value";
      if (reason !== "not-applicable") yield "its reason is not `not-applicable`";
      if (group !== null) yield "it belongs to a conflict";
      if (freshness !== "unknown") yield "it has a freshness";
      return;
    case "conflict":
      if (sources.length < 2) yield "it has fewer than two sources";
      if (value !== null) yield "it has a value";
      if (reason !== "conflicting-sources") yield "its reason is not `conflicting-sources`";
      if (group === null) yield "it names no conflict";
  }
}

function checkConflicts(document: JsonDocument, { fields, unresolved_conflicts: listed }: Payload<"evidence-observation">): Diagnostic[] {
  const groups = new Set(fields.flatMap(({ conflict_group: group }) => (group === null ? [] : [group])));
  const place = placeOf(document, ["payload", "unresolved_conflicts"]);
  const missing = [...groups].filter((group) => !listed.includes(group)).map((group) => `the conflict \`${group}\` is not listed`);
  const extra = listed.flatMap((group, index) => (listed.indexOf(group) < index ? [`the conflict \`${group}\` is listed twice`] : groups.has(group) ? [] : [`no field has the conflict \`${group}\``]));
  return [...missing, ...extra].map((what) => controlCodes.make("conflict-mismatch", place, { what }));
}

function checkReadiness(document: JsonDocument, { fields, readiness }: Payload<"evidence-observation">): Diagnostic[] {
  const open = fields.find((field) => field.state === "unknown" || field.state === "conflict" || (field.state === "observed" && field.freshness !== "current"));
  const wrong = (what: string): Diagnostic[] => [controlCodes.make("readiness-mismatch", placeOf(document, ["payload", "readiness"]), { readiness, what })];
  if (readiness === "ready" && open) return wrong(`\`${open.field_id}\` is ${open.state === "observed" ? "not current" : `\`${open.state}\``}`);
  if (readiness === "needs-refresh" && !open) return wrong("every field is known and current");
  return [];
}
