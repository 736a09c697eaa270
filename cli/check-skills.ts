/** Checks the skills of a root, and reports what concerns those that were asked for. */

import { resolve, sep } from "node:path";
import type { CheckedSkill } from "../compiler/checks/checked.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../compiler/diagnostics/diagnostic.js";
import type { SkillFolder } from "../compiler/model/find-skills.js";
import { findSkillFolders } from "../compiler/model/find-skills.js";
import type { BatteryResult } from "../queries/battery/run.js";
import type { SolverChoice } from "./ask.js";
import { solverSource, withSubject } from "./ask.js";
import type { OpenedCache } from "./open-cache.js";
import { batteryLines } from "./battery-lines.js";
import type { ExitStatus, Io } from "./io.js";
import type { OpenedLibrary } from "./library.js";
import { openLibrary } from "./library.js";
import { reportFindings } from "./report.js";
import { selectSkills } from "./select-skills.js";
import { shardOf } from "./shard.js";
import type { OptionsOf } from "./spec.js";
import type { checkSpec } from "./specs/check.js";

export async function checkSkills(names: readonly string[], options: OptionsOf<typeof checkSpec>, io: Io, cache?: OpenedCache): Promise<ExitStatus> {
  const { shard } = options;
  const opened = await openLibrary(names, options, io);
  const folders = findSkillFolders(opened.loaded.root);
  const named = selectSkills(folders.map((skill) => ({ skill })), names, io.cwd).map(({ skill }) => skill);
  const chosen = new Set(shardOf(named, shard));
  const folderOf = ({ file }: Diagnostic["span"]): SkillFolder | undefined => folders.find(({ directory }) => resolve(io.cwd, file.path).startsWith(`${directory}${sep}`));

  /** What stands in no skill (shared files, the configuration) concerns every skill; of several parts, the first reports it. */
  const concerns = (finding: Diagnostic): boolean => {
    const folder = folderOf(finding.span);
    if (folder === undefined) return (shard?.index ?? 1) === 1;
    if (chosen.has(folder)) return true;
    return shard === undefined && finding.related.some(({ span }) => chosen.has(folderOf(span) ?? folder));
  };
  const judged = opened.skills.filter(({ skill }) => [...chosen].some(({ directory }) => directory === skill.directory));
  const meaning = options.audit ? [] : await meaningOf(judged, opened, options, io, cache);
  const undecided = meaning.some(({ result }) => result.undecided);
  const own = opened.diagnostics.filter(concerns);
  if (options.format === "lines") {
    const status = await reportFindings(own, options, io);
    for (const { skill, result } of meaning) io.stdout.write(batteryLines(skill, result.diagnostics, io.cwd));
    return undecided ? 2 : meaning.some(({ result }) => hasErrors(result.diagnostics)) ? 1 : status;
  }
  const found = [...own, ...meaning.flatMap(({ result }) => result.diagnostics)];
  const shown = options.format === "text" ? found.filter(({ severity }) => severity !== "info") : found;
  const status = await reportFindings(shown, options, io);
  const notes = found.filter(({ severity }) => severity === "info");
  const noted = new Set(notes.flatMap(({ span }) => folderOf(span)?.leaf ?? []));
  if (options.format === "text" && !options.quiet) io.stdout.write(summary(chosen.size, notes.length, [...noted].sort()));
  return undecided ? 2 : status;
}

/** Layer 5: what the skills mean. Skills with errors of their own have no meaning to judge. */
async function meaningOf(skills: readonly CheckedSkill[], { loaded }: OpenedLibrary, options: SolverChoice, io: Io, cache: OpenedCache | undefined): Promise<{ skill: CheckedSkill; result: BatteryResult }[]> {
  if (skills.length === 0) return [];
  const source = await solverSource(options, io);
  const results: { skill: CheckedSkill; result: BatteryResult }[] = [];
  for (const skill of skills) {
    const judge = (): Promise<BatteryResult> => withSubject(skill, options, io, async (subject) => (await import("../queries/battery/run.js")).runBattery(subject, loaded.config), source);
    results.push({ skill, result: cache === undefined ? await judge() : await cache.battery(skill, loaded, options, judge) });
  }
  return results;
}

/** @param noted the skills that notes are on */
function summary(skills: number, notes: number, [first, ...others]: readonly string[]): string {
  const checked = `${skills} ${skills === 1 ? "skill" : "skills"} checked`;
  if (notes === 0) return `${checked}\n`;
  const counted = `${checked}; ${notes} ${notes === 1 ? "note" : "notes"}`;
  if (first === undefined) return `${counted}\n`;
  return others.length === 0 ? `${counted}, which \`skillmodel analyze ${first}\` shows\n` : `${counted} on ${others.length + 1} skills: \`skillmodel analyze ${first}\` shows those of the first\n`;
}
