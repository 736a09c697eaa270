/** The shape of the five control artifacts: closed objects, nullable members always present. */

import * as z from "zod";
import { isTimestamp } from "../../shared/time.js";
import { evidenceTypes } from "../registry/request-schema.js";

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/, "use 1 to 128 letters, digits, `.`, `_`, `:`, `-`, starting with a letter or digit");
const fieldId = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/, "use 1 to 64 letters, digits, `_`, `.`, `-`, not starting with a digit");
const version = z.string().regex(/^[A-Za-z0-9._+-]{1,64}$/, "use 1 to 64 letters, digits, `.`, `_`, `+`, `-`");
const operation = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "use 1 to 64 lower-case letters, digits and `-`");
const time = z.string().refine((text) => isTimestamp(text) && text.endsWith("Z"), "write a time in UTC, such as `2026-08-01T12:00:00Z`");
const word = z.string().min(1).max(128);

export const bindingSchema = z.strictObject({
  ref: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "write 64 lower-case hexadecimal digits"),
  version,
});
/** An `opaque:` name, or a binding to exact bytes. What the text names is checked apart. */
const reference = z.union([z.string().min(1), bindingSchema]);
const window = z.strictObject({ start_at: time, end_at: time });

const source = z.strictObject({ evidence_type: z.enum(evidenceTypes), ref: reference, observed_at: time, window });

const evidenceField = z.strictObject({
  field_id: fieldId,
  state: z.enum(["observed", "unknown", "not-applicable", "conflict"]),
  sources: z.array(source).max(8),
  value_ref: reference.nullable(),
  freshness: z.enum(["current", "stale", "unknown"]),
  missing_reason: z.enum(["no-source", "not-observed", "stale-source", "withheld", "not-applicable", "conflicting-sources"]).nullable(),
  conflict_group: id.nullable(),
});

export const payloads = {
  "evidence-observation": z.strictObject({
    target: bindingSchema,
    observation_window: window,
    fields: z.array(evidenceField).min(1).max(256),
    readiness: z.enum(["ready", "needs-refresh", "ineligible", "unknown"]),
    unresolved_conflicts: z.array(id),
  }),
  "measurement-contract": z.strictObject({
    target: bindingSchema,
    contract_version: version,
    population_ref: reference,
    scope_ref: reference,
    analysis_unit: word,
    counterfactual_type: z.enum(["randomized-control", "holdout", "matched-control", "interrupted-series", "none-exploratory"]),
    control: bindingSchema.nullable(),
    candidate: bindingSchema,
    primary_metric: z.strictObject({
      metric_id: fieldId,
      unit: word,
      direction: z.enum(["increase", "decrease", "target-range"]),
      truth_source_ref: reference,
      attribution_rule_ref: reference,
      conversion_lag_ref: reference,
    }),
    guardrail_metric_ids: z.array(fieldId).max(32),
    start_at: time,
    stop_at: time,
    read_at: time,
    decision_rule_ref: reference,
    decision_owner_ref: reference,
    locked_at: time,
    exploratory: z.boolean(),
  }),
  "action-intent": z.strictObject({
    operation,
    target: bindingSchema,
    content: bindingSchema.nullable(),
    audience_ref: reference.nullable(),
    channel_ref: reference.nullable(),
    constraint_refs: z.array(reference).max(32),
    safety_checks: z.array(bindingSchema).max(32),
    permission_ref: reference.nullable(),
    permission_observed_at: time.nullable(),
    permission_effect: z.literal("provenance-only"),
    requested_at: time,
    expires_at: time,
    single_use: z.literal(true),
  }),
  "action-receipt": z.strictObject({
    intent: bindingSchema,
    intent_id: id,
    operation,
    actual_target: bindingSchema,
    actual_content: bindingSchema.nullable(),
    actual_audience_ref: reference.nullable(),
    actual_channel_ref: reference.nullable(),
    applied_constraint_refs: z.array(reference).max(32),
    status: z.enum(["succeeded", "failed", "partial", "unknown"]),
    attempted_at: time,
    completed_at: time.nullable(),
    provider_operation_ref: reference.nullable(),
    evidence: z.array(bindingSchema).max(32),
    failure_code: word.nullable(),
    permission_effect: z.literal("provenance-only"),
  }),
  "cycle-retro": z.strictObject({
    measurement_contract: bindingSchema,
    measurement_contract_id: id,
    current_head: bindingSchema,
    head_state: z.strictObject({ is_current: z.literal(true), fork_count: z.literal(0), selected_ancestry_ref: reference }),
    evidence: z.array(bindingSchema).min(1).max(64),
    decision_code: operation,
    decision_taxonomy_ref: reference,
    decision_owner_ref: reference,
    decided_at: time,
    limitations: z.array(word).max(32),
    hypothesis_ref: reference.nullable(),
    hypothesis_evidence_weight: z.literal(0),
    next_read_at: time.nullable(),
  }),
} as const;

export type Kind = keyof typeof payloads;
export const kinds = Object.keys(payloads) as readonly Kind[];
export type Payload<K extends Kind> = z.infer<(typeof payloads)[K]>;
export type Binding = z.infer<typeof bindingSchema>;
export type Reference = z.infer<typeof reference>;

function envelope<K extends Kind>(kind: K) {
  return z.strictObject({
    $schema: z.literal("references/control-artifact.schema.json"),
    schema_version: z.literal("1.0"),
    kind: z.literal(kind),
    artifact_id: id,
    created_at: time,
    authoritative: z.literal(false),
    authority: z.literal("non-authoritative-operational-evidence"),
    registry_effect: z.literal(false),
    external_mutation_authorized: z.literal(false),
    payload: payloads[kind],
  });
}

export const artifactSchema = z.discriminatedUnion("kind", [
  envelope("evidence-observation"), envelope("measurement-contract"), envelope("action-intent"), envelope("action-receipt"), envelope("cycle-retro"),
]);

export type Artifact = z.infer<typeof artifactSchema>;
export type ArtifactOf<K extends Kind> = Extract<Artifact, { readonly kind: K }>;
