/** Every code that the source states can be explained, and is explained well. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeTables, knownCodes } from "../../../cli/code-tables.js";
import type { Codes, CodeTable } from "../../../compiler/diagnostics/code.js";

const root = join(import.meta.dirname, "../../..");
const folders = ["compiler", "render", "solver", "queries", "prose", "runtime", "contracts", "environment"];

test("every stage's codes are gathered", async () => {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((file) => join(root, name, file)))
    .filter((file) => file.endsWith(".ts") && /= defineCodes\(/.test(readFileSync(file, "utf8")));
  const gathered = codeTables.map(({ table }) => table);
  const missing: string[] = [];
  for (const file of files) {
    const exports = Object.values((await import(file)) as Record<string, Partial<Codes<CodeTable>>>);
    if (!exports.some(({ table }) => table !== undefined && gathered.includes(table))) missing.push(file);
  }
  expect(missing).toEqual([]);
});

test.each(knownCodes().map((known) => [known.code, known] as const))("%s is explained", (code, { title, explain }) => {
  expect(code).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  expect(title).toMatch(/^\S.*[^.\s]$/);
  expect(explain.why).toMatch(/^[A-Z`].*[.?)`]$/s);
  expect(explain.wrong).not.toBe(explain.right);
  expect(explain.right.trim()).not.toBe("");
});

test("a code means one thing", () => {
  const codes = knownCodes().map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
