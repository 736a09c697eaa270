/** Paths inside a root that mean one file on every system: no steps upward, no reserved characters, no links, exact case. */

import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { entryAt } from "../../compiler/source/entry-at.js";

/** What is wrong with a relative path, or undefined where it is safe. */
export function pathFault(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.startsWith("/")) return "is absolute";
  if (path.includes("\\")) return "has a backslash";
  const reserved = /[:*?"<>|]/.exec(path)?.[0];
  if (reserved !== undefined) return `has the reserved character \`${reserved}\``;
  if (/[\u0000-\u001f\u007f]/.test(path)) return "has a control character";
  for (const segment of path.split("/")) {
    if (segment === "") return "has an empty segment";
    if (segment === "." || segment === "..") return `has the segment \`${segment}\``;
    if (/[. ]$/.test(segment)) return "has a segment that ends in a dot or a blank";
  }
  return undefined;
}

export type FileFault = "missing" | "link" | "case" | "not-a-file";

/** Why the file of a safe path can't be taken as that very file; undefined where it can. @throws AccessError */
export function fileFault(root: string, path: string): FileFault | undefined {
  const full = join(root, ...path.split("/"));
  const stat = entryAt(full);
  if (!stat) return "missing";
  if (stat.isSymbolicLink()) return "link";
  if (!stat.isFile()) return "not-a-file";
  const wanted = join(realpathSync.native(root), ...path.split("/"));
  const real = realpathSync.native(full);
  if (real === wanted) return undefined;
  return real.toLowerCase() === wanted.toLowerCase() ? "case" : "link";
}

export function describeFileFault(fault: FileFault): string {
  switch (fault) {
    case "missing":
      return "does not exist";
    case "link":
      return "is reached through a symbolic link";
    case "case":
      return "differs from the file's name in upper and lower case";
    case "not-a-file":
      return "is not a file";
  }
}

/** A path with forward slashes on every system. */
export function slashed(path: string): string {
  return sep === "/" ? path : path.split(sep).join("/");
}
