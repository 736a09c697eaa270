import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run as check } from "../../../cli/commands/check.js";
import { keptRun } from "../../../cli/kept-run.js";
import { hashOf, VerdictCache } from "../../../cli/verdict-cache.js";
import { readBytes } from "../../../compiler/source/disk.js";
import { memoryIo } from "../../support/memory-io.js";

interface Outcome {
  readonly status: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

const repository = join(import.meta.dirname, "../../..");
let project = "";
let cache = "";

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "skillmodel-kept-"));
  cache = join(project, "cache");
  for (const path of ["vocabulary.cue", "interfaces.cue", "quality/investigate"]) {
    cpSync(join(repository, "skills", path), join(project, "skills", path), { recursive: true });
  }
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

async function checked(kept: string | undefined, names: readonly string[] = []): Promise<Outcome> {
  const io = memoryIo({ cwd: project });
  const status = await check(names, { audit: true, root: undefined, config: undefined, engine: "layered", solver: "wasm", budget: undefined, timeLimit: undefined, cache: kept, format: "lines", quiet: false, shard: undefined }, io).catch(String);
  return { status, ...io.written };
}

function entries(): string[] {
  const runs = join(cache, "runs");
  if (!existsSync(runs)) return [];
  return readdirSync(runs, { recursive: true, encoding: "utf8" }).map((name) => join(runs, name)).filter((path) => statSync(path).isFile());
}

/** Puts a mark into what every kept run printed; a later run that shows it was taken over. */
function markEntries(): void {
  for (const path of entries()) {
    const key = path.slice(join(cache, "runs").length).replaceAll("/", "");
    const { written, ...rest } = JSON.parse(readFileSync(path, "utf8").replace(/^.*\n/, "")) as { written: unknown[] };
    const content = JSON.stringify({ ...rest, written: [...written, ["stdout", "MARK"]] });
    writeFileSync(path, `${hashOf(key, content)}\n${content}`);
  }
}

/** All that stands below a folder, the folder itself included. */
function below(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))];
}

test("a run to which nothing has changed is taken over as it was", async () => {
  writeFileSync(join(project, "skills/quality/investigate/investigate.cue"), "broken: [");
  const plain = await checked(undefined);
  expect(plain.status).toBe(1);
  expect(await checked(cache)).toEqual(plain);
  expect(await checked(cache)).toEqual(plain);
  markEntries();
  expect(await checked(cache)).toEqual({ ...plain, stdout: `${plain.stdout}MARK` });
});

test("a change of anything that was consulted is never overlooked", async () => {
  const skills = join(project, "skills");
  const clean = await checked(cache);
  const sources = below(skills);
  const changes: [what: string, make: () => void, undo: () => void][] = [];
  for (const path of sources) {
    if (statSync(path).isDirectory()) {
      for (const name of ["new.cue", "new.json", "vocabulary.cue", "new.md"]) {
        const added = join(path, name);
        if (!existsSync(added)) changes.push([`add ${added}`, () => writeFileSync(added, "$SKILLMODEL_UNKNOWN: !`rm -rf x`"), () => rmSync(added)]);
      }
    } else {
      const bytes = readFileSync(path);
      const text = bytes.toString();
      const middle = text.search(/[a-z](?=[^a-z]*$)/);
      changes.push(
        [`empty ${path}`, () => writeFileSync(path, ""), () => writeFileSync(path, bytes)],
        [`change a letter of ${path}`, () => writeFileSync(path, `${text.slice(0, middle)}\u0007${text.slice(middle + 1)}`), () => writeFileSync(path, bytes)],
        [`remove ${path}`, () => rmSync(path), () => writeFileSync(path, bytes)],
        [`a folder for ${path}`, () => (rmSync(path), mkdirSync(path)), () => (rmSync(path, { recursive: true }), writeFileSync(path, bytes))],
        [`a link for ${path}`, () => (rmSync(path), symlinkSync("/dev/null", path)), () => (rmSync(path), writeFileSync(path, bytes))],
      );
    }
  }
  const config = join(project, "skillmodel.config.yaml");
  changes.push([`add ${config}`, () => writeFileSync(config, "tier: nonsense\n"), () => rmSync(config)]);
  markEntries();
  const silent: string[] = [];
  let noticed = 0;
  for (const [what, make, undo] of changes) {
    make();
    const plain = await checked(undefined);
    rmSync(join(cache, "kept"), { recursive: true, force: true });
    cpSync(join(cache, "runs"), join(cache, "kept"), { recursive: true });
    const found = await checked(cache);
    // What the mark was added to is the clean run: it may be taken over only where the change alters nothing.
    if (found.stdout === `${clean.stdout}MARK`) expect({ what, ...plain }).toEqual({ what, ...clean });
    else {
      expect({ what, ...found }).toEqual({ what, ...plain });
      noticed += 1;
    }
    if (plain.stdout === clean.stdout && plain.status === clean.status) silent.push(what);
    rmSync(join(cache, "runs"), { recursive: true });
    cpSync(join(cache, "kept"), join(cache, "runs"), { recursive: true });
    undo();
  }
  expect(noticed).toBeGreaterThan(changes.length / 2);
  expect(silent.length).toBeLessThan(changes.length / 2);
  expect(await checked(cache)).toEqual({ ...clean, stdout: `${clean.stdout}MARK` });
}, 120_000);

test("other names, options and folders are other runs", async () => {
  await checked(cache);
  await checked(cache, ["investigate"]);
  expect(entries()).toHaveLength(2);
});

test.each([
  ["cut off", (text: string) => text.slice(0, -5)],
  ["empty", () => ""],
  ["garbage", () => "\u0000\n{"],
  ["of another key", (text: string) => text.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))],
])("an entry that is %s is a miss, and is mended", async (_, damage) => {
  const plain = await checked(cache);
  const [path = ""] = entries();
  const before = readFileSync(path, "utf8");
  writeFileSync(path, damage(before));
  expect(await checked(cache)).toEqual(plain);
  expect(readFileSync(path, "utf8") === before).toBe(true);
});

test("runs at once share the folder", async () => {
  const plain = await checked(undefined);
  expect(await Promise.all([checked(cache), checked(cache), checked(cache)])).toEqual([plain, plain, plain]);
  markEntries();
  expect((await checked(cache)).stdout).toBe(`${plain.stdout}MARK`);
});

test("a folder that can't be written to is said once, and the run is whole", async () => {
  const plain = await checked(undefined);
  mkdirSync(join(cache), { recursive: true });
  writeFileSync(join(cache, "runs"), "");
  const { stderr, ...rest } = await checked(cache);
  expect(rest).toEqual({ status: plain.status, stdout: plain.stdout });
  expect(stderr).toMatch(/^skillmodel: verdicts are not kept in `cache`: [^\n]*\n$/);
});

test("another program, a file that changes meanwhile, an undecided run: nothing is taken over", async () => {
  const file = join(project, "input");
  const real = new VerdictCache(cache, () => undefined);
  const asked = async (program: string, text: string, status: 0 | 2 = 0, work = (): void => void readBytes(file)): Promise<string> => {
    const io = memoryIo({ cwd: project });
    await keptRun(["test"], { program, get: (kind, key) => real.get(kind, key), put: (kind, key, content) => real.put(kind, key, content) }, io, (to) => {
      work();
      to.stdout.write(text);
      return Promise.resolve(status);
    });
    return io.written.stdout;
  };
  writeFileSync(file, "a");
  expect(await asked("one", "first")).toBe("first");
  expect(await asked("one", "second")).toBe("first");
  expect(await asked("two", "third")).toBe("third");
  writeFileSync(file, "b");
  const changing = (): void => {
    readBytes(file);
    writeFileSync(file, "c");
    readBytes(file);
  };
  expect(await asked("one", "fourth", 0, changing)).toBe("fourth");
  expect(await asked("one", "fifth", 2)).toBe("fifth");
  expect(await asked("one", "sixth")).toBe("sixth");
  expect(await asked("one", "seventh")).toBe("sixth");
  expect(dirname(real.program)).toBe(".");
});
