/** `npm run bench [name…]`: runs the benchmarks named, or all, and prints what was measured in this one run. */

import { availableParallelism, cpus } from "node:os";
import { didYouMean } from "../compiler/diagnostics/nearest.js";
import type { Benchmark, Row, TimeRow } from "./benchmark.js";
import { batteryBenchmark } from "./rows/battery.js";
import { checkBenchmark } from "./rows/check.js";
import { exportBenchmark } from "./rows/export.js";
import { libraryBenchmark } from "./rows/library.js";
import { lintBenchmark } from "./rows/lint.js";
import { reachBenchmark } from "./rows/reach.js";

/** THE table of benchmarks. */
const benchmarks: readonly Benchmark[] = [exportBenchmark, libraryBenchmark, lintBenchmark, batteryBenchmark, reachBenchmark, checkBenchmark];

const names = process.argv.slice(2);
for (const name of names) {
  const known = benchmarks.map((benchmark) => benchmark.name);
  if (known.includes(name)) continue;
  process.stderr.write(`there is no benchmark \`${name}\`: ${didYouMean(name, known) ?? `there are ${known.join(", ")}`}\n`);
  process.exit(2);
}

process.stdout.write(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "an unknown processor"}\n`);
for (const benchmark of benchmarks.filter(({ name }) => names.length === 0 || names.includes(name))) {
  process.stdout.write(`\n${benchmark.name}: ${benchmark.title}\n`);
  const rows = await benchmark.run((note) => {
    if (process.stderr.isTTY) process.stderr.write(`  … ${note}\n`);
  });
  process.stdout.write(`${table(rows)}\n`);
}

function table(rows: readonly Row[]): string {
  const cells = [["", "ours", "theirs", "ratio", "goal"], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`.trimEnd())
    .join("\n");
}

function cellsOf(row: Row): string[] {
  if ("exponent" in row) {
    const goal = row.most === undefined ? "" : `at most ${row.most}: ${row.exponent <= row.most ? "met" : "missed"}`;
    return [row.what, row.exponent.toFixed(2), "", "", goal];
  }
  if ("megabytes" in row) return [row.what, `${Math.round(row.megabytes)} MB`, "", "", `${row.most} MB: ${row.megabytes <= row.most ? "met" : "missed"}`];
  const { what, ours, theirs, goal } = row;
  const ratio = theirs === undefined ? "" : `${(theirs / ours).toFixed(1)}×`;
  return [what, Number.isNaN(ours) ? "" : seconds(ours), theirs === undefined ? "" : seconds(theirs), ratio, goal === undefined ? "" : goalText(ours, theirs, goal)];
}

function goalText(ours: number, theirs: number | undefined, goal: NonNullable<TimeRow["goal"]>): string {
  if ("seconds" in goal) return `${seconds(goal.seconds)}: ${ours <= goal.seconds ? "met" : "missed"}`;
  return `${goal.ratio}×: ${theirs !== undefined && theirs / ours >= goal.ratio ? "met" : "missed"}`;
}

function seconds(time: number): string {
  return time < 1 ? `${(time * 1000).toFixed(time < 0.1 ? 1 : 0)} ms` : `${time.toFixed(2)} s`;
}
