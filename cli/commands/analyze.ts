/** The battery on one skill, with its summary. */

import { plural } from "../../queries/print.js";
import { boundText } from "../../queries/ad-hoc.js";
import type { BatteryResult } from "../../queries/battery/run.js";
import { runBattery } from "../../queries/battery/run.js";
import type { Summary } from "../../queries/summary.js";
import { summarize } from "../../queries/summary.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { askSkill } from "../ask.js";
import { batteryLines } from "../battery-lines.js";
import { openCache } from "../open-cache.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { analyzeSpec } from "../specs/analyze.js";

export const run: Run<typeof analyzeSpec> = ([name = ""], options, io) =>
  askSkill(name, options, io, async (subject, { loaded }) => {
    const cache = await openCache(options.cache, io);
    const judge = (): Promise<BatteryResult> => runBattery(subject, loaded.config);
    const { diagnostics, undecided, silenced } = cache === undefined ? await judge() : await cache.battery(subject.skill, loaded, options, judge);
    if (options.format === "lines") {
      io.stdout.write(batteryLines(subject.skill, diagnostics, io.cwd));
      return undecided ? 2 : hasErrors(diagnostics) ? 1 : 0;
    }
    const status = await reportFindings(diagnostics, options, io);
    if (options.format === "text" && !options.quiet) {
      const { leaf, tier } = subject.skill;
      io.stdout.write(`\n${leaf}\n${summaryText(summarize(subject), tier, silenced)}`);
    }
    return undecided ? 2 : status;
  });

function summaryText(summary: Summary, tier: string, silenced: number): string {
  const { atoms, bound, transitions, stops, rules, qualities, routes, queries, uncovered } = summary;
  const expected = silenced === 0 ? [] : [`expected: ${plural(silenced, "finding")} silenced where they stand`];
  const lines = [
    `tier: ${tier}, ${plural(atoms.length, "atom")}, ${plural(queries, "query", "queries")}`,
    `model: ${plural(transitions, "transition")}, ${plural(stops, "stop")}, ${plural(rules, "rule")}, ${plural(qualities, "quality", "qualities")}, ${plural(routes, "route")}`,
    `bound: ${boundText(bound)}`,
    `coverage: ${uncovered === 0 ? "every entry that can have clauses has some" : `${plural(uncovered, "entry", "entries")} without clauses`}`,
    ...expected,
  ];
  const rows = [["atom", "kind", "grants", "reads", "source"], ...atoms.map(({ id, kind, grants, reads, source }) => [id, kind, String(grants), String(reads), source])];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) => `  ${row.map((cell, column) => (column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ")}`.trimEnd());
  return `${lines.map((line) => `  ${line}\n`).join("")}\n${table.map((line) => `${line}\n`).join("")}`;
}
