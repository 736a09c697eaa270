/** Reading what stands on the disk before it is replaced. */

import { readFile } from "node:fs/promises";
import { AccessError } from "../../compiler/source/access-error.js";

/** The text of a file; undefined when there is none. @throws AccessError */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw AccessError.from(path, error);
  }
}
