/** A recorded run against the model of its skill. */

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { findingsJson } from "../../compiler/diagnostics/formats/json.js";
import { safeJson } from "../../compiler/diagnostics/formats/safe-text.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { conform, readChunks } from "../../runtime/conform/conform.js";
import type { Conformance, ConformReport } from "../../runtime/conform/report.js";
import { solverSource } from "../ask.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { openSkill } from "../open-skill.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { conformSpec } from "../specs/conform.js";

/** Raised when a reader of the old documents could not read the new. */
const documentVersion = 1;

export const run: Run<typeof conformSpec> = async ([name = "", log = ""], options, io) => {
  const { complete, states, format, quiet } = options;
  if (states !== undefined && (states < 1000 || states > 50_000_000)) throw new CommandError("`--states` takes a number from 1000 to 50000000", "leave it out for 1000000");
  if (areSwapped(name, log, io)) throw new CommandError(`\`${name}\` is a file and \`${log}\` a skill: the skill comes first`, `write \`skillmodel conform ${log} ${name}\``);
  const opened = await openSkill(name, options, io);
  if (opened.skill === undefined) return reportFindings(opened.diagnostics, options, io);
  const path = resolve(io.cwd, log);
  const report = await conform(opened.skill, readChunks(path), {
    path: displayPath(path, io.cwd),
    solvers: await solverSource({ ...options, engine: "layered" }, io),
    ...(complete ? { complete } : {}),
    ...(states === undefined ? {} : { nodes: states }),
  });
  if (format === "json") io.stdout.write(safeJson(document(opened.skill.leaf, report)));
  else {
    await reportFindings(report.findings, options, io);
    if (format === "text" && !quiet) io.stdout.write(`${report.findings.length > 0 ? "\n" : ""}${summary(report)}`);
  }
  return statuses[report.verdict];
};

/** A log is a file, a skill never one but its model. */
function areSwapped(skill: string, log: string, io: Io): boolean {
  const [first, second] = [skill, log].map((path) => statSync(resolve(io.cwd, path), { throwIfNoEntry: false }));
  return first?.isFile() === true && !skill.endsWith(".cue") && (second?.isFile() !== true || log.endsWith(".cue"));
}

const statuses: Readonly<Record<Conformance, ExitStatus>> = { conforms: 0, violation: 1, invalid: 1, unknown: 2 };

function document(skill: string, { verdict, findings, lines, events, coverage, unjudged }: ConformReport): object {
  const fired = coverage.entries.filter((entry) => entry.fired > 0).length;
  return { version: documentVersion, skill, verdict, lines, events, coverage: { fired, of: coverage.entries.length, entries: coverage.entries }, unjudged, ...findingsJson(sortDiagnostics(findings)) };
}

const verdicts: Readonly<Record<Conformance, string>> = {
  conforms: "conforms: a run of the model gives this log",
  violation: "violation: this is no run of the skill",
  invalid: "not judged: lines that could not be read may hide anything",
  unknown: "unknown: the budget did not suffice",
};

/** Of entries that never fired, this many are named. */
const namedEntries = 8;

function summary({ verdict, lines, events, coverage: { entries }, unjudged }: ConformReport): string {
  const never = entries.filter(({ fired }) => fired === 0).map(({ entry }) => entry);
  const rest = never.length > namedEntries ? ` and ${never.length - namedEntries} more` : "";
  return [
    `${verdicts[verdict]}\n`,
    `  ${events} ${events === 1 ? "event" : "events"} in ${lines} ${lines === 1 ? "line" : "lines"}\n`,
    `  coverage: ${entries.length - never.length} of ${entries.length} entries fired\n`,
    ...(never.length === 0 ? [] : [`  never fired: ${never.slice(0, namedEntries).join(", ")}${rest}\n`]),
    ...unjudged.map(({ text }) => `  not judged: ${text}\n`),
  ].join("");
}
