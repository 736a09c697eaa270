/** Import of real skills: every one gives a valid model, and renders back byte for byte. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { checkLibrary } from "../../compiler/checks/check-library.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { loadLibrary } from "../../compiler/model/load-library.js";
import { planImport } from "../../prose/import/plan.js";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { targets } from "../../render/targets/index.js";
import { casesFolder, corporaFolder } from "../support/corpora.js";

const folders = [
  ...["addyosmani+agent-skills", "getsentry+skills", "mattpocock+skills", "obra+superpowers", "wshobson+agents"].map((name) => join(corporaFolder, "skills", name)),
  join(corporaFolder, "skill-contract"),
  join(casesFolder, "seeded"),
  join(casesFolder, "odd"),
];

test.each(folders.map((folder) => [relative(join(corporaFolder, ".."), folder), folder] as const))("%s", (_name, folder) => {
  if (!existsSync(folder)) return;
  const out = mkdtempSync(join(tmpdir(), "import-"));
  try {
    const plan = planImport([folder], { out, strict: false, show: (path) => relative(folder, path) });
    for (const { model } of plan.skills) {
      mkdirSync(dirname(model.path), { recursive: true });
      writeFileSync(model.path, model.text);
    }
    const loaded = loadLibrary(out, { config: defaultConfig, base: out });
    expect(loaded.diagnostics.map(({ code, message, span }) => `${span.file.path}: ${code}: ${message}`)).toEqual([]);
    const links = linkTargets(loaded.library);
    let exact = 0;
    for (const skill of loaded.library.skills) {
      const planned = plan.skills.find(({ leaf }) => leaf === skill.leaf);
      const { text } = renderSkill(loaded.library, skill, links, { target: targets["claude-code"] });
      if (text === planned?.source.file.text) exact += 1;
      else expect.soft(text, skill.leaf).toBe(planned?.source.file.text);
    }
    const refused = plan.findings.filter(({ code }) => code === "unimportable-text" || code === "ambiguous-import");
    console.log(`${plan.count} skills, ${exact} exact, ${refused.map(({ message, span }) => `${span.file.path}: ${message}`).join("; ") || "none refused"}`);
    expect(exact + refused.length).toBe(plan.count);
    const checked = checkLibrary(loaded.library, true, { patternProblem: () => undefined });
    const errors = checked.diagnostics.filter((diagnostic) => hasErrors([diagnostic]));
    const counts: Record<string, number> = {};
    for (const { code } of errors) counts[code] = (counts[code] ?? 0) + 1;
    // Faults of the prose itself; nothing that importing brought in.
    expect(Object.keys(counts).filter((code) => code !== "duplicate-trigger" && code !== "unreachable-skill")).toEqual([]);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
