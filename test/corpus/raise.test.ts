/** Raising every entry of real skills: no word is lost, nothing new is wrong, and a second time nothing changes. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { compileLoaded } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import type { Library, Skill } from "../../compiler/model/library.js";
import { loadLibrary } from "../../compiler/model/load-library.js";
import { withModelText } from "../../compiler/model/load-skill.js";
import { planImport } from "../../prose/import/plan.js";
import { raiseModel } from "../../prose/raise/raise-model.js";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { canonicalText } from "../../render/save/canonical-text.js";
import { targets } from "../../render/targets/index.js";
import { corporaFolder } from "../support/corpora.js";

const folders = [join(corporaFolder, "skills"), join(corporaFolder, "skill-contract")].filter((folder) => existsSync(folder));

/** What a reader reads: without the numbers and marks of items, and what parts a title from its statement. */
function letters(text: string): string {
  return text.replace(/^\s*(?:\d+[.)]|[-*+])\s/gm, "").replace(/[\s*_:.+—–-]+/g, "");
}

/** Whether all of `part` stands in `whole`, in its order. */
function holds(whole: string, part: string): boolean {
  let at = 0;
  for (let index = 0; index < whole.length; index += 1) if (whole[index] === part[at]) at += 1;
  return at >= part.length;
}

function renderAll(library: Library): string[] {
  const links = linkTargets(library);
  return library.skills.map((skill) => renderSkill(library, skill, links, { target: targets["claude-code"] }).text);
}

/** @param counts entries by what came of them */
function raisedSkill(skill: Skill, counts: Map<string, number>): Skill {
  const { text, outcomes } = raiseModel(skill.file, skill.model, undefined);
  for (const { reason = "raised" } of outcomes) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const changed = text === undefined ? undefined : withModelText(skill, text).typed;
  expect(changed, skill.leaf).toBeDefined();
  const canonical = canonicalText(changed ?? skill, undefined, "v1");
  expect(canonical.diagnostics).toEqual([]);
  return withModelText(skill, canonical.text).typed ?? skill;
}

test.each(folders.map((folder) => [relative(corporaFolder, folder), folder] as const))("%s", async (_name, folder) => {
  const out = mkdtempSync(join(tmpdir(), "raise-"));
  try {
    for (const { model, payloads } of planImport([folder], { out, strict: false, show: (path) => path }).skills) {
      for (const { path, text } of [model, ...payloads]) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
    const loaded = loadLibrary(out, { config: defaultConfig, base: out });
    const counts = new Map<string, number>();
    const library = { ...loaded.library, skills: loaded.library.skills.map((skill) => raisedSkill(skill, counts)) };
    const texts = renderAll(loaded.library);
    for (const [index, text] of renderAll(library).entries()) {
      const skill = library.skills[index];
      expect.soft(holds(letters(text), letters(texts[index] ?? "")), skill?.leaf).toBe(true);
      if (skill) expect(raiseModel(skill.file, skill.model, undefined).outcomes.filter(({ title }) => title !== undefined)).toEqual([]);
    }
    expect(await errorsOf(library)).toEqual(await errorsOf(loaded.library));
    console.log(`${library.skills.length} skills\n${[...counts].map(([outcome, count]) => `  ${count} entries: ${outcome}\n`).join("")}`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}, 300_000);

async function errorsOf(library: Library): Promise<string[]> {
  const { diagnostics } = await compileLoaded({ library, unreadable: new Set(), diagnostics: [] }, {});
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code, span, message }) => `${span.file.path} ${code} ${message}`);
}
