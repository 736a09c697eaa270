/** The fresh folder of a smoke test: the fixture, the deployed skills, and what was there before the agent came. */

import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Skill } from "../../compiler/model/library.js";
import { AccessError } from "../../compiler/source/access-error.js";
import type { DeployedFolder } from "../../render/deploy/deployed-file.js";
import { makeFolder } from "../../render/output/make-folder.js";
import { WriteError } from "../../render/output/write-error.js";

/** Where clients look for the skills of a project. */
const skillsFolder = ".claude/skills";

export interface Workspace {
  /** Holds all below; nothing else may appear in it. */
  readonly base: string;
  /** Where the agent works. */
  readonly dir: string;
  /** For its temporary files. */
  readonly temporary: string;
  /** The folder of a deployed skill. */
  skillFolder(leaf: string): string;
  layFixture(skill: Skill): Promise<void>;
  deploy(folders: readonly DeployedFolder[]): Promise<void>;
  remove(): Promise<void>;
}

/** @throws WriteError when it can't be made */
export async function makeWorkspace(): Promise<Workspace> {
  const base = await writing(tmpdir(), async () => realpath(await mkdtemp(join(tmpdir(), "skillmodel-smoke-"))));
  const [dir, temporary] = [join(base, "work"), join(base, "tmp")];
  await writing(dir, () => makeFolder(dir));
  await writing(temporary, () => makeFolder(temporary));
  const put = (path: string, bytes: Uint8Array, executable: boolean): Promise<void> =>
    writing(path, async () => {
      await makeFolder(dirname(path));
      await writeFile(path, bytes);
      if (executable) await chmod(path, 0o755);
    });
  return {
    base,
    dir,
    temporary,
    skillFolder: (leaf) => join(dir, skillsFolder, leaf),
    async layFixture({ directory, model, siblings }) {
      const tree = model.smoke?.fixture?.tree;
      if (tree === undefined) return;
      const prefix = `smoke/${tree}/`;
      for (const path of siblings.filter((each) => each.startsWith(prefix))) {
        const from = join(directory, path);
        const [bytes, stats] = await Promise.all([readFile(from), stat(from)]).catch((error: unknown) => Promise.reject(AccessError.from(from, error) as Error));
        await put(join(dir, path.slice(prefix.length)), bytes, (stats.mode & 0o100) !== 0);
      }
    },
    async deploy(folders) {
      for (const { leaf, files } of folders) for (const { path, bytes, executable } of files) await put(join(dir, skillsFolder, leaf, path), bytes, executable);
    },
    remove: () => rm(base, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function writing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw WriteError.from(path, "write", error);
  }
}
