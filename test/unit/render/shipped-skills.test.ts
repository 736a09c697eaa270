/** The skills that this repository ships, rendered for every target. */

import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { CheckedLibrary } from "../../../compiler/checks/checked.js";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { shellCommands } from "../../../compiler/model/shell-commands.js";
import type { RenderedFolder } from "../../../render/renderer.js";
import { createRenderer } from "../../../render/renderer.js";
import { execute } from "../../../render/output/execute.js";
import { planRun } from "../../../render/plan-run.js";
import { targets } from "../../../render/targets/index.js";
import type { TargetName } from "../../../render/targets/target.js";
import { readStrictSkill } from "../../support/strict-skill-reader.js";
import { temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const root = resolve(import.meta.dirname, "../../../skills");
let library: CheckedLibrary;

beforeAll(async () => {
  const compiled = await compile(root, { config: defaultConfig, base: resolve(root, "..") });
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (compiled.library === undefined) throw new Error("the skills have errors");
  library = compiled.library;
});

function render(target: TargetName): Map<string, RenderedFolder> {
  const renderer = createRenderer(library, { target: targets[target] });
  return new Map(library.skills.map((skill) => [skill.leaf, renderer.render(skill)]));
}

const textOf = (folder: RenderedFolder | undefined, name: string): string => folder?.files.find((file) => file.name === name)?.text ?? "";

test.each(["claude-code", "agentskills"] as const)("%s: no findings, and every link leads to an anchor", (target) => {
  const folders = render(target);
  for (const [leaf, folder] of folders) {
    expect(folder.diagnostics.map(({ message }) => message), leaf).toEqual([]);
    const text = textOf(folder, "SKILL.md");
    expect(shellCommands(text)).toEqual([]);
    for (const [, other = "", anchor = ""] of text.matchAll(/\]\((?:\.\.\/([a-z0-9-]+)\/SKILL\.md)?#([^)]*)\)/g)) {
      expect(textOf(folders.get(other === "" ? leaf : other), "SKILL.md"), `${leaf} → ${other}#${anchor}`).toContain(`<a id="${anchor}"></a>`);
    }
  }
});

test("agentskills: the strict reader of the public format accepts them", () => {
  for (const [leaf, folder] of render("agentskills")) expect(readStrictSkill(textOf(folder, "SKILL.md"), leaf).fields.get("name")).toBe(leaf);
});

test("title.json and enforce.json name entries that SKILL.md holds", () => {
  for (const [leaf, folder] of render("claude-code")) {
    const skill = textOf(folder, "SKILL.md");
    const parsed = (name: string): object | undefined => (textOf(folder, name) === "" ? undefined : (JSON.parse(textOf(folder, name)) as object));
    const states = Object.values((parsed("title.json") ?? {}) as Record<string, { anchor: string; entry: string }>);
    for (const { anchor, entry } of states) expect(skill, leaf).toContain(`<a id="${anchor.slice(1)}"></a>**${entry} · `);
    const enforce = parsed("enforce.json") as { rules: { entry: string; deny: { text: string } }[]; atoms: object } | undefined;
    for (const { entry, deny } of enforce?.rules ?? []) {
      expect(skill, leaf).toContain(`**${entry} · `);
      for (const [word] of deny.text.matchAll(/[a-z][a-z0-9_]*/g)) if (!["and", "or", "not", "true", "false"].includes(word)) expect(JSON.stringify(enforce?.atoms)).toContain(`"${word}"`);
    }
  }
});

test("several targets have a folder each, and a second run has nothing to render", async () => {
  const out = temporaryFolder();
  const request = { library, skills: library.skills, targets: ["claude-code", "agentskills"], out, clauses: false, display: (path: string) => path } as const;
  const plan = await planRun(request);
  // The models themselves stay as they are in this test.
  const rendered = plan.changes.filter(({ directory }) => !directory.startsWith(root));
  await execute(rendered);
  const written = treeOf(out);
  for (const { leaf } of library.skills) for (const target of request.targets) expect(Object.keys(written)).toContain(join(target, leaf, "SKILL.md"));
  const again = await planRun(request);
  expect(again.changes.filter(({ directory }) => !directory.startsWith(root))).toEqual([]);
});
