/** Import of real skills: every one gives a valid model, and renders back byte for byte. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkLibrary } from "../../compiler/checks/check-library.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { loadLibrary } from "../../compiler/model/load-library.js";
import { planImport, type PlannedSkill } from "../../prose/import/plan.js";
import { reportSkill } from "../../prose/import/report.js";
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

/** What models find in prose that has the fault. */
const faultsOfProse = new Set(["duplicate-trigger", "unreachable-skill", "pipeline-cycle"]);

/** `12 step (10 certain), …`: how many parts of which kind, of how many skills. */
function partsOf(skills: readonly PlannedSkill[]): string {
  const counts = new Map<string, { all: number; certain: number; skills: Set<string> }>();
  const count = (kind: string, leaf: string, certain: boolean): void => {
    const known = counts.get(kind) ?? { all: 0, certain: 0, skills: new Set<string>() };
    counts.set(kind, { all: known.all + 1, certain: known.certain + (certain ? 1 : 0), skills: known.skills.add(leaf) });
  };
  for (const skill of skills) {
    const { model: leaf, frontmatter, sections, entries, tables, args, edges, routes, tools, suggestions } = reportSkill(skill, (path) => path);
    count(`frontmatter as ${frontmatter}`, leaf, true);
    for (let section = 0; section < sections; section += 1) count("section", leaf, true);
    for (const { role, confidence, payload } of entries) count(payload === undefined ? role : `${role} with a file`, leaf, confidence === "certain");
    for (const { confidence } of tables) count("table", leaf, confidence === "certain");
    for (const { confidence } of args) count("argument", leaf, confidence === "certain");
    for (const { kind, optional, confidence } of edges) count(`${optional ? "optional " : ""}edge ${kind}`, leaf, confidence === "certain");
    for (const { confidence } of routes) count("route", leaf, confidence === "certain");
    for (const _ of tools) count("allowed tool", leaf, true);
    for (const { field } of suggestions) count(`suggested ${field}`, leaf, false);
  }
  return [...counts]
    .sort(([, a], [, b]) => b.all - a.all)
    .map(([kind, { all, certain, skills: within }]) => `  ${kind}: ${all} (${certain} certain) in ${within.size} skills\n`)
    .join("");
}

const lifted: PlannedSkill[] = [];

afterAll(() => {
  const skills = lifted.filter(({ source }) => source.file.path.startsWith("skills"));
  console.log(`lifted of ${skills.length} files of corpora/skills:\n${partsOf(skills)}`);
  console.log(`lifted of ${lifted.length} files of all corpora:\n${partsOf(lifted)}`);
});

test.each(folders.map((folder) => [relative(join(corporaFolder, ".."), folder), folder] as const))("%s", (_name, folder) => {
  if (!existsSync(folder)) return;
  const out = mkdtempSync(join(tmpdir(), "import-"));
  try {
    const plan = planImport([folder], { out, strict: false, show: (path) => relative(corporaFolder, path) });
    for (const { model, payloads } of plan.skills) {
      for (const { path, text } of [model, ...payloads]) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
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
    if (folder.startsWith(corporaFolder)) lifted.push(...plan.skills);
    const refused = plan.findings.filter(({ code }) => code === "unimportable-text" || code === "ambiguous-import");
    console.log(`${plan.count} skills, ${exact} exact, ${refused.map(({ message, span }) => `${span.file.path}: ${message}`).join("; ") || "none refused"}`);
    expect(exact + refused.length).toBe(plan.count);
    const checked = checkLibrary(loaded.library, true, { patternProblem: () => undefined });
    const errors = checked.diagnostics.filter((diagnostic) => hasErrors([diagnostic]));
    const counts: Record<string, number> = {};
    for (const { code } of errors) counts[code] = (counts[code] ?? 0) + 1;
    // Faults of the prose itself; nothing that importing brought in.
    expect(Object.keys(counts).filter((code) => !faultsOfProse.has(code))).toEqual([]);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
