/** The shipped skills deployed and bundled, in-process; what programs read of it fits its published schema. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { run as bundle } from "../../../cli/commands/bundle.js";
import { run as deploy } from "../../../cli/commands/deploy.js";
import type { MemoryIo } from "../../support/memory-io.js";
import { memoryIo } from "../../support/memory-io.js";
import { awks, blocksOf, isThere, replaceBlocks, runBlocks, shells } from "../../support/placeholder-shells.js";
import { temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const root = join(import.meta.dirname, "../../..");
const options = { root: join(root, "skills"), config: undefined, quiet: false, dryRun: false, force: false } as const;

interface Document {
  readonly skills: readonly { readonly leaf: string; readonly outcome: string; readonly causes: readonly string[]; readonly dropped: readonly { readonly part: string }[] }[];
}

function schemaErrors(document: unknown): unknown {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  for (const name of ["findings", "deployment"]) ajv.addSchema(JSON.parse(readFileSync(join(root, `docs/${name}.schema.json`), "utf8")) as object);
  return ajv.validate("https://skillmodel.invalid/deployment/1", document) ? [] : ajv.errors;
}

/** A folder in which `true` stands for whatever program a variable needs. */
function ioIn(cwd: string, env: Readonly<Record<string, string>> = {}): MemoryIo {
  return { ...memoryIo({ cwd }), env: { HOME: cwd, PATH: process.env["PATH"], ...env } };
}

const everything = { SKILL_REVIEW_CHANGE_SEARCH: "Grep", SKILL_PLAN_CHANGE_SEARCH: "Grep", SKILL_WRITE_TYPED_SKILL_MODEL: "true", SKILL_RELEASE_PULL_REQUEST: "true" };
const repository = {
  SKILL_IMPLEMENT_CHANGE_CHECK: "true --fast '100%'", SKILL_IMPLEMENT_CHANGE_TEST: "true 'a b'", SKILL_PLAN_CHANGE_PLANS: "docs/plans", SKILL_RELEASE_TEST: "true \\n", SKILL_RELEASE_CHANGELOG: "CHANGELOG.md",
};

async function deployed(target: string, env: Readonly<Record<string, string>>, more: { resolveRepo?: boolean; dryRun?: boolean; components?: string } = {}): Promise<{ io: MemoryIo; status: number; document: Document }> {
  const io = ioIn(target, env);
  const status = await deploy([], { ...options, to: join(target, "home"), components: more.components, record: undefined, resolveRepo: more.resolveRepo ?? false, format: "json", dryRun: more.dryRun ?? false }, io);
  const document = JSON.parse(io.written.stdout) as Document;
  expect(schemaErrors(document)).toEqual([]);
  return { io, status, document };
}

test("with every value set, all skills are deployed, whole; a second run changes nothing", async () => {
  const target = temporaryFolder();
  const { status, document } = await deployed(target, everything);
  expect(status).toBe(0);
  expect(document.skills.map(({ leaf, outcome, causes, dropped }) => ({ leaf, outcome, causes, dropped }))).toEqual(document.skills.map(({ leaf }) => ({ leaf, outcome: "deployed", causes: [], dropped: [] })));
  const tree = treeOf(target);
  const again = await deployed(target, everything);
  expect(again.document.skills.every(({ outcome }) => outcome === "unchanged")).toBe(true);
  expect(treeOf(target)).toEqual(tree);
  const other = temporaryFolder();
  await deployed(other, everything);
  expect(treeOf(other)).toEqual(tree);
  for (const [path, text] of Object.entries(tree)) if (path.endsWith(".md") && !path.endsWith("answer.md")) for (const name of Object.keys(everything)) expect(text, path).not.toContain(`$${name}`);
});

const shell = shells.find(isThere);
const awk = awks.find(isThere);

test.skipIf(shell === undefined || awk === undefined)("a session reads the shipped skills as a deployment for its repository writes them", async () => {
  if (shell === undefined || awk === undefined) return;
  const waiting = temporaryFolder();
  const filled = temporaryFolder();
  await deployed(waiting, everything, { components: "forge" });
  await deployed(filled, { ...everything, ...repository }, { components: "forge", resolveRepo: true });
  const texts = Object.entries(treeOf(waiting)).filter(([path]) => path.endsWith("SKILL.md"));
  const invocations = texts.flatMap(([, text]) => blocksOf(text).map((block) => ({ block, env: repository })));
  expect(invocations.length).toBeGreaterThan(4);
  const printed = runBlocks(join(waiting, "run"), shell, awk, "C.UTF-8", invocations).map(({ output }) => output);
  const after = treeOf(filled);
  for (const [path, text] of texts) expect(replaceBlocks(text, printed.splice(0, blocksOf(text).length)), path).toBe(after[path]);
});

test("a dry run says the same and writes nothing", async () => {
  const target = temporaryFolder();
  const { document } = await deployed(target, everything, { dryRun: true });
  expect(treeOf(target)).toEqual({});
  const real = await deployed(target, everything);
  expect(real.document.skills).toEqual(document.skills);
});

test("a changed file is an error of its own in every format", async () => {
  const target = temporaryFolder();
  await deployed(target, everything);
  writeFileSync(join(target, "home/investigate/SKILL.md"), "mine\n");
  const { status, document } = await deployed(target, everything);
  expect(status).toBe(1);
  expect(document.skills.find(({ leaf }) => leaf === "investigate")).toMatchObject({ outcome: "kept" });
  const io = ioIn(target, everything);
  expect(await deploy([], { ...options, to: join(target, "home"), components: undefined, record: undefined, resolveRepo: false, format: "lines" }, io)).toBe(1);
  expect(io.written.stdout).toBe("home/investigate/SKILL.md:1:1: error: `home/investigate/SKILL.md` was changed since it was deployed [changed-deployment]\n");
});

test("the bundle ships what works by itself, and lists the rest", async () => {
  const target = temporaryFolder();
  const io = ioIn(target, { SKILL_REVIEW_CHANGE_SEARCH: "Grep" });
  const status = await bundle([], { ...options, out: join(target, "skills"), format: "json" }, io);
  expect([status, schemaErrors(JSON.parse(io.written.stdout))]).toEqual([0, []]);
  const tree = treeOf(join(target, "skills"));
  expect(tree["README.md"]).toContain("- review-change\n");
  expect(tree["README.md"]).toContain("- release (skipped): needs pull-request@1 from the forge component\n");
  const shipped = [...new Set(Object.keys(tree).filter((path) => path.includes("/") && !path.startsWith(".")).map((path) => path.split("/")[0]))];
  expect(shipped.map((leaf) => `- ${leaf ?? ""}`)).toEqual(tree["README.md"]?.split("\n").filter((line) => /^- [a-z-]+$/.test(line)));
  for (const [path, text] of Object.entries(tree)) if (path.endsWith("SKILL.md")) expect(/^allowed-tools:.*$/m.exec(text)?.[0] ?? "", path).not.toContain("$SKILL_");
  const again = ioIn(target, { SKILL_REVIEW_CHANGE_SEARCH: "Grep" });
  await bundle([], { ...options, out: join(target, "skills"), format: "text" }, again);
  expect(again.written.stdout).toContain("review-change: unchanged\n");
  expect(treeOf(join(target, "skills"))).toEqual(tree);
});
