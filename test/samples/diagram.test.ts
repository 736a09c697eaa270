/** Skills and their diagrams, side by side in one file; `UPDATE=1` rewrites the diagrams. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { drawSkill } from "../../render/diagram/draw-skill.js";
import { expectFile } from "../support/golden.js";
import { compileSample } from "../support/library-sample.js";
import { readFlowchart } from "../support/mermaid.js";
import { printSections, readSections } from "../support/sections.js";

const folder = join(import.meta.dirname, "diagram");
const skills = join(import.meta.dirname, "../../skills");

test.each(readdirSync(folder).filter((name) => name.endsWith(".sample")))("%s", async (name) => {
  const path = join(folder, name);
  const sections = readSections(readFileSync(path, "utf8"));
  const { skills: [skill], diagnostics } = await compileSample(new Map([...sections].filter(([file]) => file.startsWith("skills/"))));
  if (skill === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const ids = (section: string): Set<string> => new Set(sections.get(section)?.split("\n").filter((id) => id !== ""));
  const text = drawSkill(skill, { dead: ids("dead"), undecided: ids("undecided") });
  expectFile(path, printSections([...[...sections].filter(([section]) => section !== "diagram.mmd"), ["diagram.mmd", text]]));
  const chart = await readFlowchart(text);
  expect(chart.nodes.size).toBeGreaterThanOrEqual(skill.entries.length);
});

test("every shipped skill is drawn, the same each time, and Mermaid reads all of it", async () => {
  const compiled = await compile(skills, { config: defaultConfig, base: join(skills, "..") });
  expect(compiled.skills.length).toBeGreaterThan(4);
  for (const skill of compiled.skills) {
    const text = drawSkill(skill);
    expect(drawSkill(skill)).toBe(text);
    const chart = await readFlowchart(text);
    for (const { entry } of skill.entries) expect([...chart.nodes.values()].some((label) => label.includes(`${entry.id.split("-").slice(2).join("-")} · ${entry.role}`))).toBe(true);
    for (const section of skill.skill.model.sections) expect([...chart.subgraphs.values()]).toContain(`<b>${section.title ?? ""} · ${section.kind ?? "phase"}</b>`);
    // An edge to a name that is no node would make one of it.
    expect([...chart.nodes.values()]).not.toContain("");
    if (skill.leaf === "release") expectFile(join(folder, "release.mmd"), text);
  }
});
