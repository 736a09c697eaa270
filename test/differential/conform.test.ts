/** The monitor of logs against the brute-force oracle, on random models. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { Monitor } from "../../runtime/conform/monitor.js";
import { effectiveModel } from "../../solver/effective.js";
import { wasmSource } from "../../solver/solver-source.js";
import { LogOracle, type LogEvent } from "../support/conform-oracle.js";
import { randomLog, type RandomLog } from "../support/conform-logs.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 150);
const solvers = wasmSource();
/** With many runs, in milliseconds. */
const longest = 1_800_000;

/** The position of the first event that is a violation; with few nodes it may be undecided. */
async function judge({ model, denies }: RandomLog, events: readonly LogEvent[], complete: boolean, nodes?: number): Promise<number | "undecided" | undefined> {
  const monitor = new Monitor(effectiveModel(model), { denies, complete, solvers, ...(nodes === undefined ? {} : { nodes }) });
  try {
    for (const [index, event] of events.entries()) {
      const judgement = event.kind === "fire" ? await monitor.fire(event.id) : await monitor.observe(new Map(event.values.map(([id, value]) => [id, typeof value === "number" ? BigInt(value) : value])));
      if (judgement.kind === "undecided") return "undecided";
      if (judgement.kind !== "violated") continue;
      assert.ok(judgement.culprits.length > 0);
      return index;
    }
    return undefined;
  } finally {
    await monitor.dispose();
  }
}

test("a log of a real run is never a violation, also where events are hidden", async () => {
  await fc.assert(
    fc.asyncProperty(randomLog, async (log) => {
      assert.equal(await judge(log, log.whole, true), undefined);
      assert.equal(await judge(log, log.partial, false), undefined);
    }),
    { numRuns: runs },
  );
}, longest);

test("of a changed log, the first event that no run allows is the one that brute force finds", async () => {
  await fc.assert(
    fc.asyncProperty(randomLog, fc.boolean(), async (log, complete) => {
      const oracle = new LogOracle(log.model, log.denies, log.mutated);
      assert.equal(await judge(log, log.mutated, complete), oracle.judge(log.mutated, complete));
    }),
    { numRuns: runs },
  );
}, longest);

test("with little room, what is forgotten on the way changes no verdict", async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(randomLog, fc.boolean(), async (log, complete) => {
      const verdict = await judge(log, log.mutated, complete, 300);
      if (verdict === "undecided") return;
      decided += 1;
      assert.equal(verdict, await judge(log, log.mutated, complete));
    }),
    { numRuns: runs },
  );
  assert.ok(decided > runs / 4);
}, longest);
