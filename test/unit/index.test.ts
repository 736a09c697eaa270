import { join } from "node:path";
import { expect, test } from "vitest";
import { check, load, render } from "../../index.js";

const root = join(import.meta.dirname, "../../skills");

test("the library loads, checks and renders without a command line", async () => {
  expect(load(root).diagnostics).toEqual([]);
  const { library, diagnostics } = await check(root);
  expect(diagnostics).toEqual([]);
  if (library === undefined) throw new Error("the shipped skills have errors");
  const folders = render(library);
  expect(folders.map(({ leaf }) => leaf)).toContain("release");
  expect(folders.every(({ files }) => files.some(({ name, text }) => name === "SKILL.md" && text.startsWith("---\n")))).toBe(true);
});
