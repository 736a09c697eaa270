/** What is deployed of a skill: its rendered files, and those beside its model. */

import { createHash } from "node:crypto";

export interface DeployedFile {
  /** Within the skill's folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

/** A skill as it shall stand in the target. */
export interface DeployedFolder {
  readonly leaf: string;
  /** Sorted by path. */
  readonly files: readonly DeployedFile[];
}

/** SHA-256. */
export function digestOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
