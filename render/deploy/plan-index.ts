/** A file beside the skills' folders, as the bundle's README: written whole, and protected like any other. */

import { join } from "node:path";
import type { DeployedFile } from "./deployed-file.js";
import { digestOfBytes } from "./deployed-file.js";
import type { FileDigests } from "./manifest.js";
import type { Obstacle } from "./plan-deployment.js";
import { kindOf, readFound } from "./scan.js";

export interface IndexPlan {
  readonly path: string;
  readonly write?: DeployedFile;
  readonly inWay?: Obstacle;
  readonly during: FileDigests;
  readonly after: FileDigests;
}

/** @throws AccessError */
export async function planIndex(target: string, file: DeployedFile, recorded: FileDigests, force: boolean): Promise<IndexPlan> {
  const { path } = file;
  const place = join(target, path);
  const digest = digestOfBytes(file.bytes);
  const after = new Map([[path, [digest]]]);
  const kind = await kindOf(place);
  if (kind !== undefined && kind !== "file") return { path, inWay: { path, problem: kind }, during: recorded, after: recorded };
  const now = kind === undefined ? undefined : (await readFound(place)).digest;
  if (now === digest) return { path, during: recorded, after };
  const known = recorded.get(path);
  if (now !== undefined && !force && !known?.includes(now)) return { path, inWay: { path, problem: known === undefined ? "foreign" : "changed" }, during: recorded, after: recorded };
  return { path, write: file, during: new Map([[path, [...new Set([...(known ?? []), ...(now === undefined ? [] : [now]), digest])]]]), after };
}
