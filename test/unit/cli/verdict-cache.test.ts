import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLibrary } from "../../../bench/generate-library.js";
import { run as check } from "../../../cli/commands/check.js";
import { VerdictCache, hashOf } from "../../../cli/verdict-cache.js";
import { memoryIo } from "../../support/memory-io.js";

let folder = "";
let root = "";

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "skillmodel-cache-")), "verdicts");
  root = writeLibrary({ seed: 3, skills: 2, entries: 20, dead: 0.2 });
});

afterEach(() => {
  for (const path of [folder, root]) rmSync(join(path, ".."), { recursive: true, force: true });
});

async function checked(cache: string | undefined): Promise<{ status: number; stdout: string; stderr: string }> {
  const io = memoryIo({ cwd: join(root, "..") });
  const status = await check([], { audit: false, root, config: undefined, engine: "layered", solver: "wasm", budget: undefined, timeLimit: undefined, cache, format: "lines", quiet: false, shard: undefined }, io);
  return { status, ...io.written };
}

/** What is kept of single skills; `kept-run.test.ts` looks at whole runs. */
function entries(): string[] {
  const skills = join(folder, "skills");
  if (!existsSync(skills)) return [];
  return readdirSync(skills, { recursive: true, encoding: "utf8" }).map((name) => join(skills, name)).filter((path) => statSync(path).isFile()).sort();
}

/** So that the next run asks for its skills. */
function forgetRuns(): void {
  rmSync(join(folder, "runs"), { recursive: true });
}

/** When each file was written: a verdict that was taken over leaves its file alone. */
function written(): bigint[] {
  return entries().map((path) => statSync(path, { bigint: true }).mtimeNs);
}

test("a second run prints the same, and judges nothing again", async () => {
  const plain = await checked(undefined);
  expect(plain.status).toBe(1);
  expect(await checked(folder)).toEqual(plain);
  expect(entries()).toHaveLength(2);
  const before = written();
  forgetRuns();
  expect(await checked(folder)).toEqual(plain);
  expect(written()).toEqual(before);
});

test("what is kept is what is shown", async () => {
  await checked(folder);
  for (const path of entries()) {
    const [, content = ""] = readFileSync(path, "utf8").split("\n");
    const key = path.slice(join(folder, "skills").length).replaceAll("/", "");
    const other = content.replaceAll("every complete run", "EVERY RUN");
    expect(other).not.toBe(content);
    writeFileSync(path, `${hashOf(key, other)}\n${other}`);
  }
  forgetRuns();
  expect((await checked(folder)).stdout).toContain("EVERY RUN");
});

test.each([
  ["cut off", (text: string) => text.slice(0, -5)],
  ["empty", () => ""],
  ["changed in one letter", (text: string) => text.replace("every", "Every")],
  ["no text", () => "\u0000\n\u0000"],
])("an entry that is %s is a miss, and is mended", async (_, damage) => {
  const plain = await checked(folder);
  const before = entries().map((path) => readFileSync(path, "utf8"));
  for (const path of entries()) writeFileSync(path, damage(readFileSync(path, "utf8")));
  forgetRuns();
  expect(await checked(folder)).toEqual(plain);
  expect(entries().map((path) => readFileSync(path, "utf8"))).toEqual(before);
});

test("an entry under another key is a miss", () => {
  mkdirSync(join(folder, "skills", "ab"), { recursive: true });
  writeFileSync(join(folder, "skills", "ab", "cd"), `${hashOf("abce", "x")}\nx`);
  const cache = new VerdictCache(folder, () => undefined);
  expect(cache.get("skills", "abcd")).toBe(undefined);
  writeFileSync(join(folder, "skills", "ab", "cd"), `${hashOf("abcd", "x")}\nx`);
  expect(cache.get("skills", "abcd")).toBe("x");
});

test("a changed file misses, and only its skill", async () => {
  await checked(folder);
  const model = readdirSync(root, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith("bench-0000.cue")) ?? "";
  const path = join(root, model);
  writeFileSync(path, readFileSync(path, "utf8").replace("READ part", "READ the part"));
  const plain = await checked(undefined);
  expect(await checked(folder)).toEqual(plain);
  expect(entries()).toHaveLength(3);
});

test("a changed vocabulary, configuration or engine misses", async () => {
  await checked(folder);
  writeFileSync(join(root, "vocabulary.cue"), "// what all share\natoms: {}\n");
  await checked(folder);
  expect(entries()).toHaveLength(4);
  writeFileSync(join(root, "..", "skillmodel.config.yaml"), "severities:\n  forced: warning\n");
  expect((await checked(folder)).stdout).toContain("warning forced");
  expect(entries()).toHaveLength(6);
});

test("another program misses: its version and its files are a part of the key", () => {
  const program = new VerdictCache(folder, () => undefined).program;
  expect(program).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf("0.1.0", "a")).not.toBe(hashOf("0.1.1", "a"));
  expect(hashOf("ab", "c")).not.toBe(hashOf("a", "bc"));
});

test("runs at once share the folder", async () => {
  const plain = await checked(undefined);
  const all = await Promise.all(Array.from({ length: 4 }, () => checked(folder)));
  expect(all).toEqual([plain, plain, plain, plain]);
  expect(entries()).toHaveLength(2);
  expect(await checked(folder)).toEqual(plain);
});

test("what can't be kept is said once, and changes no verdict", async () => {
  const plain = await checked(undefined);
  mkdirSync(join(folder, "skills"), { recursive: true });
  // A file where a folder has to be made, for each key: nobody can write there, whatever their rights.
  for (let byte = 0; byte < 256; byte += 1) writeFileSync(join(folder, "skills", byte.toString(16).padStart(2, "0")), "");
  const { stderr, ...rest } = await checked(folder);
  expect(rest).toEqual({ status: plain.status, stdout: plain.stdout });
  expect(stderr).toMatch(/^skillmodel: verdicts are not kept in `[^`]*`: [^\n]*\n$/);
});

test("a file in place of the folder is refused", async () => {
  writeFileSync(folder, "");
  await expect(checked(folder)).rejects.toThrow("it is no folder");
});
