/** Where a skill's folder stands in a target, and where its new and old ones are while it is replaced. */

import { join } from "node:path";

/** Below the target: clients look for skills one folder down, so what stands deeper is none. */
export const ownFolder = ".skillmodel";

export interface FolderNames {
  readonly place: string;
  /** The new folder, while it is written. */
  readonly next: string;
  /** The old folder, until the new one has its name: with no folder in its place, it is put back. */
  readonly former: string;
  /** A folder that has been replaced: what a person put there goes back, the rest goes. */
  readonly gone: string;
}

export function folderNames(target: string, leaf: string): FolderNames {
  const aside = (role: string): string => join(target, ownFolder, role, leaf);
  return { place: join(target, leaf), next: aside("next"), former: aside("former"), gone: aside("gone") };
}
