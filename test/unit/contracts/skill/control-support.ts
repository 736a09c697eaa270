/** Sound control artifacts of every kind, and a project that holds them. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { prettyJson } from "../../../../compiler/json/print.js";
import type { PlainJson } from "../../../../compiler/json/value.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { sha256 } from "../../../../contracts/shared/digest.js";
import type { Verdict } from "../../../../contracts/shared/verdict.js";
import { checkArtifacts } from "../../../../contracts/skill/control/check.js";
import type { Kind } from "../../../../contracts/skill/control/schema.js";

export type Loose = Record<string, unknown>;

const bound = (name: string): Loose => ({ ref: `opaque:${name}`, sha256: sha256(name), version: "v1" });
const window = { start_at: "2026-05-01T00:00:00Z", end_at: "2026-05-31T23:59:59Z" };

export const payloadOf: Readonly<Record<Kind, () => Loose>> = {
  "evidence-observation": () => ({
    target: bound("page-1"),
    observation_window: window,
    fields: [
      {
        field_id: "clicks",
        state: "observed",
        sources: [{ evidence_type: "measured", ref: "opaque:export-1", observed_at: "2026-06-01T08:00:00Z", window }],
        value_ref: "opaque:value-1",
        freshness: "current",
        missing_reason: null,
        conflict_group: null,
      },
    ],
    readiness: "ready",
    unresolved_conflicts: [],
  }),
  "measurement-contract": () => ({
    target: bound("head-1"),
    contract_version: "v1",
    population_ref: "opaque:population-1",
    scope_ref: "opaque:scope-1",
    analysis_unit: "page",
    counterfactual_type: "holdout",
    control: bound("control-1"),
    candidate: bound("head-1"),
    primary_metric: { metric_id: "clicks", unit: "count", direction: "increase", truth_source_ref: "opaque:t-1", attribution_rule_ref: "opaque:a-1", conversion_lag_ref: "opaque:l-1" },
    guardrail_metric_ids: ["complaints"],
    start_at: "2026-06-02T00:00:00Z",
    stop_at: "2026-06-09T00:00:00Z",
    read_at: "2026-06-10T00:00:00Z",
    decision_rule_ref: "opaque:rule-1",
    decision_owner_ref: "opaque:owner-1",
    locked_at: "2026-06-01T00:00:00Z",
    exploratory: false,
  }),
  "action-intent": () => ({
    operation: "send",
    target: bound("list-1"),
    content: bound("message-1"),
    audience_ref: "opaque:segment-1",
    channel_ref: null,
    constraint_refs: ["opaque:quiet-hours"],
    safety_checks: [bound("suppression-1")],
    permission_ref: "opaque:request-1",
    permission_observed_at: "2026-06-11T08:59:00Z",
    permission_effect: "provenance-only",
    requested_at: "2026-06-11T09:00:00Z",
    expires_at: "2026-06-11T10:00:00Z",
    single_use: true,
  }),
  "action-receipt": () => ({
    intent: { ref: "memory/control/action-intent.json", sha256: sha256(text(artifactOf("action-intent"))), version: "1.0" },
    intent_id: "action-intent-1",
    operation: "send",
    actual_target: bound("list-1"),
    actual_content: bound("message-1"),
    actual_audience_ref: "opaque:segment-1",
    actual_channel_ref: null,
    applied_constraint_refs: ["opaque:quiet-hours"],
    status: "succeeded",
    attempted_at: "2026-06-11T09:10:00Z",
    completed_at: "2026-06-11T09:11:00Z",
    provider_operation_ref: "opaque:job-1",
    evidence: [bound("receipt-1")],
    failure_code: null,
    permission_effect: "provenance-only",
  }),
  "cycle-retro": () => ({
    measurement_contract: { ref: "memory/control/measurement-contract.json", sha256: sha256(text(artifactOf("measurement-contract"))), version: "1.0" },
    measurement_contract_id: "measurement-contract-1",
    current_head: bound("head-1"),
    head_state: { is_current: true, fork_count: 0, selected_ancestry_ref: "opaque:line-1" },
    evidence: [bound("reading-1")],
    decision_code: "keep",
    decision_taxonomy_ref: "opaque:decisions-1",
    decision_owner_ref: "opaque:owner-1",
    decided_at: "2026-06-10T09:00:00Z",
    limitations: [],
    hypothesis_ref: null,
    hypothesis_evidence_weight: 0,
    next_read_at: null,
  }),
};

export function artifactOf(kind: Kind): Loose & { payload: Loose } {
  return {
    $schema: "references/control-artifact.schema.json",
    schema_version: "1.0",
    kind,
    artifact_id: `${kind}-1`,
    created_at: "2026-06-20T12:00:00Z",
    authoritative: false,
    authority: "non-authoritative-operational-evidence",
    registry_effect: false,
    external_mutation_authorized: false,
    payload: structuredClone(payloadOf[kind]()),
  };
}

export function text(value: Loose): string {
  return `${prettyJson(value as unknown as PlainJson)}\n`;
}

/** Checks texts as artifacts of a project that holds a sound intent and contract. */
export function check(...texts: string[]): Verdict {
  const root = mkdtempSync(join(tmpdir(), "control-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const kind of ["action-intent", "measurement-contract"] as const) {
    const path = join(root, `memory/control/${kind}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text(artifactOf(kind)));
  }
  return checkArtifacts(texts.map((one, index) => new SourceFile(`artifact-${index}.json`, one)), root);
}
