/** One fault in one place of a shipped skill: the place is named, and nothing is written. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { findSkillFolders } from "../../compiler/model/find-skills.js";
import { loadSkill } from "../../compiler/model/load-skill.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { root } from "../support/build.js";
import type { Fault } from "../support/model-faults.js";
import { faultsOf } from "../support/model-faults.js";
import { treeOf } from "../support/temporary-folder.js";
import { binary } from "./session.js";

const home = realpathSync(mkdtempSync(join(tmpdir(), "broken skills-")));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const skills = join(home, "skills");
mkdirSync(skills);
cpSync(join(root, "skills"), skills, { recursive: true });

/** Of all faults of one kind in one field, the first and the last: entries of a skill are much alike. */
function sample(faults: readonly Fault[]): Fault[] {
  const nameOf = ({ kind, field }: Fault): string => `${kind} ${field}`;
  const last = new Map(faults.map((fault) => [nameOf(fault), fault]));
  const first = new Map(faults.toReversed().map((fault) => [nameOf(fault), fault]));
  return faults.filter((fault) => first.get(nameOf(fault)) === fault || last.get(nameOf(fault)) === fault);
}

const models = findSkillFolders(skills).map((folder) => {
  const { directory, leaf } = folder;
  const path = join(directory, `${leaf}.cue`);
  const text = readFileSync(path, "utf8");
  return { folder, leaf, path, text, faults: sample(faultsOf(new SourceFile(path, text))) };
});

const all = models.flatMap((model) => model.faults.map((fault) => ({ model, fault })));

async function withFault<T>({ path, text }: { readonly path: string; readonly text: string }, fault: Fault, work: () => T): Promise<Awaited<T>> {
  writeFileSync(path, fault.text);
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Why a fault is not answered as it should be; nothing when it is. */
function complaint({ path }: { readonly path: string }, { kind, field, places }: Fault, diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const own = errors.filter(({ span }) => span.file.path === relative(home, path));
  const there = own.some(({ span }) => places.some(({ start, end }) => span.start === start && span.end === end));
  if (there && own.length === errors.length) return [];
  return [`${kind} ${field}: ${errors.map(({ code, span, message }) => `${code} ${span.file.path}:${span.start}-${span.end} ${message}`).join("; ")}, not ${JSON.stringify(places)}`];
}

test.each(models)("$leaf: $faults.length faults are named at their places", async (model) => {
  expect(model.faults.length).toBeGreaterThan(80);
  const missed: string[] = [];
  for (const [index, fault] of model.faults.entries()) {
    const { diagnostics } = await withFault(model, fault, () => loadSkill(model.folder, home));
    missed.push(...complaint(model, fault, diagnostics));
    if (index % 20 > 0) continue;
    // The whole library takes longer: nothing else in it is at fault, and what `render` plans from is not there.
    const compiled = await withFault(model, fault, () => compile(skills, { config: defaultConfig, base: home }));
    missed.push(...complaint(model, fault, compiled.diagnostics));
    expect(compiled.library).toBeUndefined();
  }
  expect(missed).toEqual([]);
});

test(`the command writes nothing (five of ${all.length} faults)`, async () => {
  const render = (): ReturnType<typeof spawnSync> => spawnSync(process.execPath, [binary, "render", "--format", "lines"], { cwd: home, encoding: "utf8" });
  expect(render().status).toBe(0);
  for (let index = 0; index < all.length; index += Math.ceil(all.length / 5)) {
    const { model, fault } = all[index] ?? expect.unreachable();
    await withFault(model, fault, () => {
      const before = treeOf(home);
      const { status, stdout, stderr } = render();
      expect(status, `${stdout}${stderr}`).toBe(1);
      const file = new SourceFile(relative(home, model.path), fault.text);
      const places = fault.places.map(({ start }) => file.positionAt(start)).map(({ line, column }) => `${file.path}:${line}:${column}`);
      expect(places.some((place) => stdout.includes(place)), `${stdout} names none of ${places.join(", ")}`).toBe(true);
      expect(treeOf(home)).toEqual(before);
    });
  }
}, 240_000);
