import type * as nodeFs from "node:fs";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { findSkillFolders, listFiles } from "../../../compiler/model/find-skills.js";
import { walkFiles } from "../../../contracts/shared/walk.js";
import { planImport } from "../../../prose/import/plan.js";
import { lint } from "../../../prose/lint/lint.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

// Root may list every folder, so the refusal is played.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof nodeFs>();
  const refused = (path: unknown): boolean => String(path).endsWith("locked");
  const readdirSync = (path: string, ...rest: never[]): unknown => {
    if (!refused(path)) return fs.readdirSync(path, ...rest);
    throw Object.assign(new Error(`EACCES: permission denied, scandir '${path}'`), { code: "EACCES", syscall: "scandir" });
  };
  return { ...fs, readdirSync, default: { ...fs, readdirSync } };
});

const skill = "---\nname: a\ndescription: Does a. Use when a is asked for.\n---\n# A\n\nDo it.\n";

function library(folder: string, files: readonly string[] = ["a/SKILL.md", "locked/SKILL.md"]): string {
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), skill);
  }
  return folder;
}

const show = (path: string): string => path.replace(/^.*\/(?=[^/]+$)/, "");

test("a contract does not judge a library that it can see in part only", () => {
  const folder = library(temporaryFolder());
  expect(() => walkFiles(folder, () => true)).toThrow(`can't open \`${join(folder, "locked")}\`: permission denied`);
});

test("a skills root is not read in part", () => {
  const folder = library(temporaryFolder());
  expect(() => findSkillFolders(folder)).toThrow(`can't open \`${join(folder, "locked")}\`: permission denied`);
  expect(() => listFiles(folder)).toThrow("permission denied");
});

test("lint and import say which folder they could not look into", () => {
  const folder = library(temporaryFolder());
  const { findings, count } = lint([folder], { show });
  expect(count).toBe(1);
  expect(findings.map(({ code, message, span }) => `${span.file.path}: ${code} ${message}`)).toEqual(["locked: unreadable-folder this folder cannot be read: permission denied"]);
  const plan = planImport([folder], { out: join(folder, "out"), strict: false, show });
  expect(plan.skills.map(({ leaf }) => leaf)).toEqual(["a"]);
  expect(plan.findings.map(({ code }) => code)).toEqual(["unreadable-folder"]);
});

test("a folder beside an imported skill is not left out in silence", () => {
  const folder = library(temporaryFolder(), ["a/SKILL.md", "a/locked/table.csv"]);
  const plan = planImport([join(folder, "a/SKILL.md")], { out: join(folder, "out"), strict: false, show });
  expect(plan.findings.map(({ code, message, span }) => `${span.file.path}: ${code} ${message}`)).toEqual(["locked: skipped-sibling this is not copied: permission denied"]);
});
