/** `skillmodel --help` is quick because nothing heavy is loaded before a command is called. */

import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** All files and packages that are loaded with a file. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(root, file), "utf8");
  for (const [, names, target = ""] of text.matchAll(/^(?:import|export)\s(?!type\b)(?:([^;]*?)\sfrom\s+)?"([^"]+)"/gm)) {
    if (names !== undefined && /^\{(\s*type\s[^,}]+,?)*\s*\}$/.test(names)) continue;
    if (target.startsWith(".")) loadedWith(relative(root, join(root, dirname(file), target)).replace(/\.js$/, ".ts"), seen);
    else seen.add(target);
  }
  return seen;
}

test("the program loads the frame, the specs and nothing else", () => {
  const loaded = [...loadedWith("cli/main.ts")].filter((name) => !name.startsWith("cli/") && !name.startsWith("node:"));
  expect(loaded.sort()).toEqual([
    "commander",
    "compiler/diagnostics/formats/safe-text.ts",
    "compiler/diagnostics/invariant.ts",
    "compiler/diagnostics/nearest.ts",
    "compiler/source/access-error.ts",
    "compiler/source/display-path.ts",
    "render/output/write-error.ts",
  ]);
});

test("no command's code is loaded before it is called", () => {
  const commands = [...loadedWith("cli/main.ts")].filter((name) => name.startsWith("cli/commands/"));
  expect(commands).toEqual(["cli/commands/index.ts"]);
});
