/** The command `check` from the outside: a cold process, many skills, unchanged skills. */

import { mkdtempSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Benchmark, Row } from "../benchmark.js";
import { inTurn } from "../benchmark.js";
import { program, runProcess, script, timeProcess } from "../child.js";
import { writeLibrary } from "../generate-library.js";

const rounds = 3;

export const checkBenchmark: Benchmark = {
  name: "check",
  title: "`skillmodel check` on generated skills of 60 entries, start-up included",
  async run(report) {
    const [one = "", few = "", many = ""] = [1, 30, 120].map((skills) => writeLibrary({ seed: 1, skills, entries: 60, dead: 0.05 }));
    const cache = mkdtempSync(join(tmpdir(), "skillmodel-cache-"));
    try {
      report("one skill");
      const [cold = NaN, z3 = NaN] = await inTurn(rounds, [() => check(one), () => timeProcess(script("start-z3"))]);
      report("120 skills");
      const battery = async (root: string): Promise<{ seconds: number; megabytes: number }> => {
        const { output } = await runProcess(script("battery"), ["--times", "1", root]);
        const { cold: seconds, megabytes } = JSON.parse(output) as { cold: number; megabytes: number };
        return { seconds, megabytes };
      };
      const [small, large] = [await battery(few), await battery(many)];
      report("120 skills, unchanged");
      await check(many, "--cache", cache);
      const [again = NaN, audit = NaN, reading = NaN] = await inTurn(rounds, [() => check(many, "--cache", cache), () => check(many, "--audit"), () => timeProcess(script("read-files"), [many])]);
      const rows: Row[] = [
        { what: "one skill; theirs: starting z3 alone", ours: cold, theirs: z3, goal: { ratio: 0.5 } },
        { what: "the battery of 120 skills, in one process", ours: large.seconds, goal: { seconds: 3 } },
        { what: "memory of that process", megabytes: large.megabytes, most: 250 },
        { what: "growth from 30 to 120 skills, as an exponent (1 is proportional)", exponent: Math.log(large.seconds / small.seconds) / Math.log(4), most: 1.1 },
        { what: "120 unchanged skills with --cache; theirs: only reading their files", ours: again, theirs: reading, goal: { ratio: 0.5 } },
        { what: "the same; theirs: layers 1 to 4 alone (--audit)", ours: again, theirs: audit },
      ];
      return rows;
    } finally {
      for (const path of [dirname(one), dirname(few), dirname(many), cache]) rmSync(path, { recursive: true, force: true });
    }
  },
};

/** Seconds of a whole run; the generated skills have findings, so its status is 1. */
async function check(root: string, ...options: string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, "check", "--root", root, ...options], { stdio: "ignore" });
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0 && status !== 1) throw new Error(`check ended with ${String(status)}`);
  return (performance.now() - start) / 1000;
}
