/** A deployment that ends at any change leaves every skill whole, old or new, loses nothing of a person's, and is finished by the next. */

import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { DeployedFolder } from "../../../../render/deploy/deployed-file.js";
import { runDeployment } from "../../../../render/deploy/run-deployment.js";
import type { Disk } from "../../../support/breaking-disk.js";
import { Killed } from "../../../support/breaking-disk.js";
import { temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const disk = vi.hoisted((): Disk => ({ left: undefined, changes: 0 }));
vi.mock("node:fs/promises", async (importOriginal) => {
  const { breakingDisk } = await import("../../../support/breaking-disk.js");
  return breakingDisk(await importOriginal(), disk);
});

type Texts = Readonly<Record<string, string>>;

const oldSkills: Readonly<Record<string, Texts>> = {
  gone: { "SKILL.md": "g\n", "workflows/a.js": "ga\n" },
  many: { "SKILL.md": "old m\n", "enforce.json": "old e\n", "workflows/a.js": "old a\n", "workflows/b.js": "b\n" },
  one: { "SKILL.md": "old o\n", "title.json": "{}\n" },
  same: { "SKILL.md": "s\n" },
};
const newSkills: Readonly<Record<string, Texts>> = {
  fresh: { "SKILL.md": "f\n", "scripts/deep/run.sh": "run\n" },
  many: { "SKILL.md": "new m\n", "title.json": "new t\n", "workflows/a.js": "new a\n", "workflows/b.js": "b\n" },
  one: { "SKILL.md": "new o\n", "title.json": "{}\n" },
  same: { "SKILL.md": "s\n" },
};
/** By path within the target: what a person has put there. */
const own: Texts = { "many/notes.md": "mine\n", "many/workflows/mine/x.txt": "mine too\n", "gone/notes.md": "kept\n", "other/SKILL.md": "not ours\n" };

function foldersOf(skills: Readonly<Record<string, Texts>>): DeployedFolder[] {
  return Object.entries(skills).map(([leaf, texts]) => ({ leaf, files: Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text), executable: path.endsWith(".sh") })) }));
}

async function deploy(target: string, skills: Readonly<Record<string, Texts>>, left?: number): Promise<boolean> {
  disk.left = left;
  disk.changes = 0;
  try {
    await runDeployment({ target, root: join(target, "../skills"), wanted: foldersOf(skills), force: false, dryRun: false, waits: () => undefined });
    return true;
  } catch (error) {
    expect(error instanceof Killed || String(error)).toBe(true);
    return false;
  } finally {
    disk.left = undefined;
  }
}

/** A target as the old deployment left it, with what a person put there since. */
async function prepared(): Promise<string> {
  const target = join(temporaryFolder(), "target");
  await deploy(target, oldSkills);
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(join(target, path, ".."), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  return target;
}

/** Every file below a folder that no person put there. */
function written(target: string, folder: string): Texts {
  if (!existsSync(join(target, folder))) return {};
  const leaf = folder.split("/").at(-1) ?? "";
  return Object.fromEntries(Object.entries(treeOf(join(target, folder))).filter(([path]) => !(`${leaf}/${path}` in own) && !path.endsWith(".skillmodel-tmp")));
}

function expectWhole(target: string): void {
  for (const leaf of new Set([...Object.keys(oldSkills), ...Object.keys(newSkills)])) {
    const now = written(target, leaf);
    const [before = {}, after = {}] = [oldSkills[leaf], newSkills[leaf]];
    // Between the two renames the old folder is aside, whole.
    if (Object.keys(now).length === 0 && Object.keys(before).length > 0 && Object.keys(after).length > 0) expect(written(target, `.skillmodel/former/${leaf}`), leaf).toEqual(before);
    else expect([before, after], leaf).toContainEqual(now);
  }
  const all = Object.entries(treeOf(target));
  for (const [path, text] of Object.entries(own)) expect(all.some(([found, now]) => found.endsWith(path) && now === text), path).toBe(true);
}

function expectDone(target: string): void {
  const { [".skillmodel/deployed.json"]: manifest = "", ...tree } = treeOf(target);
  const expected = Object.fromEntries(Object.entries(newSkills).flatMap(([leaf, texts]) => Object.entries(texts).map(([path, text]) => [`${leaf}/${path}`, text])));
  expect(tree).toEqual({ ...expected, ...own });
  const { pending, skills } = JSON.parse(manifest) as { pending: string[]; skills: object };
  expect([pending, Object.keys(skills)]).toEqual([[], Object.keys(newSkills)]);
}

/** How many changes the whole deployment makes. */
async function changesOf(target: string): Promise<number> {
  const copy = `${target}-copy`;
  cpSync(target, copy, { recursive: true });
  await deploy(copy, newSkills);
  return disk.changes;
}

describe("killed", () => {
  test("at every change, and run again", async () => {
    const first = await prepared();
    const changes = await changesOf(first);
    expect(changes).toBeGreaterThan(30);
    for (let left = 0; left < changes; left += 1) {
      const target = `${first}-${left}`;
      cpSync(first, target, { recursive: true });
      await deploy(target, newSkills, left);
      expectWhole(target);
      await deploy(target, newSkills);
      expectDone(target);
      rmSync(target, { recursive: true });
    }
  });

  test("several times in a row, at any changes", async () => {
    const first = await prepared();
    const changes = await changesOf(first);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(changes), { minLength: 2, maxLength: 4 }), async (ends) => {
        const target = `${first}-${(run += 1)}`;
        cpSync(first, target, { recursive: true });
        for (const left of ends) {
          await deploy(target, newSkills, left);
          expectWhole(target);
        }
        await deploy(target, newSkills);
        expectDone(target);
        rmSync(target, { recursive: true });
      }),
      { numRuns: 8 },
    );
  });

  test("while the first deployment is made", async () => {
    const skills = { many: oldSkills["many"] ?? {}, same: oldSkills["same"] ?? {} };
    for (let left = 0; ; left += 1) {
      const target = join(temporaryFolder(), "target");
      const done = await deploy(target, skills, left);
      for (const [leaf, texts] of Object.entries(skills)) if (existsSync(join(target, leaf))) expect(written(target, leaf)).toEqual(texts);
      await deploy(target, skills);
      expect(Object.keys(treeOf(target))).toHaveLength(6);
      if (done) break;
    }
  });
});
