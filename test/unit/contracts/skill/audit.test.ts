import { describe, expect, test } from "vitest";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { checkAudit } from "../../../../contracts/skill/audit/check.js";
import { sinkFault } from "../../../../contracts/skill/audit/frameworks.js";
import { type Outcome, confidences, outcomeFaults, outcomeOf, scoreStates, statuses, verdicts } from "../../../../contracts/skill/audit/truth-table.js";

describe("the truth table", () => {
  const scores = [undefined, 42, 59, 74, 75, 78];

  function* records(): Iterable<Outcome> {
    for (const status of statuses) for (const verdict of verdicts) for (const scoreState of scoreStates) for (const confidence of confidences)
    for (const vetoes of [0, 1, 2, 3]) for (const capApplied of [false, true]) for (const coverage of [0, 99, 100])
    for (const raw of scores) for (const final of scores) for (const multi of [false, true])
      yield { status, verdict, scoreState, confidence, vetoes, capApplied, coverage, multi, ...(raw === undefined ? {} : { raw }), ...(final === undefined ? {} : { final }) };
  }

  test("allows of all 221,184 records the 87 that the published validator allows", () => {
    // The counts were measured on the validator of the contract's publisher.
    const allowed: Record<string, number> = {};
    let all = 0;
    for (const record of records()) {
      all += 1;
      if (outcomeFaults(record).length > 0) continue;
      const name = record.multi ? "MULTI" : [record.status, record.verdict, record.scoreState, record.vetoes].join(" ");
      allowed[name] = (allowed[name] ?? 0) + 1;
    }
    expect(all).toBe(221_184);
    expect(allowed).toEqual({
      "DONE SHIP SCORED 0": 6,
      "DONE_WITH_CONCERNS FIX SCORED 0": 15,
      "DONE_WITH_CONCERNS FIX SCORED 1": 15,
      "DONE BLOCK SCORED 2": 15,
      "DONE BLOCK SCORED 3": 15,
      "DONE BLOCK NOT_SCORED 2": 3,
      "DONE BLOCK NOT_SCORED 3": 3,
      "NEEDS_INPUT UNDECIDED NOT_SCORED 0": 3,
      "NEEDS_INPUT UNDECIDED NOT_SCORED 1": 3,
      "BLOCKED UNDECIDED NOT_SCORED 0": 3,
      "BLOCKED UNDECIDED NOT_SCORED 1": 3,
      MULTI: 3,
    });
  });

  test("has a row for everything that can be found, and only one", () => {
    for (const complete of [true, false]) for (const vetoes of [0, 1, 2, 3]) for (const anyFailed of [true, false]) for (const stopped of [true, false]) for (const raw of [0, 59, 74, 75, 100]) {
      const { status, verdict, scoreState, capApplied, raw: given, final } = outcomeOf({ complete, vetoes, anyFailed, raw, stopped });
      const outcome: Outcome = {
        status, verdict, scoreState, capApplied, vetoes, coverage: complete ? 100 : 50, multi: false, confidence: scoreState === "SCORED" ? "high" : "not_scored",
        ...(given === undefined ? {} : { raw: given }), ...(final === undefined ? {} : { final }),
      };
      expect({ outcome, faults: outcomeFaults(outcome) }).toEqual({ outcome, faults: [] });
    }
  });
});

const good = `---
class: auditor-output
schema_version: 3.0
runbook_version: 3.0.0
catalog_version: 20.1.0
framework: ROAS
profile: direct-response
---

status: DONE_WITH_CONCERNS
verdict: FIX
score_state: SCORED
objective: "find what wastes budget"
target: "account:one"
observed_at: 2026-07-10
context: {"currency":"EUR","window":"2026-Q2"}
key_findings:
  - title: "conversion tracking is broken"
    severity: veto
    evidence: "export-1, row 7"
evidence_summary: "exports of June"
evidence_coverage: 100
score_confidence: high
open_loops: "none"
recommended_next_skill: conversion-signal-qa
veto_count: 1
cap_applied: true
raw_overall_score: 78
final_overall_score: 59
`;

const messages = (text: string, path = "memory/audits/ad/x.md"): string[] => checkAudit(new SourceFile(path, text)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe("an audit", () => {
  test("that follows the table is sound, with LF and with CRLF", () => {
    expect(messages(good)).toEqual([]);
    expect(messages(good.replaceAll("\n", "\r\n"))).toEqual([]);
  });

  test.each([
    ["final_overall_score: 59", "final_overall_score: 78", "verdict-mismatch: the final score is 78; it follows from the raw score as 59"],
    ["cap_applied: true", "cap_applied: false", "verdict-mismatch: exactly one veto caps the score, but no cap is applied"],
    ["veto_count: 1", "veto_count: 2", "veto-count-mismatch: `veto_count` is 2, but 1 finding is a veto"],
    ["status: DONE_WITH_CONCERNS", "status: BLOCKED", "verdict-mismatch: an audit can't be `BLOCKED`, `FIX` and `SCORED` at once"],
    ["verdict: FIX", "verdict: CAUTIOUS", "invalid-audit-field: `verdict` is `CAUTIOUS`, not one of `SHIP`, `FIX`, `BLOCK`, `UNDECIDED`"],
    ["evidence_coverage: 100", "evidence_coverage: 99", "verdict-mismatch: an audit is scored at a coverage of 99, not 100"],
    ["schema_version: 3.0", "schema_version: 3", "invalid-audit-field: `schema_version` is `3`, not `3.0`"],
    ["profile: direct-response\n", "", "missing-audit-field: the frontmatter has no `profile`"],
    ["open_loops", "open_loop", "unknown-audit-field: an audit has no field `open_loop`"],
    ['{"currency":"EUR","window":"2026-Q2"}', "{currency: EUR}", "invalid-audit-field: `context` is not strict JSON: `currency` stands where a member name in double quotes should"],
    ['{"currency":"EUR","window":"2026-Q2"}', "{}", "invalid-audit-field: `context` says nothing"],
    ["severity: veto", "severity: fatal", "invalid-audit-field: `severity` is `fatal`, not one of `veto`, `high`, `medium`, `low`"],
    ["raw_overall_score: 78", "raw_overall_score: 78.0", "invalid-audit-field: `raw_overall_score` is not a whole number from 0 to 100"],
    ["observed_at: 2026-07-10", "observed_at: 2026-13-10", "invalid-audit-field: `observed_at` is not a date such as `2026-07-10`"],
    ["framework: ROAS", "framework: SEND", "audit-path-mismatch: audits of `SEND` belong into `memory/audits/email/`"],
    ["\nstatus: DONE_WITH_CONCERNS", "\nAll in all it looks fine.\n\nstatus: DONE_WITH_CONCERNS", "invalid-audit-layout: after the frontmatter stands something else than fields"],
    ["---\nclass", "class", "invalid-audit-layout: the audit does not start with frontmatter between two lines of `---`"],
    ["status: DONE_WITH_CONCERNS", "status: DONE_WITH_CONCERNS\nstatus: DONE", "duplicate-yaml-key: `status` stands twice in this mapping"],
  ])("with %j as %j is refused", (from, to, message) => {
    expect(messages(good.replace(from, to))).toContain(message);
  });

  test("says what it could not check", () => {
    expect(checkAudit(new SourceFile("x.md", good)).notChecked.flatMap(({ rules }) => rules)).toEqual(["SKC-078", "SKC-149"]);
  });
});

test("each framework has its folder", () => {
  expect(sinkFault("ROAS", "memory/audits/ad/x.md")).toBeUndefined();
  expect(sinkFault("ROAS", "memory/audits/other/x.md")).toBe("audits of `ROAS` belong into `memory/audits/ad/`");
  expect(sinkFault("MULTI", "memory/audits/x.md")).toBeUndefined();
  expect(sinkFault("MULTI", "memory/audits/ad/x.md")).toBe("`MULTI` belongs directly into `memory/audits/`");
});
