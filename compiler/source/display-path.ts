/** Paths as people read them. */

import { relative, sep } from "node:path";

/** `path` relative to `base` with forward slashes; paths outside of `base` stay absolute. */
export function displayPath(path: string, base: string): string {
  const below = relative(base, path);
  const shown = below === "" ? "." : below === ".." || below.startsWith(`..${sep}`) ? path : below;
  return sep === "/" ? shown : shown.split(sep).join("/");
}
