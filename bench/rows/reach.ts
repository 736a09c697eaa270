/** Reach of all entries of a generated skill, against the model checker SPIN on the same model. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Benchmark, Row } from "../benchmark.js";
import { runProcess, script } from "../child.js";
import { writeLibrary } from "../generate-library.js";
import type { Promela } from "../promela.js";

export const reachBenchmark: Benchmark = {
  name: "reach",
  title: "reach of all entries of one generated skill of 60 entries, against SPIN (generation, compilation and run)",
  async run(report) {
    const missing = ["spin", "cc"].filter((program) => spawnSync(program, ["--version"]).error !== undefined);
    if (missing.length > 0) return [{ what: `not run: ${missing.join(" and ")} missing (\`make tools\` installs spin)`, ours: NaN }];
    const root = writeLibrary({ seed: 4, skills: 1, entries: 60, dead: 0.05 });
    const folder = mkdtempSync(join(tmpdir(), "skillmodel-spin-"));
    try {
      report("ours");
      const { output, seconds } = await runProcess(script("reach"), ["--times", "20", root]);
      const ours = JSON.parse(output) as { cold: number; warm: number; dead: readonly string[] };
      const { seconds: once } = await runProcess(script("reach"), ["--times", "1", root]);
      report(`SPIN (ours took ${seconds.toFixed(1)} s)`);
      const promela = JSON.parse((await runProcess(script("promela"), [root])).output) as Promela;
      writeFileSync(join(folder, "model.pml"), promela.text);
      const start = performance.now();
      command("spin", ["-a", "model.pml"], folder);
      command("cc", ["-O2", "-DSAFETY", "-DMEMLIM=4096", "-o", "pan", "pan.c"], folder);
      const told = command("./pan", ["-m1000000", "-w24"], folder);
      const theirs = (performance.now() - start) / 1000;
      const reached = new Set([...told.matchAll(/^reached (\d+)$/gm)].map(([, number]) => Number(number)));
      const theirDead = promela.targets.filter((_, number) => !reached.has(number));
      const agrees = [...theirDead].sort().join() === [...ours.dead].sort().join();
      const rows: Row[] = [
        { what: `warm; ${agrees ? `both find the same ${ours.dead.length} dead` : "THE VERDICTS DIFFER"}`, ours: ours.warm, theirs, goal: { ratio: 20 } },
        { what: "first time, in a process that has read the skill", ours: ours.cold, theirs },
        { what: "our whole process, reading the skill included", ours: once, theirs },
      ];
      return rows;
    } finally {
      for (const path of [dirname(root), folder]) rmSync(path, { recursive: true, force: true });
    }
  },
};

/** What the program prints. */
function command(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}: ${stderr}`);
  return stdout;
}
