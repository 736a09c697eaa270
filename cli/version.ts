/** The versions this program answers for. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** CUE releases for which the guarantee of `docs/language.md` is stated. */
export const cueVersions = "0.15, 0.17 and the coming 0.18";

/** The package's own description, which also fixes the versions of what it depends on. */
export function packageManifest(): string {
  return readFileSync(createRequire(import.meta.url).resolve("skillmodel/package.json"), "utf8");
}

/** The package's own version. */
export function packageVersion(): string {
  return (JSON.parse(packageManifest()) as { readonly version: string }).version;
}

export function versionText(): string {
  return [
    `skillmodel ${packageVersion()}`,
    `what it accepts, CUE ${cueVersions} accept with the same data`,
    "what it formats, `cue fmt` up to 0.17.1 leaves unchanged",
  ].join("\n");
}
