/** Deployments that are killed, that meet each other, and that run out of room, as processes. */

import { execFile, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { treeOf } from "../support/temporary-folder.js";
import { binary, makeFolder } from "./session.js";

const folder = makeFolder();
const home = join(folder, "home");
const target = join(home, "target");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const leaves = Array.from({ length: 6 }, (_, index) => `tidy-${String.fromCharCode(97 + index)}`);

function writeModels(word: string): void {
  for (const leaf of leaves) {
    const id = `SKILL-${leaf.replace("-", "").toUpperCase()}-RUN-001`;
    const model = `sections: [{title: "Run", blocks: [{entry: {id: "${id}", role: "step", statement: "READ \`notes.md\`.", title: "Read"}}]}]
changelog: [{date: "2026-10-02", version: "1.0.0", text: "First"}]
frontmatter: [{key: "name", value: " ${leaf}"}, {key: "description", value: " Tidies ${leaf} folders."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}, {key: "allowed-tools", value: " Read"}]
model: {effort: "low", reason: "one folder", tier: "mid-tier"}
routing: {pipeline: standalone: true, purpose: "tidy the ${word} way."}
`;
    mkdirSync(join(home, "skills", leaf), { recursive: true });
    writeFileSync(join(home, "skills", leaf, `${leaf}.cue`), model);
    writeFileSync(join(home, "skills", leaf, "notes.md"), `${word}\n`.repeat(2000));
  }
}

const command = [binary, "deploy", "--to", "target", "--components", "none"];

function deploy(): { readonly status: number | null; readonly printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: home, encoding: "utf8" });
  return { status, printed: stdout + stderr };
}

/** By leaf, what stands in its place. */
function deployed(): Record<string, Record<string, string>> {
  return Object.fromEntries(leaves.map((leaf) => [leaf, existsSync(join(target, leaf)) ? treeOf(join(target, leaf)) : {}]));
}

/** False too where the file is away, as it is for a moment while its folder is replaced. */
function startsWith(path: string, prefix: string): boolean {
  try {
    return readFileSync(path, "utf8").startsWith(prefix);
  } catch {
    return false;
  }
}

test("killed at any moment: every skill is whole, and the next run finishes", async () => {
  writeModels("old");
  expect(deploy().status).toBe(0);
  const old = deployed();
  cpSync(target, join(home, "old"), { recursive: true });
  writeModels("new");
  expect(deploy().status).toBe(0);
  const done = deployed();

  for (const wanted of [0, 4]) {
    rmSync(target, { recursive: true });
    cpSync(join(home, "old"), target, { recursive: true });
    const child = spawn(process.execPath, command, { cwd: home, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const watched = join(target, leaves[wanted] ?? "", "notes.md");
    const isNew = (): boolean => startsWith(watched, "new");
    for (let running = true; running; ) {
      running = child.exitCode === null && !isNew();
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.kill("SIGKILL");
    await ended;
    for (const [leaf, files] of Object.entries(deployed())) {
      // Between the two renames of a replacement the old folder is aside, whole.
      const there = Object.keys(files).length > 0 ? files : treeOf(join(target, ".skillmodel/former", leaf));
      expect([old[leaf], done[leaf]], leaf).toContainEqual(there);
    }
    // The lock of the first is left to grow old: the run waits for it, and says so.
    if (wanted > 0) rmSync(join(target, ".skillmodel/lock"), { recursive: true, force: true });
    const { status, printed } = deploy();
    expect(status, printed).toBe(0);
    expect(deployed()).toEqual(done);
    expect(Object.keys(treeOf(join(target, ".skillmodel")))).toEqual(["deployed.json"]);
  }
});

test("two at once: each succeeds, one after the other", async () => {
  writeModels("third");
  const run = (): Promise<string> => new Promise((resolve, reject) => execFile(process.execPath, command, { cwd: home }, (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout + stderr))));
  const printed = await Promise.all([run(), run()]);
  expect(printed.filter((text) => text.includes("6 unchanged"))).toHaveLength(1);
  expect(printed.filter((text) => text.includes("6 deployed"))).toHaveLength(1);
});

/** A file system of a few pages, in a name space of its own. */
const mounts = spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt"]).status === 0;

test.skipIf(!mounts)("a disk that is full: a clear error, every skill whole, nothing lost", () => {
  writeModels("old");
  rmSync(target, { recursive: true, force: true });
  // Six skills need twelve pages and more; there is room for a few. What a person has there stays.
  const script = `mount -t tmpfs -o size=64k tmpfs target && echo mine > target/mine.txt && { "$@"; echo "[$?]"; cat target/mine.txt; for leaf in target/tidy-*; do ls $leaf; wc -c < $leaf/notes.md; done; ls -A target/.skillmodel; }`;
  mkdirSync(target);
  const { stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script, "sh", process.execPath, ...command], { cwd: home, encoding: "utf8" });
  expect(stderr).toMatch(/^skillmodel: can't write `target\/tidy-[b-f]`: no space is left on the disk\n {2}help: every skill is whole, as it was or new; mend the cause and run it again\n$/);
  expect(stdout).toMatch(/^\[2\]\nmine\n(?:SKILL\.md\nnotes\.md\n8000\n){1,5}deployed\.json\n$/);
});

test.skipIf(!mounts)("a read-only target: a clear error", () => {
  mkdirSync(target, { recursive: true });
  const script = `mount -t tmpfs -o ro tmpfs target && "$@"`;
  const { status, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script, "sh", process.execPath, ...command], { cwd: home, encoding: "utf8" });
  expect([status, stderr]).toEqual([2, "skillmodel: can't write `target`: the file system is read-only\n  help: every skill is whole, as it was or new; mend the cause and run it again\n"]);
});

