/** For every check, its fault in a shipped skill: it is found at its exact place, nothing else is, and nothing is written. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checks } from "../../compiler/checks/table.js";
import { compile } from "../../compiler/compile.js";
import type { Compiled } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { findSkillFolders } from "../../compiler/model/find-skills.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { Range } from "../../compiler/source/span.js";
import { batteryNames } from "../../queries/battery/names.js";
import { root } from "../support/build.js";
import type { CheckFault } from "../support/check-faults/fault.js";
import { commitFault } from "../support/check-faults/fault.js";
import { checkFaults } from "../support/check-faults/table.js";
import { treeOf } from "../support/temporary-folder.js";
import { binary } from "./session.js";

const home = realpathSync(mkdtempSync(join(tmpdir(), "faulty skills-")));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const library = join(home, "skills");
cpSync(join(root, "skills"), library, { recursive: true, filter: (path) => relative(root, path) !== join("skills", "contracts") });
const skills = new Map(findSkillFolders(library).map(({ leaf, directory }) => [leaf, relative(library, directory)]));

const compileAll = (): Promise<Compiled> => compile(library, { config: defaultConfig, base: home, batteryCodes: batteryNames });
const firstOf = (leaf: string): CheckFault => checkFaults.find((fault) => fault.in.split(" ")[0] === leaf) ?? expect.unreachable();
const placeOf = (code: string, file: string, { start, end }: Range): string => `${code} ${file}:${start}-${end}`;

/** What is found beside what should be, and what should be and is not. */
async function complaint(fault: CheckFault): Promise<string[]> {
  const committed = commitFault(library, skills, fault);
  try {
    const { diagnostics, library: renderable } = await compileAll();
    const found = diagnostics.map(({ code, span, message }) => ({ message, place: placeOf(code, relative("skills", span.file.path), span) }));
    const wanted = placeOf(fault.code, committed.file, committed.place);
    const isError = diagnostics.some(({ severity }) => severity === "error");
    return [
      ...(found.filter(({ place }) => place === wanted).length === 1 ? [] : [`missed: ${wanted}`]),
      ...found.filter(({ place }) => place !== wanted).map(({ place, message }) => `beside ${wanted}: ${place} ${message}`),
      ...(isError === (renderable === undefined) ? [] : [`${wanted}: errors, and something to render`]),
    ];
  } finally {
    committed.undo();
  }
}

test("the skills have no fault before", async () => {
  expect(skills.size).toBe(8);
  const { diagnostics, library: renderable } = await compileAll();
  expect(diagnostics.map(({ code, span, message }) => `${placeOf(code, span.file.path, span)} ${message}`)).toEqual([]);
  expect(renderable).toBeDefined();
});

test("every check has its fault, and every skill several", () => {
  expect([...new Set(checkFaults.map(({ code }) => code))].sort()).toEqual(checks.map(({ code }) => code).sort());
  for (const leaf of skills.keys()) expect(checkFaults.filter((fault) => fault.in.split(" ")[0] === leaf).length, leaf).toBeGreaterThan(5);
});

test("the command writes nothing (one fault of each skill)", () => {
  const render = (): ReturnType<typeof spawnSync> => spawnSync(process.execPath, [binary, "render", "--format", "lines"], { cwd: home, encoding: "utf8" });
  expect(render().status).toBe(0);
  for (const leaf of skills.keys()) {
    const committed = commitFault(library, skills, firstOf(leaf));
    try {
      const before = treeOf(home);
      const { status, stdout, stderr } = render();
      expect(status, `${stdout}${stderr}`).toBe(1);
      const { line, column } = new SourceFile(committed.file, readFileSync(join(library, committed.file), "utf8")).positionAt(committed.place.start);
      expect(stdout).toContain(`${join("skills", committed.file)}:${line}:${column}`);
      expect(treeOf(home)).toEqual(before);
    } finally {
      committed.undo();
    }
  }
}, 240_000);

test.each(checks.map(({ code }) => code))("%s", async (code) => {
  const complaints: string[] = [];
  for (const fault of checkFaults) if (fault.code === code) complaints.push(...(await complaint(fault)));
  expect(complaints.join("\n")).toBe("");
});
