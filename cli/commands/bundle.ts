/** Writes the skills that work without any install component. */

import { join, resolve } from "node:path";
import { displayPath } from "../../compiler/source/display-path.js";
import { bundleReadme } from "../../render/deploy/bundle-readme.js";
import { checkedTarget } from "../deployment/check-target.js";
import { deployLibrary, reportDeployment } from "../deployment/deploy-library.js";
import { sourcesOf } from "../deployment/sources.js";
import { openLibrary } from "../library.js";
import type { Run } from "../spec.js";
import type { bundleSpec } from "../specs/bundle.js";

export const run: Run<typeof bundleSpec> = async (_args, options, io) => {
  const { dryRun, force } = options;
  const { diagnostics, library, project } = await openLibrary([], options, io);
  const out = options.out ?? join(project, "dist", "skills");
  if (library === undefined) return reportDeployment({ target: displayPath(resolve(io.cwd, out), io.cwd), dryRun, skills: [], findings: diagnostics }, options, io);
  const target = checkedTarget(displayPath(resolve(io.cwd, out), io.cwd), io.cwd, library.root, library.skills.map(({ leaf }) => leaf));
  const sources = sourcesOf({ components: [] }, { repo: "placeholder", licensed: false }, io);
  return deployLibrary({ library, sources, target, hint: "export it in the shell that starts the session", force, dryRun, index: bundleReadme }, options, io);
};
