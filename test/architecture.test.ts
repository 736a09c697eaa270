/** Holds the import table of docs/architecture.md, and forbids cycles. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Each unit with the units it may import, itself aside. */
const allowed: Record<string, readonly string[]> = {
  "compiler/source": [],
  "compiler/diagnostics": ["compiler/source"],
  "compiler/json": ["compiler/source", "compiler/diagnostics"],
  "compiler/syntax": ["compiler/source", "compiler/diagnostics"],
  "compiler/evaluate": ["compiler/source", "compiler/diagnostics", "compiler/syntax"],
  "compiler/expression": ["compiler/source", "compiler/diagnostics"],
  "compiler/model": ["compiler/source", "compiler/diagnostics", "compiler/json", "compiler/syntax", "compiler/evaluate", "compiler/expression"],
  "compiler/checks": ["compiler/source", "compiler/diagnostics", "compiler/json", "compiler/syntax", "compiler/evaluate", "compiler/expression", "compiler/model"],
  compiler: ["compiler/*"],
  environment: ["compiler/*"],
  render: ["compiler/*", "environment"],
  solver: ["compiler/*"],
  queries: ["compiler/*", "solver"],
  prose: ["compiler/*"],
  runtime: ["compiler/*", "environment", "render", "solver"],
  contracts: ["compiler/*", "prose"],
  cli: ["*"],
  bench: ["*"],
  index: ["*"],
};

function unitOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  if (top === "compiler") return second.endsWith(".ts") ? "compiler" : `compiler/${second}`;
  return top === "index.ts" ? "index" : top;
}

function mayImport(from: string, to: string): boolean {
  return from === to || (allowed[from] ?? []).some((pattern) => pattern === "*" || pattern === to || (pattern === "compiler/*" && /^compiler(\/|$)/.test(to)));
}

const folders = ["compiler", "environment", "render", "solver", "queries", "prose", "runtime", "contracts", "cli", "bench"].filter((folder) => existsSync(join(root, folder)));
const files = [
  "index.ts",
  ...folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))),
].filter((name) => name.endsWith(".ts"));

const importPattern = /^\s*(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"\s*\)/gm;
const typeOnly = /^\s*(?:import|export)\s+type\s/;
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const found = [...text.matchAll(importPattern)].map((match) => ({
      to: relative(root, normalize(join(root, dirname(file), match[1] ?? match[2] ?? ""))).replace(/\.js$/, ".ts"),
      type: typeOnly.test(match[0]),
    }));
    return [file, found] as const;
  }),
);

test("imports go only downward", () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.filter(({ to }) => !mayImport(unitOf(file), unitOf(to))).map(({ to }) => `${file} imports ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("no file imports itself through others", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of imports.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test("what a kept run of `check` may consult goes through one door", () => {
  /** No input of a verdict: the solvers, the program's own version, and a check of prose, of which only the code is named. */
  const doors = ["compiler/source/disk.ts", "prose/lint/checks/links/missing-link-target.ts", "solver/z3/module.ts", "solver/z3/native.ts", "cli/version.ts"];
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { to, type } of imports.get(file) ?? []) if (!type) visit(to);
  };
  visit("cli/check-skills.ts");
  const others = [...reached].filter((file) => /from "node:(?:fs|fs\/promises|child_process|os|net|https?)"|process\.env|Date\.now|new Date\(\)|Math\.random/.test(readFileSync(join(root, file), "utf8").replace(/^import type .*$/gm, "")));
  expect(others.sort()).toEqual([...doors].sort());
});

test("every import leads to a file", () => {
  const missing = [...imports].flatMap(([file, targets]) => targets.filter(({ to }) => !imports.has(to) && !to.endsWith(".json")).map(({ to }) => `${file} imports ${to}`));
  expect(missing).toEqual([]);
});
