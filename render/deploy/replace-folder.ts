/**
 * Replaces a skill's folder as a whole. The new one is written aside; then two renames exchange them, and
 * what a person had put into the old one is moved over. A run that ends early is finished by `recoverFolder`.
 */

import { mkdir, open, rename, rm, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { WriteError } from "../output/write-error.js";
import { temporaryName } from "../output/write-file.js";
import type { DeployedFile } from "./deployed-file.js";
import type { FolderNames } from "./folder-names.js";
import type { FileDigests } from "./manifest.js";
import { kindOf, namesIn, readFound } from "./scan.js";

/** @param known what of the old folder this tool wrote, or may overwrite @throws WriteError, AccessError */
export async function replaceFolder(names: FolderNames, files: readonly DeployedFile[], known: FileDigests): Promise<void> {
  try {
    for (const file of files) await writeNew(join(names.next, file.path), file);
    if ((await kindOf(names.place)) === undefined) await rename(names.next, names.place);
    else {
      await moveAside(names.place, names.former);
      try {
        await rename(names.next, names.place);
      } catch (error) {
        await rename(names.former, names.place);
        throw error;
      }
    }
  } catch (error) {
    await rm(names.next, { recursive: true, force: true }).catch(() => undefined);
    throw WriteError.from(names.place, "write", error);
  }
  await retire(names, known);
}

/** What was deployed goes at once, by one rename. @throws WriteError, AccessError */
export async function removeFolder(names: FolderNames, known: FileDigests): Promise<void> {
  try {
    await moveAside(names.place, names.gone);
  } catch (error) {
    throw WriteError.from(names.place, "delete", error);
  }
  await retire(names, known);
}

/** Finishes or undoes what a run left half done: the folder is whole afterwards. @throws WriteError, AccessError */
export async function recoverFolder(names: FolderNames, known: FileDigests): Promise<void> {
  try {
    await rm(names.next, { recursive: true, force: true });
    // An older one is emptied first, so that the next can take its name.
    if ((await kindOf(names.gone)) !== undefined) await retire(names, known);
    if ((await kindOf(names.former)) !== undefined && (await kindOf(names.place)) === undefined) await rename(names.former, names.place);
  } catch (error) {
    throw WriteError.from(names.place, "write", error);
  }
  await retire(names, known);
}

/** Empties the folder that was replaced. */
async function retire(names: FolderNames, known: FileDigests): Promise<void> {
  try {
    if ((await kindOf(names.gone)) === undefined) {
      if ((await kindOf(names.former)) === undefined) return;
      await moveAside(names.former, names.gone);
    }
    await empty(names.gone, names.place, "", known);
  } catch (error) {
    throw WriteError.from(names.place, "write", error);
  }
}

async function moveAside(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Deletes what this tool wrote, and moves the rest to where it was. */
async function empty(gone: string, place: string, below: string, known: FileDigests): Promise<void> {
  const ours = [...known.keys()];
  for (const name of await namesIn(join(gone, below))) {
    const path = below === "" ? name : `${below}/${name}`;
    const from = join(gone, path);
    const kind = await kindOf(from);
    const isOurs = kind === "file" && (temporaryName.test(name) || (known.get(path)?.includes((await readFound(from)).digest) ?? false));
    if (isOurs) await unlink(from);
    else if (kind === "folder" && (ours.some((file) => file.startsWith(`${path}/`)) || (await kindOf(join(place, path))) === "folder")) await empty(gone, place, path, known);
    else await moveBack(from, join(place, path));
  }
  await rmdir(join(gone, below));
}

/** Never over something: what a person changed while it was replaced gets a name of its own. */
async function moveBack(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  let free = to;
  for (let number = 1; (await kindOf(free)) !== undefined; number += 1) free = `${to}.kept-${number}`;
  await rename(from, free);
}

async function writeNew(path: string, { bytes, executable }: DeployedFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx", executable ? 0o777 : 0o666);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
