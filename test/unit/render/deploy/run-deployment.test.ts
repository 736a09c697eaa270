/** What a deployment writes, leaves alone, removes and refuses. */

import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DeployedFolder } from "../../../../render/deploy/deployed-file.js";
import type { FolderPlan } from "../../../../render/deploy/plan-deployment.js";
import { runDeployment } from "../../../../render/deploy/run-deployment.js";
import { temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const folder = (leaf: string, texts: Readonly<Record<string, string | Uint8Array>>): DeployedFolder => ({
  leaf,
  files: Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text as string), executable: path.endsWith(".sh") })),
});

async function deploy(target: string, wanted: readonly DeployedFolder[], more: { force?: boolean; dryRun?: boolean; index?: string; root?: string } = {}): Promise<readonly FolderPlan[]> {
  const { force = false, dryRun = false, index, root = join(target, "../skills") } = more;
  const file = index === undefined ? {} : { index: { path: "README.md", bytes: Buffer.from(index), executable: false } };
  return (await runDeployment({ target, root, wanted, force, dryRun, waits: () => undefined, ...file })).folders;
}

const kinds = (plans: readonly FolderPlan[]): string[] => plans.map(({ leaf, kind }) => `${leaf} ${kind}`);
const tidy = folder("tidy", { "SKILL.md": "a\n", "scripts/run.sh": "run\n" });

/** The tree without what the tool keeps for itself. */
function files(target: string): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(target)).filter(([path]) => !path.startsWith(".skillmodel/")));
}

test("bytes and the executable bit are kept; a second run changes nothing", async () => {
  const target = join(temporaryFolder(), "deep/target");
  const binary = Uint8Array.from({ length: 256 }, (_, index) => index);
  const wanted = [tidy, { leaf: "logo", files: [{ path: "logo.png", bytes: binary, executable: false }] }];
  expect(kinds(await deploy(target, wanted))).toEqual(["logo replace", "tidy replace"]);
  expect(readFileSync(join(target, "logo/logo.png"))).toEqual(Buffer.from(binary));
  expect(statSync(join(target, "tidy/scripts/run.sh")).mode & 0o111).not.toBe(0);
  expect(statSync(join(target, "tidy/SKILL.md")).mode & 0o111).toBe(0);
  const before = statSync(join(target, "tidy/SKILL.md")).mtimeMs;
  expect(kinds(await deploy(target, wanted))).toEqual(["logo unchanged", "tidy unchanged"]);
  expect(statSync(join(target, "tidy/SKILL.md")).mtimeMs).toBe(before);
  expect(readdirSync(join(target, ".skillmodel"))).toEqual(["deployed.json"]);
});

test("the executable bit alone is a change", async () => {
  const target = temporaryFolder();
  await deploy(target, [tidy]);
  chmodSync(join(target, "tidy/scripts/run.sh"), 0o644);
  expect(kinds(await deploy(target, [tidy]))).toEqual(["tidy touch"]);
  expect(statSync(join(target, "tidy/scripts/run.sh")).mode & 0o111).not.toBe(0);
});

test("a dry run plans and makes nothing", async () => {
  const target = join(temporaryFolder(), "target");
  expect(kinds(await deploy(target, [tidy], { dryRun: true }))).toEqual(["tidy replace"]);
  expect(() => statSync(target)).toThrow("ENOENT");
});

test("what a person changed keeps its skill as it is, whole, until it is forced; the others are deployed", async () => {
  const target = temporaryFolder();
  await deploy(target, [tidy, folder("other", { "SKILL.md": "o\n" })]);
  writeFileSync(join(target, "tidy/SKILL.md"), "edited\n");
  const next = [folder("tidy", { "SKILL.md": "b\n", "scripts/run.sh": "walk\n" }), folder("other", { "SKILL.md": "p\n" })];
  expect(await deploy(target, next)).toMatchObject([{ leaf: "other", kind: "touch" }, { leaf: "tidy", kind: "keep", inWay: [{ path: "SKILL.md", problem: "changed" }] }]);
  expect(files(target)).toEqual({ "other/SKILL.md": "p\n", "tidy/SKILL.md": "edited\n", "tidy/scripts/run.sh": "run\n" });
  expect(await deploy(target, next, { force: true })).toMatchObject([{ kind: "unchanged" }, { kind: "replace", overwritten: ["SKILL.md"] }]);
  expect(files(target)).toEqual({ "other/SKILL.md": "p\n", "tidy/SKILL.md": "b\n", "tidy/scripts/run.sh": "walk\n" });
});

test("a file by hand that says the same is taken over", async () => {
  const target = temporaryFolder();
  mkdirSync(join(target, "tidy"));
  writeFileSync(join(target, "tidy/SKILL.md"), "a\n");
  expect(kinds(await deploy(target, [folder("tidy", { "SKILL.md": "a\n" })]))).toEqual(["tidy unchanged"]);
  expect(kinds(await deploy(target, []))).toEqual(["tidy remove"]);
  expect(files(target)).toEqual({});
});

test("skills that are gone go, what a person put beside them stays", async () => {
  const target = temporaryFolder();
  await deploy(target, [tidy, folder("gone", { "SKILL.md": "g\n", "a/b.js": "x\n" }), folder("edited", { "SKILL.md": "e\n" })]);
  writeFileSync(join(target, "gone/notes.md"), "mine\n");
  mkdirSync(join(target, "gone/a/empty"));
  writeFileSync(join(target, "edited/SKILL.md"), "mine\n");
  expect(await deploy(target, [tidy])).toMatchObject([{ leaf: "edited", kind: "keep", stale: true }, { leaf: "gone", kind: "remove" }, { kind: "unchanged" }]);
  expect(files(target)).toEqual({ "edited/SKILL.md": "mine\n", "gone/notes.md": "mine\n", "tidy/SKILL.md": "a\n", "tidy/scripts/run.sh": "run\n" });
  expect(readdirSync(join(target, "gone/a"))).toEqual(["empty"]);
  expect(kinds(await deploy(target, [tidy], { force: true }))).toEqual(["edited remove", "tidy unchanged"]);
});

test("a symbolic link is never written through, forced or not", async () => {
  const target = temporaryFolder();
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, "SKILL.md"), "theirs\n");
  symlinkSync(elsewhere, join(target, "tidy"));
  mkdirSync(join(target, "other"));
  symlinkSync(elsewhere, join(target, "other/scripts"));
  symlinkSync(join(elsewhere, "SKILL.md"), join(target, "other/SKILL.md"));
  const wanted = [tidy, folder("other", { "SKILL.md": "o\n", "scripts/run.sh": "run\n" })];
  for (const force of [false, true]) {
    expect(await deploy(target, wanted, { force })).toMatchObject([
      { leaf: "other", kind: "keep", inWay: [{ path: "SKILL.md", problem: "link" }, { path: "scripts", problem: "link" }] },
      { leaf: "tidy", kind: "keep", inWay: [{ path: "", problem: "link" }] },
    ]);
  }
  expect(treeOf(elsewhere)).toEqual({ "SKILL.md": "theirs\n" });
});

test("a folder or a file where the other should be is left", async () => {
  const target = temporaryFolder();
  writeFileSync(join(target, "tidy"), "a file\n");
  mkdirSync(join(target, "other/SKILL.md"), { recursive: true });
  const plans = await deploy(target, [tidy, folder("other", { "SKILL.md": "o\n" })], { force: true });
  expect(plans).toMatchObject([{ leaf: "other", inWay: [{ path: "SKILL.md", problem: "folder" }] }, { leaf: "tidy", inWay: [{ path: "", problem: "foreign" }] }]);
});

test("a target that lost its manifest is taken over where nothing was changed", async () => {
  const target = temporaryFolder();
  await deploy(target, [tidy]);
  rmSync(join(target, ".skillmodel"), { recursive: true });
  expect(kinds(await deploy(target, [tidy]))).toEqual(["tidy unchanged"]);
  rmSync(join(target, ".skillmodel"), { recursive: true });
  expect(await deploy(target, [folder("tidy", { "SKILL.md": "b\n" })])).toMatchObject([{ kind: "keep", inWay: [{ problem: "foreign" }] }]);
});

test("libraries share a target: each removes its own skills only, and takes none of the other's", async () => {
  const target = temporaryFolder();
  const [one, two] = [temporaryFolder(), temporaryFolder()];
  await deploy(target, [tidy, folder("left", { "SKILL.md": "l\n" })], { root: one });
  expect(kinds(await deploy(target, [folder("other", { "SKILL.md": "o\n" })], { root: two }))).toEqual(["other replace"]);
  expect(await deploy(target, [folder("tidy", { "SKILL.md": "theirs\n" })], { root: two })).toMatchObject([{ leaf: "other", kind: "remove" }, { leaf: "tidy", kind: "keep", inWay: [{ path: "", problem: "library" }] }]);
  expect(files(target)).toEqual({ "left/SKILL.md": "l\n", "tidy/SKILL.md": "a\n", "tidy/scripts/run.sh": "run\n" });
  // A library that has moved is the same one.
  rmSync(one, { recursive: true });
  expect(kinds(await deploy(target, [tidy], { root: two }))).toEqual(["left remove", "tidy unchanged"]);
});

test("a manifest that this tool did not write stops the run", async () => {
  const target = temporaryFolder();
  mkdirSync(join(target, ".skillmodel"));
  for (const text of ["", "{}", '{"files": {}, "pending": [], "skills": {"../x": {"files": {}, "from": "x"}}, "version": 1}', '{"files": {}, "pending": [], "skills": {"x": {"files": {"../../y": ["DIGEST"]}, "from": "x"}}, "version": 1}']) {
    writeFileSync(join(target, ".skillmodel/deployed.json"), text.replace("DIGEST", "0".repeat(64)));
    await expect(deploy(target, [tidy])).rejects.toThrow("was not written by this tool");
  }
});

test("two runs at once: one after the other, and the result is that of one of them", async () => {
  const target = join(temporaryFolder(), "target");
  let waited = 0;
  const run = (text: string): Promise<unknown> => runDeployment({ target, root: join(target, "../skills"), wanted: [folder("tidy", { "SKILL.md": `${text}\n`, "a.js": text })], force: false, dryRun: false, waits: () => void (waited += 1) });
  await Promise.all(["a", "b", "c"].map(run));
  expect(waited).toBe(2);
  const { "tidy/SKILL.md": skill = "", "tidy/a.js": script = "" } = files(target);
  expect(skill).toBe(`${script}\n`);
});

test("the index is written whole and protected", async () => {
  const target = temporaryFolder();
  await deploy(target, [tidy], { index: "one\n" });
  await deploy(target, [tidy], { index: "two\n" });
  expect(files(target)["README.md"]).toBe("two\n");
  writeFileSync(join(target, "README.md"), "mine\n");
  await deploy(target, [tidy], { index: "three\n" });
  expect(files(target)["README.md"]).toBe("mine\n");
  await deploy(target, [tidy], { index: "three\n", force: true });
  expect(files(target)["README.md"]).toBe("three\n");
});
