/** Parse and evaluate the shipped models, against CUE itself compiled to WebAssembly. */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Benchmark, Row } from "../benchmark.js";
import { inTurn } from "../benchmark.js";
import { program, runProcess, script, timeProcess } from "../child.js";

const rounds = 3;
/** Enough for the runtime to have compiled what it will. */
const warmTimes = 20;

export const exportBenchmark: Benchmark = {
  name: "export",
  title: "parse and evaluate, against cue-wasm on the same files",
  async run(report) {
    const files = models();
    const [ours, theirs] = [script("export-ours"), script("export-cue-wasm")];
    const rows: Row[] = [];

    report(`one process a file, ${rounds} rounds`);
    const middle = files[files.length >> 1] ?? "";
    const [one = NaN, oneTheirs = NaN, idle = NaN] = await inTurn(rounds, [
      () => timeProcess(program, ["export", middle]),
      () => timeProcess(theirs, ["--times", "1", middle]),
      () => timeProcess(script("idle")),
    ]);
    rows.push({ what: "`export` of the middle file, start-up included", ours: one, theirs: oneTheirs, goal: { ratio: 20 } });
    rows.push({ what: "an idle process: the least that any program on this runtime takes", ours: idle, theirs: oneTheirs });
    rows.push({ what: "the same, less what an idle process costs", ours: one - idle, theirs: oneTheirs - idle });

    report("all files in one process");
    const together = (name: string) => async (): Promise<number> => (await timeProcess(name, ["--times", "1", ...files])) / files.length;
    const [all = NaN, allTheirs = NaN] = await inTurn(rounds, [together(ours), together(theirs)]);
    rows.push({ what: "a file, when one process reads all, start-up included", ours: all, theirs: allTheirs });

    report("all files, warm");
    const warm = (name: string) => async (): Promise<number> => {
      const { output } = await runProcess(name, ["--times", String(warmTimes), ...files]);
      return (JSON.parse(output) as { seconds: number }).seconds / files.length;
    };
    const [hot = NaN, hotTheirs = NaN] = await inTurn(1, [warm(ours), warm(theirs)]);
    rows.push({ what: "a file, in a process that has read all often", ours: hot, theirs: hotTheirs });
    return rows;
  },
};

/** The models that the repository ships, smallest first. */
function models(): string[] {
  const skills = fileURLToPath(new URL("../../../skills", import.meta.url));
  return readdirSync(skills, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".cue") && !name.startsWith("contracts"))
    .map((name) => join(skills, name))
    .sort((a, b) => statSync(a).size - statSync(b).size);
}
