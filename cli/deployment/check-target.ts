/** Refuses targets in which deploying would touch what it must not. */

import { lstatSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { ownFolder } from "../../render/deploy/folder-names.js";
import { CommandError } from "../command-error.js";

/**
 * @param shown the target as the user named it
 * @param leaves of the library
 * @returns the target with all links resolved
 * @throws CommandError, AccessError
 */
export function checkedTarget(shown: string, cwd: string, root: string, leaves: readonly string[]): string {
  const target = realOf(resolveTarget(shown, cwd));
  const skills = realOf(root);
  if (kindOf(target) === "other") throw new CommandError(`\`${shown}\` is no folder`, "name the folder that your client reads skills from");
  if (isWithin(target, skills)) throw new CommandError(`\`${shown}\` lies in the skills root \`${root}\``, "deploy outside of it: what is deployed would be read as models");
  const over = leaves.find((leaf) => isWithin(skills, join(target, leaf)));
  if (over !== undefined) throw new CommandError(`the skill \`${over}\` would be deployed over the skills root \`${root}\``, "name another folder");
  const own = join(target, ownFolder);
  if (kindOf(own) === "link" || kindOf(own) === "other") throw new CommandError(`\`${join(shown, ownFolder)}\` is no folder`, "move it away: what was deployed is recorded there");
  return target;
}

/** A `~` that no shell has replaced, as in `--to=~/skills`, is the user's home. */
export function resolveTarget(shown: string, cwd: string): string {
  return resolve(cwd, shown === "~" || shown.startsWith("~/") ? join(homedir(), shown.slice(2)) : shown);
}

/** Links resolved as far as the path is there. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (missing && kindOf(path) === "link") throw new CommandError(`\`${path}\` is a symbolic link that leads nowhere`, "remove it, or make what it leads to");
    if (missing && dirname(path) !== path) return join(realOf(dirname(path)), basename(path));
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") throw new CommandError(`\`${path}\` can't be made: a part of the path is no folder`, "name a folder");
    throw AccessError.from(path, error);
  }
}

function kindOf(path: string): "folder" | "link" | "other" | undefined {
  try {
    const stats = lstatSync(path);
    return stats.isDirectory() ? "folder" : stats.isSymbolicLink() ? "link" : "other";
  } catch {
    return undefined;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
