/** The folders beside the repository that `make corpus` runs over. */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");

function folderIn(variable: string, standard: string, name: string): string | undefined {
  const folder = join(resolve(root, process.env[variable] ?? standard), name);
  return existsSync(folder) ? folder : undefined;
}

/** A folder of public files, or undefined where it is absent: then the test skips with the reason that it is. */
export function corpusFolder(name: string): string | undefined {
  return folderIn("CORPORA", "../shared/corpora", name);
}

/** A folder of inputs with known answers, or undefined where it is absent. */
export function casesFolder(name: string): string | undefined {
  return folderIn("CASES", "../shared/cases", name);
}
