import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { execute } from "../../../../render/output/execute.js";
import { loadManifest, manifestName } from "../../../../render/output/manifest.js";
import type { OutputFolder, OutputPlan } from "../../../../render/output/plan-output.js";
import { planOutput } from "../../../../render/output/plan-output.js";
import type { FolderChanges } from "../../../../render/output/change.js";
import { temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const skill = (leaf: string, text: string, more: OutputFolder["files"] = []): OutputFolder => ({ leaf, folder: leaf, files: [{ name: "SKILL.md", text }, ...more] });

async function plan(out: string, rendered: readonly OutputFolder[], untouched: readonly string[] = []): Promise<OutputPlan> {
  return planOutput({ out, stored: await loadManifest(out), display: (path) => path.slice(out.length + 1), rendered, untouched: new Set(untouched), tokens: new Map() });
}

function allChanges({ before, folders, after }: OutputPlan): FolderChanges[] {
  return [...before, ...folders.values(), ...after];
}

async function write(out: string, rendered: readonly OutputFolder[], untouched: readonly string[] = []): Promise<void> {
  await execute(allChanges(await plan(out, rendered, untouched)));
}

/** The tree without the manifest. */
function files(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(out)).filter(([path]) => path !== manifestName));
}

test("a second run has nothing to do", async () => {
  const out = temporaryFolder();
  const rendered = [skill("tidy", "a\n", [{ name: "title.json", text: "{}\n" }])];
  await write(out, rendered);
  expect(files(out)).toEqual({ "tidy/SKILL.md": "a\n", "tidy/title.json": "{}\n" });
  expect(allChanges(await plan(out, rendered))).toEqual([]);
});

test("what was rendered before and no longer is goes, folder included; what other runs rendered stays", async () => {
  const out = temporaryFolder();
  await write(out, [skill("gone", "g\n"), skill("other", "o\n"), skill("tidy", "a\n", [{ name: "title.json", text: "{}\n" }])]);
  await write(out, [skill("tidy", "b\n")], ["other"]);
  expect(files(out)).toEqual({ "other/SKILL.md": "o\n", "tidy/SKILL.md": "b\n" });
});

test("a file that this tool did not write is neither overwritten nor deleted", async () => {
  const out = temporaryFolder();
  await write(out, [skill("tidy", "a\n"), skill("gone", "g\n")]);
  writeFileSync(join(out, "gone", "SKILL.md"), "edited\n");
  writeFileSync(join(out, "gone", "notes.md"), "mine\n");
  writeFileSync(join(out, "tidy", "SKILL.md"), "mine\n");
  const { diagnostics } = await plan(out, [skill("tidy", "b\n")]);
  expect(diagnostics.map(({ code, span }) => [code, span.file.path])).toEqual([["foreign-output", "tidy/SKILL.md"]]);
  writeFileSync(join(out, "tidy", "SKILL.md"), "a\n");
  await write(out, [skill("tidy", "b\n")]);
  expect(files(out)).toEqual({ "gone/SKILL.md": "edited\n", "gone/notes.md": "mine\n", "tidy/SKILL.md": "b\n" });
});

test("a manifest that this tool did not write stops the run", async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, manifestName), '{"files": {"../x": []}}');
  const { diagnostics, before, after, folders } = await plan(out, [skill("tidy", "b\n")]);
  expect(diagnostics.map(({ code }) => code)).toEqual(["foreign-output"]);
  expect([...before, ...after, ...folders]).toEqual([]);
});

test("a run that is cut off at any point is taken up by the next", async () => {
  const old = [skill("gone", "g\n"), skill("a", "1\n"), skill("b", "1\n", [{ name: "title.json", text: "{}\n" }])];
  const next = [skill("a", "2\n"), skill("b", "2\n"), skill("c", "2\n")];
  for (let cut = 0; ; cut += 1) {
    const out = temporaryFolder();
    await write(out, old);
    const steps = allChanges(await plan(out, next)).flatMap(({ directory, changes }) => changes.map((change) => ({ directory, changes: [change] })));
    await execute(steps.slice(0, cut));
    for (const [path, text] of Object.entries(files(out))) expect(["1\n", "2\n", "g\n", "{}\n"], path).toContain(text);
    const again = await plan(out, next);
    expect(again.diagnostics).toEqual([]);
    await execute(allChanges(again));
    expect(files(out)).toEqual({ "a/SKILL.md": "2\n", "b/SKILL.md": "2\n", "c/SKILL.md": "2\n" });
    expect(allChanges(await plan(out, next))).toEqual([]);
    if (cut >= steps.length) break;
  }
});

test("without the manifest nothing is deleted", async () => {
  const out = temporaryFolder();
  await write(out, [skill("gone", "g\n")]);
  rmSync(join(out, manifestName));
  await write(out, [skill("tidy", "a\n")]);
  expect(readFileSync(join(out, "gone", "SKILL.md"), "utf8")).toBe("g\n");
});
