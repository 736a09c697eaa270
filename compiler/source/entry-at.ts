/** What stands at a path. */

import { type Stats, lstatSync } from "node:fs";
import { AccessError } from "./access-error.js";

/** Links are not followed; undefined where nothing is. @throws AccessError where that can't be told */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // What no disk can hold is not there.
    if (error instanceof Error && "code" in error && error.code === "ENAMETOOLONG") return undefined;
    throw AccessError.from(path, error);
  }
}
