/** Deploys the library into a folder that a client reads. */

import { displayPath } from "../../compiler/source/display-path.js";
import { CommandError } from "../command-error.js";
import { checkedTarget, resolveTarget } from "../deployment/check-target.js";
import { deployLibrary, reportDeployment } from "../deployment/deploy-library.js";
import { recordOf, sourcesOf } from "../deployment/sources.js";
import { openLibrary } from "../library.js";
import type { Run } from "../spec.js";
import type { deploySpec } from "../specs/deploy.js";

export const run: Run<typeof deploySpec> = async (_args, options, io) => {
  const { dryRun, force, to } = options;
  if (to === undefined) throw new CommandError("`--to DIR` is missing", "name the folder that your client reads skills from, as `--to ~/.claude/skills`");
  const opened = await openLibrary([], options, io);
  const { record, diagnostics, unread } = recordOf(options, io);
  const { library } = opened;
  if (library === undefined || record === undefined) {
    return reportDeployment({ target: displayPath(resolveTarget(to, io.cwd), io.cwd), dryRun, skills: [], findings: [...opened.diagnostics, ...diagnostics] }, options, io);
  }
  const target = checkedTarget(to, io.cwd, library.root, library.skills.map(({ leaf }) => leaf));
  const sources = sourcesOf(record, { repo: options.resolveRepo ? "resolve" : "placeholder", licensed: true }, io);
  return deployLibrary({ library, sources, target, hint: "set it in the environment of this repository's sessions", force, dryRun, findings: unread?.(library) ?? [] }, options, io);
};
