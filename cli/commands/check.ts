/** Checks the skills of a root, and reports what concerns those that were asked for. */

import { resolve, sep } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { SkillFolder } from "../../compiler/model/find-skills.js";
import { findSkillFolders } from "../../compiler/model/find-skills.js";
import { openLibrary } from "../library.js";
import { reportFindings } from "../report.js";
import { selectSkills } from "../select-skills.js";
import { shardOf } from "../shard.js";
import type { Run } from "../spec.js";
import type { checkSpec } from "../specs/check.js";

export const run: Run<typeof checkSpec> = async (names, options, io) => {
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
  const status = await reportFindings(opened.diagnostics.filter(concerns), options, io);
  if (options.format === "text" && !options.quiet) io.stdout.write(`${chosen.size} ${chosen.size === 1 ? "skill" : "skills"} checked\n`);
  return status;
};
