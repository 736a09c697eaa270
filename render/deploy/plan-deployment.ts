/** What a target needs so that it holds exactly the skills that are deployed. Nothing here changes the disk. */

import { join } from "node:path";
import type { DeployedFile, DeployedFolder } from "./deployed-file.js";
import { digestOfBytes } from "./deployed-file.js";
import type { DeployedRecord, DeployManifest, FileDigests } from "./manifest.js";
import type { FoundFolder } from "./scan.js";
import { kindOf, scanFolder } from "./scan.js";

/** What a run does to one skill's folder. */
export type FolderPlan = { readonly leaf: string } & (
  | { readonly kind: "unchanged"; readonly files: FileDigests }
  /** One file is written or deleted: that is whole by itself. */
  | { readonly kind: "touch"; readonly write?: DeployedFile; readonly remove?: string; readonly files: FileDigests; readonly overwritten: readonly string[] }
  /** The folder is made anew beside its place. */
  | { readonly kind: "replace"; readonly all: readonly DeployedFile[]; readonly isNew: boolean; readonly files: FileDigests; readonly overwritten: readonly string[] }
  /** What was deployed is deleted; what a person put there stays. */
  | { readonly kind: "remove"; readonly overwritten: readonly string[] }
  /** It is recorded, and nothing of it is there. */
  | { readonly kind: "forget" }
  /** Something that this tool did not write is in the way: the skill stays as it is. */
  | { readonly kind: "keep"; readonly inWay: readonly Obstacle[]; readonly stale: boolean }
);

export interface Obstacle {
  /** Within the skill's folder; `` is the folder itself. */
  readonly path: string;
  readonly problem: "changed" | "foreign" | "link" | "folder" | "other" | "library";
}

export interface DeploymentPlan {
  /** Sorted by leaf: skills that are deployed, and those that were. */
  readonly folders: readonly FolderPlan[];
  /** Before any other change, so that a run that is cut off can be taken up again. */
  readonly during: DeployManifest;
  readonly after: DeployManifest;
}

export interface PlanRequest {
  /** Absolute. */
  readonly target: string;
  readonly manifest: DeployManifest;
  /** The root of the library, as the manifest names it. */
  readonly from: string;
  readonly wanted: readonly DeployedFolder[];
  /** Files that a person changed are replaced too. */
  readonly force: boolean;
}

/** @throws AccessError when the target can't be read */
export async function planDeployment({ target, manifest, from, wanted, force }: PlanRequest): Promise<DeploymentPlan> {
  const byLeaf = new Map(wanted.map((folder) => [folder.leaf, folder]));
  const leaves = [...new Set([...byLeaf.keys(), ...manifest.skills.keys()])].sort();
  const folders: FolderPlan[] = [];
  const during = new Map<string, DeployedRecord>();
  const after = new Map<string, DeployedRecord>();
  for (const leaf of leaves) {
    const record = manifest.skills.get(leaf);
    const folder = byLeaf.get(leaf);
    if (record !== undefined && (folder === undefined || !force) && (await isOfAnother(record, from, target))) {
      if (folder !== undefined) folders.push({ leaf, kind: "keep", inWay: [{ path: "", problem: "library" }], stale: false });
      for (const map of [during, after]) map.set(leaf, record);
      continue;
    }
    const recorded = record?.files ?? new Map<string, readonly string[]>();
    const paths = new Set([...recorded.keys(), ...(folder?.files ?? []).map(({ path }) => path)]);
    const found = await scanFolder(join(target, leaf), paths);
    const plan = folder === undefined ? planRemoval(leaf, recorded, found, force) : planFolder(folder, recorded, found, force);
    folders.push(plan);
    const kept = "files" in plan ? plan.files : plan.kind === "keep" ? recorded : undefined;
    if (kept !== undefined && kept.size > 0) after.set(leaf, { files: kept, from });
    const both = mergeDigests(recorded, kept ?? new Map(), "overwritten" in plan ? digestsAt(plan.overwritten, found) : new Map());
    if (both.size > 0) during.set(leaf, { files: both, from });
  }
  const pending = folders.filter(({ kind }) => kind === "replace" || kind === "remove").map(({ leaf }) => leaf);
  return { folders, during: { ...manifest, pending, skills: during }, after: { ...manifest, pending: [], skills: after } };
}

/** A library that has moved away, or is gone, claims nothing any more. */
async function isOfAnother(record: DeployedRecord, from: string, target: string): Promise<boolean> {
  return record.from !== from && (await kindOf(join(target, record.from))) !== undefined;
}

function planFolder({ leaf, files }: DeployedFolder, recorded: FileDigests, found: FoundFolder, force: boolean): FolderPlan {
  if (found.kind !== undefined && found.kind !== "folder") return { leaf, kind: "keep", inWay: [{ path: "", problem: obstacleOf(found.kind) }], stale: false };
  const digests = new Map(files.map(({ path, bytes }) => [path, [digestOfBytes(bytes)] as const]));
  const writes: DeployedFile[] = [];
  const overwritten: string[] = [];
  const inWay: Obstacle[] = [];
  for (const file of files) {
    const blocked = obstacleOn(file.path, found);
    const now = found.files.get(file.path);
    const [digest] = digests.get(file.path) ?? [];
    if (blocked !== undefined) inWay.push(blocked);
    else if (now?.digest !== digest && now !== undefined && !recorded.get(file.path)?.includes(now.digest)) {
      if (force) overwritten.push(file.path);
      else inWay.push({ path: file.path, problem: recorded.has(file.path) ? "changed" : "foreign" });
    }
    if (now?.digest !== digest || now?.executable !== file.executable) writes.push(file);
  }
  if (inWay.length > 0) return { leaf, kind: "keep", inWay, stale: false };
  // What a person has changed since, and is deployed no longer, is theirs.
  const removes = [...recorded].filter(([path, known]) => !digests.has(path) && known.includes(found.files.get(path)?.digest ?? "")).map(([path]) => path);
  const [write] = writes;
  const [remove] = removes;
  const changes = writes.length + removes.length;
  if (changes === 0) return { leaf, kind: "unchanged", files: digests };
  if (changes > 1 || found.kind === undefined) return { leaf, kind: "replace", all: files, isNew: found.kind === undefined, files: digests, overwritten };
  return { leaf, kind: "touch", ...(write && { write }), ...(remove !== undefined && { remove }), files: digests, overwritten };
}

function planRemoval(leaf: string, recorded: FileDigests, found: FoundFolder, force: boolean): FolderPlan {
  if (found.kind === undefined) return { leaf, kind: "forget" };
  if (found.kind !== "folder") return { leaf, kind: "keep", inWay: [{ path: "", problem: obstacleOf(found.kind) }], stale: true };
  const there = [...recorded].filter(([path]) => found.files.has(path));
  const changed = there.filter(([path, known]) => !known.includes(found.files.get(path)?.digest ?? "")).map(([path]) => path);
  const blocked = [...recorded.keys()].flatMap((path) => obstacleOn(path, found) ?? []);
  if (blocked.length > 0 || (changed.length > 0 && !force)) return { leaf, kind: "keep", inWay: [...blocked, ...changed.map((path): Obstacle => ({ path, problem: "changed" }))], stale: true };
  return there.length === 0 ? { leaf, kind: "forget" } : { leaf, kind: "remove", overwritten: changed };
}

/** What stands where the file, or a folder on the way to it, should be. */
function obstacleOn(path: string, { others }: FoundFolder): Obstacle | undefined {
  const parts = path.split("/");
  for (const index of parts.keys()) {
    const below = parts.slice(0, index + 1).join("/");
    const kind = others.get(below);
    if (kind !== undefined) return { path: below, problem: kind };
  }
  return undefined;
}

function obstacleOf(kind: "file" | "link" | "other"): Obstacle["problem"] {
  return kind === "file" ? "foreign" : kind;
}

function digestsAt(paths: readonly string[], { files }: FoundFolder): Map<string, readonly string[]> {
  return new Map(paths.map((path) => [path, [files.get(path)?.digest ?? ""]]));
}

function mergeDigests(...all: readonly FileDigests[]): Map<string, readonly string[]> {
  const merged = new Map<string, readonly string[]>();
  for (const digests of all) for (const [path, own] of digests) merged.set(path, [...new Set([...(merged.get(path) ?? []), ...own])]);
  return merged;
}
