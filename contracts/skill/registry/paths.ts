/** Where a project keeps its registries, and whether those places may be written. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { entryAt } from "../../../compiler/source/entry-at.js";

export interface RegistryPaths {
  /** Folders and files relative to the project's root, with forward slashes. */
  readonly log: string;
  readonly head: string;
  readonly projection: string;
}

export function pathsOf(registry: string): RegistryPaths {
  return { log: `memory/events/${registry}.ndjson`, head: `memory/heads/${registry}.json`, projection: `memory/projections/${registry}.json` };
}

export const suppressionsPath = "memory/projections/consent-suppressions.json";

/** The first folder or file on the way to a path that is a symbolic link, or undefined. */
export function linkOnTheWay(root: string, path: string): string | undefined {
  const segments = path.split("/");
  for (let length = 1; length <= segments.length; length += 1) {
    const part = segments.slice(0, length).join("/");
    if (entryAt(join(root, part))?.isSymbolicLink()) return part;
  }
  return undefined;
}

/** Whether git would never commit a path: it is ignored, or the root lies in no repository. Unsure counts as no. */
export function isGitIgnored(root: string, path: string): boolean {
  if (!insideRepository(root)) return true;
  const ignored = spawnSync("git", ["check-ignore", "--quiet", "--", path], { cwd: root, stdio: "ignore" });
  if (ignored.status !== 0) return false;
  // A tracked file stays in the repository however much it is ignored.
  return spawnSync("git", ["ls-files", "--error-unmatch", "--", path], { cwd: root, stdio: "ignore" }).status === 1;
}

function insideRepository(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return true;
    if (dirname(folder) === folder) return false;
  }
}
