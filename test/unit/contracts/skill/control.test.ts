import { describe, expect, test } from "vitest";
import { readJson } from "../../../../compiler/json/read.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { isDocument, openJson } from "../../../../contracts/shared/json-document.js";
import { projectArtifacts } from "../../../../contracts/skill/control/project.js";
import { type Kind, kinds } from "../../../../contracts/skill/control/schema.js";
import { type Loose, artifactOf, check, text } from "./control-support.js";

const found = (...texts: string[]): string[] => check(...texts).diagnostics.map(({ code }) => code);

/** Sets a member by its path, such as `payload.fields.0.state`. */
function changed(kind: Kind, changes: Readonly<Record<string, unknown>>): string {
  const artifact = artifactOf(kind);
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const parent = steps.reduce<Loose>((at, step) => at[step] as Loose, artifact);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return text(artifact);
}

test.each(kinds)("a sound %s has no finding", (kind) => expect(found(text(artifactOf(kind)))).toEqual([]));

const field = "payload.fields.0";
const unknown = { [`${field}.state`]: "unknown", [`${field}.value_ref`]: null, [`${field}.freshness`]: "unknown", [`${field}.missing_reason`]: "not-observed", "payload.readiness": "needs-refresh" };
const source = { evidence_type: "measured", ref: "opaque:a", observed_at: "2026-06-01T08:00:00Z", window: { start_at: "2026-05-01T00:00:00Z", end_at: "2026-05-31T00:00:00Z" } };
const conflict = {
  [`${field}.state`]: "conflict", [`${field}.sources`]: [source, { ...source, ref: "opaque:b" }], [`${field}.value_ref`]: null, [`${field}.missing_reason`]: "conflicting-sources",
  [`${field}.conflict_group`]: "c-1", "payload.unresolved_conflicts": ["c-1"], "payload.readiness": "needs-refresh",
};
const inapplicable = { [`${field}.state`]: "not-applicable", [`${field}.sources`]: [], [`${field}.value_ref`]: null, [`${field}.freshness`]: "unknown", [`${field}.missing_reason`]: "not-applicable" };
const exploratory = { "payload.control": null, "payload.counterfactual_type": "none-exploratory", "payload.exploratory": true };
const failed = { "payload.status": "failed", "payload.provider_operation_ref": null, "payload.evidence": [], "payload.failure_code": "bounced" };

const cases: readonly (readonly [string, Kind, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  ["a sound gap", "evidence-observation", unknown, []],
  ["a sound conflict", "evidence-observation", conflict, []],
  ["a field that does not apply does not hinder readiness", "evidence-observation", inapplicable, []],
  ["an exploratory measurement", "measurement-contract", exploratory, []],
  ["a failed act", "action-receipt", failed, []],
  ["an act whose end is unknown", "action-receipt", { ...failed, "payload.status": "unknown", "payload.completed_at": null }, []],
  ["a partial act", "action-receipt", { "payload.status": "partial", "payload.failure_code": "throttled" }, []],
  ["an intent without permission", "action-intent", { "payload.permission_ref": null, "payload.permission_observed_at": null }, []],
  ["a gap with a value", "evidence-observation", { ...unknown, [`${field}.value_ref`]: "opaque:v" }, ["field-state-mismatch"]],
  ["a gap without its reason", "evidence-observation", { ...unknown, [`${field}.missing_reason`]: null }, ["field-state-mismatch"]],
  ["a gap that is current", "evidence-observation", { ...unknown, [`${field}.freshness`]: "current" }, ["field-state-mismatch"]],
  ["an observation without a source", "evidence-observation", { [`${field}.sources`]: [] }, ["field-state-mismatch"]],
  ["an observation without a value", "evidence-observation", { [`${field}.value_ref`]: null }, ["field-state-mismatch"]],
  ["a conflict of one source", "evidence-observation", { ...conflict, [`${field}.sources`]: [source] }, ["field-state-mismatch"]],
  ["a conflict that is not listed", "evidence-observation", { ...conflict, "payload.unresolved_conflicts": [] }, ["conflict-mismatch"]],
  ["a listed conflict that no field has", "evidence-observation", { "payload.unresolved_conflicts": ["c-2"] }, ["conflict-mismatch"]],
  ["a conflict listed twice", "evidence-observation", { ...conflict, "payload.unresolved_conflicts": ["c-1", "c-1"] }, ["conflict-mismatch"]],
  ["something that does not apply and has a source", "evidence-observation", { ...inapplicable, [`${field}.sources`]: [source] }, ["field-state-mismatch"]],
  ["readiness with a gap", "evidence-observation", { ...unknown, "payload.readiness": "ready" }, ["readiness-mismatch"]],
  ["readiness with something stale", "evidence-observation", { [`${field}.freshness`]: "stale" }, ["readiness-mismatch"]],
  ["a refresh that nothing needs", "evidence-observation", { "payload.readiness": "needs-refresh" }, ["readiness-mismatch"]],
  ["a window that ends before it starts", "evidence-observation", { "payload.observation_window.end_at": "2026-04-01T00:00:00Z" }, ["time-order-mismatch"]],
  ["a lock after the start", "measurement-contract", { "payload.locked_at": "2026-06-02T00:00:01Z" }, ["time-order-mismatch"]],
  ["a stop at the start", "measurement-contract", { "payload.stop_at": "2026-06-02T00:00:00Z" }, ["time-order-mismatch"]],
  ["a reading before the stop", "measurement-contract", { "payload.read_at": "2026-06-08T00:00:00Z" }, ["time-order-mismatch"]],
  ["a holdout without control", "measurement-contract", { "payload.control": null }, ["counterfactual-mismatch"]],
  ["an exploratory holdout", "measurement-contract", { "payload.exploratory": true }, ["counterfactual-mismatch"]],
  ["the metric as its own guardrail", "measurement-contract", { "payload.guardrail_metric_ids": ["clicks"] }, ["duplicate-control-field"]],
  ["an intent that authorizes", "action-intent", { external_mutation_authorized: true, "payload.permission_effect": "grants" }, ["claimed-authority", "claimed-authority"]],
  ["an intent good for ever", "action-intent", { "payload.single_use": false }, ["invalid-member"]],
  ["an intent that expires at once", "action-intent", { "payload.expires_at": "2026-06-11T09:00:00Z" }, ["time-order-mismatch"]],
  ["a permission without its time", "action-intent", { "payload.permission_observed_at": null }, ["permission-mismatch"]],
  ["a permission seen too late", "action-intent", { "payload.permission_observed_at": "2026-06-11T09:00:01Z" }, ["time-order-mismatch"]],
  ["another target than intended", "action-receipt", { "payload.actual_target.version": "v2" }, ["intent-mismatch"]],
  ["another audience than intended", "action-receipt", { "payload.actual_audience_ref": "opaque:segment-2" }, ["intent-mismatch"]],
  ["a constraint left out", "action-receipt", { "payload.applied_constraint_refs": [] }, ["intent-mismatch"]],
  ["another intent's identifier", "action-receipt", { "payload.intent_id": "intent-2" }, ["intent-mismatch"]],
  ["an act before it was asked for", "action-receipt", { "payload.attempted_at": "2026-06-11T08:59:59Z" }, ["time-order-mismatch"]],
  ["an act after its intent expired", "action-receipt", { "payload.attempted_at": "2026-06-11T10:00:01Z", "payload.completed_at": "2026-06-11T10:00:02Z" }, ["time-order-mismatch"]],
  ["success without evidence", "action-receipt", { "payload.evidence": [] }, ["receipt-status-mismatch"]],
  ["success with a failure code", "action-receipt", { "payload.failure_code": "x" }, ["receipt-status-mismatch"]],
  ["failure without its code", "action-receipt", { ...failed, "payload.failure_code": null }, ["receipt-status-mismatch"]],
  ["an unknown end that is known", "action-receipt", { ...failed, "payload.status": "unknown" }, ["receipt-status-mismatch"]],
  ["an intent that can't be seen", "action-receipt", { "payload.intent.ref": "opaque:intent-1" }, ["intent-mismatch"]],
  ["a digest of other bytes", "action-receipt", { "payload.intent.sha256": "0".repeat(64) }, ["binding-mismatch"]],
  ["a version that the file does not state", "action-receipt", { "payload.intent.version": "2.0" }, ["binding-mismatch"]],
  ["a file that does not exist", "action-receipt", { "payload.intent.ref": "memory/control/none.json" }, ["binding-mismatch"]],
  ["a contract where an intent should be", "action-receipt", { "payload.intent.ref": "memory/control/measurement-contract.json" }, ["binding-mismatch"]],
  ["a step upward", "action-receipt", { "payload.intent.ref": "../a.json" }, ["invalid-reference"]],
  ["another head than measured", "cycle-retro", { "payload.current_head.version": "v2" }, ["measurement-mismatch"]],
  ["another owner", "cycle-retro", { "payload.decision_owner_ref": "opaque:owner-2" }, ["measurement-mismatch"]],
  ["a decision before the reading", "cycle-retro", { "payload.decided_at": "2026-06-09T23:59:59Z" }, ["time-order-mismatch"]],
  ["a next reading before the decision", "cycle-retro", { "payload.next_read_at": "2026-06-10T09:00:00Z" }, ["time-order-mismatch"]],
  ["a forked head", "cycle-retro", { "payload.head_state.fork_count": 1 }, ["invalid-member"]],
  ["a hypothesis with weight", "cycle-retro", { "payload.hypothesis_evidence_weight": 1 }, ["invalid-member"]],
  ["an artifact made before its act", "action-receipt", { created_at: "2026-06-11T09:10:30Z" }, ["time-order-mismatch"]],
  ["an address", "evidence-observation", { [`${field}.value_ref`]: "https://example.org/v" }, ["invalid-reference"]],
  ["a bare path", "evidence-observation", { [`${field}.value_ref`]: "memory/a.json" }, ["invalid-reference"]],
  ["an e-mail address", "action-intent", { "payload.audience_ref": "jo@example.org" }, ["private-data"]],
  ["a phone number", "cycle-retro", { "payload.limitations": ["call +49 170 1234567"] }, ["private-data"]],
  ["an IP address", "cycle-retro", { "payload.limitations": ["host 192.168.0.12"] }, ["private-data"]],
  ["a member that no one knows", "cycle-retro", { "payload.note": "x" }, ["unknown-member"]],
  ["a member that announces a credential", "cycle-retro", { accessToken: "x" }, ["private-data", "unknown-member"]],
  ["a member with a look-alike letter", "cycle-retro", { "t\u043eken": "x" }, ["private-data", "unknown-member"]],
  ["a nullable member left out", "cycle-retro", { "payload.next_read_at": undefined }, ["missing-member"]],
  ["a sixth kind", "cycle-retro", { kind: "action-authorization" }, ["invalid-member"]],
];

test.each(cases)("%s", (_, kind, changes, codes) => expect(found(changed(kind, changes))).toEqual(codes));

describe("bytes", () => {
  const sound = text(artifactOf("cycle-retro"));
  test.each([
    ["on one line", JSON.stringify(artifactOf("cycle-retro")), "uncanonical-json"],
    ["without a final newline", sound.trimEnd(), "uncanonical-json"],
    ["with escapes that need not be", sound.replace("keep", "\\u006beep"), "uncanonical-json"],
    ["with CRLF", sound.replaceAll("\n", "\r\n"), "uncanonical-json"],
    ["with a byte order mark", `\ufeff${sound}`, "invalid-json"],
    ["with a key twice", sound.replace('"kind"', '"kind": "cycle-retro",\n  "kind"'), "duplicate-json-key"],
    ["with 0.0 for 0", sound.replace('"fork_count": 0', '"fork_count": 0.0'), "invalid-member"],
  ])("%s are refused", (_, bytes, code) => expect(found(bytes)).toEqual([code]));

  test("a finding stands at the first byte that differs", () => {
    const text = sound.replace("keep", "\\u006beep");
    const { span } = check(text).diagnostics[0] ?? {};
    expect(span?.start).toBe(text.indexOf("\\u006b"));
    expect(readJson(new SourceFile("a.json", text)).value).toBeDefined();
  });
});

test("an intent has one receipt", () => {
  const second = changed("action-receipt", { artifact_id: "receipt-2" });
  expect(found(text(artifactOf("action-receipt")), second)).toEqual(["reused-intent"]);
});

test("what could not be checked is said", () => {
  expect(check(text(artifactOf("action-receipt"))).notChecked.flatMap(({ rules }) => rules)).toEqual(["SKC-104", "SKC-110"]);
});

test("a projection is the same for the same artifacts in any order, and no authority", () => {
  const documents = kinds.map((kind) => openJson(new SourceFile(`${kind}.json`, text(artifactOf(kind))))).filter(isDocument);
  const projection = projectArtifacts(documents);
  expect(projectArtifacts([...documents].reverse())).toBe(projection);
  expect(JSON.parse(projection)).toMatchObject({ authoritative: false });
  expect(JSON.parse(projection).artifacts).toHaveLength(5);
});
