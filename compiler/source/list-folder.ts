/** What a folder holds, by name. */

import type { Dirent } from "node:fs";
import { join } from "node:path";
import { AccessError } from "./access-error.js";
import * as disk from "./disk.js";

export interface Listing {
  /** In the order of the names' code units. */
  readonly entries: readonly Dirent[];
  /** Names that are not UTF-8, as they can be shown: what they name can't be reached by them. */
  readonly unnameable: ReadonlySet<string>;
}

/** @throws AccessError */
export function listFolder(path: string): Listing {
  try {
    const entries = disk.list(path);
    // Where a byte is no UTF-8, the name that is listed holds a replacement character, and leads nowhere.
    const unnameable = entries.filter(({ name }) => name.includes("\ufffd") && !disk.exists(join(path, name))).map(({ name }) => name);
    return { entries, unnameable: new Set(unnameable) };
  } catch (error) {
    throw AccessError.from(path, error);
  }
}

/** The same where every name must be one. @throws AccessError */
export function entriesOf(path: string): readonly Dirent[] {
  const { entries, unnameable } = listFolder(path);
  const [name] = unnameable;
  if (name !== undefined) throw new AccessError(join(path, name), notUtf8);
  return entries;
}

export const notUtf8 = "its name is not UTF-8";
