/** Saves and renders skills, once every check has passed. */

import { join, resolve } from "node:path";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { execute } from "../../render/output/execute.js";
import { WriteError } from "../../render/output/write-error.js";
import type { RunPlan } from "../../render/plan-run.js";
import { planRun } from "../../render/plan-run.js";
import { CommandError } from "../command-error.js";
import { openLibrary } from "../library.js";
import { reportFindings } from "../report.js";
import { selectSkills } from "../select-skills.js";
import type { Run } from "../spec.js";
import type { renderSpec } from "../specs/render.js";

export const run: Run<typeof renderSpec> = async (names, options, io) => {
  const { diagnostics, library, loaded, project } = await openLibrary(names, options, io);
  if (library === undefined) {
    // A name that is none is said even so; one of a skill that could not be read is known.
    if (loaded.broken.size === 0) selectSkills(loaded.skills.map((skill) => ({ skill })), names, io.cwd);
    return reportFindings(diagnostics, options, io);
  }
  const out = options.out === undefined ? join(project, "dist", "rendered") : resolve(io.cwd, options.out);
  const display = (path: string): string => displayPath(path, io.cwd);
  const skills = selectSkills(library.skills, names, io.cwd);
  const targets = options.target === undefined ? library.config.targets : [options.target];
  const plan = await withShownPaths(display, () => planRun({ library, skills, targets, out, clauses: options.clauses, display }));
  const found = [...diagnostics, ...plan.diagnostics];
  if (!hasErrors(found)) await withShownPaths(display, () => execute(plan.changes, io.signal));
  const status = await reportFindings(found, options, io);
  if (status === 0 && options.format === "text" && !options.quiet) io.stdout.write(summary(plan, display(out)));
  return status;
};

/** Errors name files as the user does. */
async function withShownPaths<T>(display: (path: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccessError) throw new AccessError(display(error.path), error.reason);
    if (error instanceof WriteError) throw new CommandError(`can't ${error.action} \`${display(error.path)}\`: ${error.reason}`, error.help);
    throw error;
  }
}

function summary({ outcomes, stale }: RunPlan, out: string): string {
  const lines = outcomes.map(({ leaf, tokens, saved, rendered }) => {
    const done = [...(saved ? ["saved"] : []), ...(rendered ? ["rendered"] : [])].join(" and ");
    return `${leaf}: ${done === "" ? "unchanged" : done}, ${tokens} tokens\n`;
  });
  const gone = stale.map((leaf) => `${leaf}: no longer a skill, removed from ${out}\n`);
  const count = outcomes.length;
  return `${[...lines, ...gone].join("")}${count} skill${count === 1 ? "" : "s"} in ${out}\n`;
}
