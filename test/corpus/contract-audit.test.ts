/** The recorded audits, against the outcomes that a reference implementation gave. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkAudit } from "../../contracts/skill/audit/check.js";
import { sinkFault } from "../../contracts/skill/audit/frameworks.js";
import { outcomeOf } from "../../contracts/skill/audit/truth-table.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { casesFolder } from "../support/corpora.js";

const root = join(casesFolder, "skill-contract/audit");

interface Expected {
  readonly outcome?: string;
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

  test("the recorded paths", () => {
    for (const [name, errors] of Object.entries(expected as unknown as Record<string, readonly string[]>).filter(([key]) => key.startsWith("path "))) {
      expect(sinkFault("ROAS", name.slice(5)) === undefined).toBe(errors.length === 0);
    }
  });
});
