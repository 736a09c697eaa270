/** Deploys into a target: finishes what an earlier run left, plans, and changes one skill after the other. */

import { rmdir, unlink } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { makeFolder } from "../output/make-folder.js";
import { WriteError } from "../output/write-error.js";
import { temporaryName, writeFileAtomically } from "../output/write-file.js";
import type { DeployedFile, DeployedFolder } from "./deployed-file.js";
import { folderNames, ownFolder } from "./folder-names.js";
import type { TargetLock } from "./lock.js";
import { withTargetLock } from "./lock.js";
import type { DeployManifest } from "./manifest.js";
import { deployManifestName, loadDeployManifest, printDeployManifest } from "./manifest.js";
import type { DeploymentPlan, FolderPlan } from "./plan-deployment.js";
import { planDeployment } from "./plan-deployment.js";
import type { IndexPlan } from "./plan-index.js";
import { planIndex } from "./plan-index.js";
import { recoverFolder, removeFolder, replaceFolder } from "./replace-folder.js";
import { kindOf, namesIn } from "./scan.js";

export interface DeploymentRequest {
  /** Absolute. */
  readonly target: string;
  /** The root of the library; absolute. Only skills that came from there are removed. */
  readonly root: string;
  readonly wanted: readonly DeployedFolder[];
  /** A file beside the skills' folders. */
  readonly index?: DeployedFile;
  readonly force: boolean;
  /** Plans only: nothing is made, written or locked. */
  readonly dryRun: boolean;
  /** Called once where another run holds the target. */
  waits(): void;
  /** Aborted: no further skill is begun. */
  readonly signal?: AbortSignal;
}

export interface Deployment {
  /** Sorted by leaf. */
  readonly folders: readonly FolderPlan[];
  readonly index?: IndexPlan;
}

/** The target's manifest is not one that this tool writes. */
export class ForeignManifestError extends Error {
  override readonly name = "ForeignManifestError";

  constructor(readonly path: string) {
    super(`\`${path}\` was not written by this tool`);
  }
}

/**
 * Whatever ends it, each skill is whole, old or new; only between the two renames that exchange a folder of several
 * changed files is the old one beside its place, and the next run puts it back.
 * @throws WriteError, AccessError, TargetBusyError, ForeignManifestError
 */
export async function runDeployment(request: DeploymentRequest): Promise<Deployment> {
  const { dryRun, target, waits } = request;
  if (dryRun) return (await plan(request, await manifestOf(target))).deployment;
  const own = join(target, ownFolder);
  try {
    await makeFolder(own);
  } catch (error) {
    throw WriteError.from(target, "write", error);
  }
  try {
    return await withTargetLock(target, waits, (lock) => deployLocked(request, lock));
  } finally {
    // What still holds something stays.
    for (const name of ["next", "former", "gone", "."]) await rmdir(join(own, name)).catch(() => undefined);
  }
}

async function deployLocked(request: DeploymentRequest, lock: TargetLock): Promise<Deployment> {
  const { target, wanted, signal } = request;
  const manifest = await manifestOf(target);
  await recover(target, manifest, wanted);
  const { folders, index, deployment } = await plan(request, manifest);
  const before = printDeployManifest(manifest);
  const during = printDeployManifest({ ...folders.during, files: index?.during ?? manifest.files });
  const after = printDeployManifest({ ...folders.after, files: index?.after ?? manifest.files });
  const changes = folders.folders.some(({ kind }) => kind === "touch" || kind === "replace" || kind === "remove") || index?.write !== undefined;
  if (changes) await writeManifest(target, before, during);
  for (const folder of folders.folders) {
    signal?.throwIfAborted();
    lock.check();
    await change(target, folder, folders.during);
  }
  if (index?.write) await writeFileAtomically(join(target, index.write.path), index.write.bytes, true);
  lock.check();
  await writeManifest(target, changes ? during : before, after);
  return deployment;
}

async function manifestOf(target: string): Promise<DeployManifest> {
  const manifest = await loadDeployManifest(target);
  if (manifest === undefined) throw new ForeignManifestError(join(target, deployManifestName));
  return manifest;
}

interface Planned {
  readonly folders: DeploymentPlan;
  readonly index?: IndexPlan;
  readonly deployment: Deployment;
}

async function plan({ force, index: wantedIndex, root, target, wanted }: DeploymentRequest, manifest: DeployManifest): Promise<Planned> {
  const from = relative(target, root).split(sep).join("/");
  const folders = await planDeployment({ target, manifest, from, wanted, force });
  const index = wantedIndex && (await planIndex(target, wantedIndex, manifest.files, force));
  return { folders, deployment: { folders: folders.folders, ...(index && { index }) }, ...(index && { index }) };
}

/** Skills that were being replaced, and temporary files: while the lock is held, no other run can own them. */
async function recover(target: string, { pending, skills }: DeployManifest, wanted: readonly DeployedFolder[]): Promise<void> {
  // Also where somebody has deleted the manifest since.
  const aside = await Promise.all(["next", "former", "gone"].map((role) => namesIn(join(target, ownFolder, role))));
  for (const leaf of new Set([...pending, ...aside.flat()])) await recoverFolder(folderNames(target, leaf), skills.get(leaf)?.files ?? new Map());
  const recorded = [...skills].flatMap(([leaf, { files }]) => [...files.keys()].map((path) => join(target, leaf, path)));
  const coming = wanted.flatMap(({ leaf, files }) => files.map(({ path }) => join(target, leaf, path)));
  for (const folder of new Set([target, join(target, ownFolder), ...[...recorded, ...coming].map(dirname)])) {
    if ((await kindOf(folder)) !== "folder") continue;
    for (const name of await namesIn(folder)) if (temporaryName.test(name)) await unlink(join(folder, name)).catch(() => undefined);
  }
}

async function change(target: string, folder: FolderPlan, { skills }: DeployManifest): Promise<void> {
  const names = folderNames(target, folder.leaf);
  const known = skills.get(folder.leaf)?.files ?? new Map<string, readonly string[]>();
  if (folder.kind === "replace") await replaceFolder(names, folder.all, known);
  else if (folder.kind === "remove") await removeFolder(names, known);
  else if (folder.kind === "touch") {
    const { remove, write } = folder;
    if (write) await writeFileAtomically(join(names.place, write.path), write.bytes, true, write.executable ? 0o777 : 0o666);
    if (remove !== undefined) await removeFile(names.place, remove);
  }
}

/** The file, and the folders that it leaves empty. */
async function removeFile(folder: string, path: string): Promise<void> {
  try {
    await unlink(join(folder, path));
  } catch (error) {
    throw WriteError.from(join(folder, path), "delete", error);
  }
  for (let below = dirname(path); below !== "."; below = dirname(below)) await rmdir(join(folder, below)).catch(() => undefined);
}

async function writeManifest(target: string, now: string, next: string): Promise<void> {
  if (now !== next) await writeFileAtomically(join(target, deployManifestName), next, true);
}
