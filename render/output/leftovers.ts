/** Temporary files that a killed run has left behind. */

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Change } from "./change.js";
import { temporaryName } from "./write-file.js";

/** Younger ones may belong to a run that is still at work; in milliseconds. */
const patience = 60_000;

/** @param directory absolute; one that does not exist has none */
export async function leftovers(directory: string, now = Date.now()): Promise<Change[]> {
  const names = await readdir(directory).catch(() => []);
  const found = names.filter((name) => temporaryName.test(name)).map((name) => join(directory, name));
  const ages = await Promise.all(found.map((path) => stat(path).then(({ mtimeMs }) => now - mtimeMs, () => 0)));
  return found.filter((_, index) => (ages[index] ?? 0) > patience).map((path) => ({ kind: "delete", path }));
}
