/** Audit runs: the interval and the verdict, against every way in which what is open can turn out. */

import fc from "fast-check";
import { expect, test } from "vitest";
import type { RunItem } from "../../contracts/skill/audit/run-schema.js";
import { catalog, checked, evidence, item, runOf } from "../unit/contracts/skill/run-support.js";

const states = ["pass", "partial", "fail"] as const;
const drawn = fc.tuple(...catalog.items.map(({ id, conditional }) => fc.constantFrom<RunItem["state"]>(...states, "unknown", ...(conditional ? ["na" as const] : [])).map((state) => item(id, state))));

/** All runs in which each unknown item has a state. */
function completions(items: readonly RunItem[]): RunItem[][] {
  return items.reduce<RunItem[][]>((done, one) => done.flatMap((before) => (one.state === "unknown" ? states.map((state) => [...before, item(one.id, state)]) : [[...before, one]])), [[]]);
}

test("an audit's interval holds every score that its open items can lead to, and a block stays one", () => {
  fc.assert(
    fc.property(drawn, (items) => {
      const { score: open } = checked(runOf(items));
      const scores = completions(items).map((one) => checked(runOf(one)).score);
      const raws = scores.map((one) => one?.raw ?? -1);
      expect(open?.interval).toEqual([Math.min(...raws), Math.max(...raws)]);
      if (open?.verdict === "BLOCK") expect(new Set(scores.map((one) => one?.verdict))).toEqual(new Set(["BLOCK"]));
      // Unknown is neither a pass nor a failure: it leaves the audit unscored.
      expect(open?.raw === undefined).toBe(items.some(({ state }) => state === "unknown"));
      expect(open?.final === undefined || (open.raw !== undefined && open.final <= open.raw)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("a score is the mean by weight of the mean points, as plain arithmetic has it", () => {
  const known = fc.tuple(...catalog.items.map(({ id }) => fc.constantFrom(...states).map((state) => item(id, state))));
  fc.assert(
    fc.property(known, fc.constantFrom("measured" as const, "user-provided" as const, "calculated" as const, "estimated" as const, "proxy" as const), fc.constantFrom("high" as const, "medium" as const, "low" as const), (items, type, confidence) => {
      const points = (id: string): number => ({ pass: 10, partial: 5, fail: 0 })[items.find((one) => one.id === id)?.state as "pass"];
      // Both dimensions over a common denominator, so that nothing is rounded before the end.
      const eighteenth = 2 * 2 * 10 * (points("L1") + points("L2") + points("L3")) + 3 * 10 * (points("T1") + points("T2"));
      const factor = { measured: 1, "user-provided": 0.8, calculated: 0.8, estimated: 0.5, proxy: 0.4 }[type] * { high: 1, medium: 0.75, low: 0.5 }[confidence];
      expect(checked(runOf(items.map((one) => ({ ...one, evidence: { ...evidence, type, confidence } })))).score).toMatchObject({ raw: Math.floor(eighteenth / 18), confidence: factor >= 0.85 ? "high" : factor >= 0.65 ? "medium" : "low" });
    }),
    { numRuns: 100 },
  );
});
