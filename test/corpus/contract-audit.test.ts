/** The recorded audits, against the outcomes that a reference implementation gave. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkAudit } from "../../contracts/skill/audit/check.js";
import { sinkFault } from "../../contracts/skill/audit/frameworks.js";
import { checkRun } from "../../contracts/skill/audit/check-run.js";
import type { AuditCatalog } from "../../contracts/skill/audit/run-schema.js";
import { outcomeOf } from "../../contracts/skill/audit/truth-table.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { casesFolder } from "../support/corpora.js";

const root = join(casesFolder, "skill-contract/audit");

interface Expected {
  readonly outcome?: string;
  readonly error?: string;
  readonly status: string;
  readonly verdict: string;
  readonly score_state: string;
  readonly evidence_coverage: number;
  readonly score_interval: readonly [number, number];
  readonly veto_count: number;
  readonly cap_applied: boolean;
  readonly raw_overall_score: number | null;
  readonly final_overall_score: number | null;
}

/**
 * What the recorded runs say of the framework: four dimensions of five items, which of them veto. The weights of R and A
 * follow from the recorded scores (72, 46, 84 and 97 leave 38 to 40 and 11 to 15 of 100); how O and S share the rest
 * changes none of them.
 */
const roas: AuditCatalog = {
  framework: "ROAS",
  version: "18.0.0",
  items: ["R", "O", "A", "S"].flatMap((dimension) => [1, 2, 3, 4, 5].map((number) => ({ id: `${dimension}${number}`, dimension, veto: ["R1", "R2", "A1"].includes(`${dimension}${number}`), conditional: false }))),
  profiles: { "direct-response": { weights: { R: 40, O: 25, A: 15, S: 20 }, context: { goal: ["direct-response"], currency: [], window: [], conversion_lag: [], business_constraint: [] } } },
};

/** Our code for what the reference says of a run that it refuses. */
const codeOf: readonly (readonly [RegExp, string])[] = [
  [/^duplicate item/, "duplicate-audit-item"],
  [/^unknown audit run fields/, "unknown-member"],
  [/cannot be N\/A/, "item-state-mismatch"],
  [/requires evidence/, "item-state-mismatch"],
  [/^unknown profile/, "unknown-audit-profile"],
  [/^context\./, "audit-context-mismatch"],
];

describe.skipIf(!existsSync(root))("audits", () => {
  const expected = existsSync(root) ? (JSON.parse(readFileSync(join(root, "expected.json"), "utf8")) as Record<string, Expected>) : {};

  test.each((existsSync(root) ? readdirSync(root) : []).filter((name) => name.endsWith(".artifact.md")))("%s is sound", (name) => {
    expect(checkAudit(new SourceFile(name, readFileSync(join(root, name), "utf8"))).diagnostics).toEqual([]);
  });

  test.each(Object.entries(expected).filter(([, { outcome }]) => outcome === "ok"))("the outcome of %s follows from its findings", (name, want) => {
    const { items } = JSON.parse(readFileSync(join(root, `${name}.run.json`), "utf8")) as { items: { state: string }[] };
    const complete = want.evidence_coverage === 100;
    const got = outcomeOf({ complete, vetoes: want.veto_count, anyFailed: items.some(({ state }) => state === "fail"), raw: want.score_interval[0], stopped: false });
    expect({ status: got.status, verdict: got.verdict, state: got.scoreState, cap: got.capApplied, raw: got.raw ?? null, final: got.final ?? null }).toEqual({
      status: want.status, verdict: want.verdict, state: want.score_state, cap: want.cap_applied, raw: want.raw_overall_score, final: want.final_overall_score,
    });
  });

  test.each(Object.entries(expected).filter(([key, { outcome }]) => outcome !== undefined && !key.startsWith("path ")))("the score of %s is the recorded one", (name, want) => {
    const { diagnostics, score } = checkRun(new SourceFile(`${name}.run.json`, readFileSync(join(root, `${name}.run.json`), "utf8")), roas);
    if (want.outcome === "rejected") {
      // The reference stops at the first fault, we tell all.
      expect(diagnostics.map(({ code }) => code)).toContain(codeOf.find(([pattern]) => pattern.test(want.error ?? ""))?.[1]);
      expect(score).toBeUndefined();
      return;
    }
    expect(diagnostics).toEqual([]);
    expect(score && {
      status: score.status, verdict: score.verdict, score_state: score.scoreState, evidence_coverage: score.coverage, score_interval: score.interval, score_confidence: score.confidence, veto_items_failed: score.failedVetoes, veto_count: score.failedVetoes.length,
      cap_applied: score.capApplied, raw_overall_score: score.raw ?? null, final_overall_score: score.final ?? null, caveat: score.caveat, gaps: score.gaps, dimension_scores: score.dimensions, outcome: "ok", artifact_errors: [],
    }).toEqual(want);
  });

  test("the recorded paths", () => {
    for (const [name, errors] of Object.entries(expected as unknown as Record<string, readonly string[]>).filter(([key]) => key.startsWith("path "))) {
      expect(sinkFault("ROAS", name.slice(5)) === undefined).toBe(errors.length === 0);
    }
  });
});
