/** Models and what they render to, side by side in one file; `UPDATE=1` rewrites the outputs. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { targets } from "../../render/targets/index.js";
import { titleFile } from "../../render/artifacts/title.js";
import { answerFile } from "../../render/artifacts/answer.js";
import { expectFile } from "../support/golden.js";
import { printSections, readSections } from "../support/sections.js";
import { libraryOf, modelOf, skillOf } from "../unit/render/helpers.js";

const folder = join(import.meta.dirname, "render");

test.each(readdirSync(folder).filter((name) => name.endsWith(".sample")))("%s", (name) => {
  const path = join(folder, name);
  const sections = readSections(readFileSync(path, "utf8"));
  const inputs = [...sections].filter(([section]) => /^(model|payloads|interfaces|other)\b/.test(section));
  const json = (section: string): object | undefined => {
    const text = sections.get(section);
    return text === undefined ? undefined : (JSON.parse(text) as object);
  };
  const payloads = Object.fromEntries(inputs.flatMap(([section, text]) => {
    const id = /^payloads\/(.*)\.md$/.exec(section)?.[1];
    return id === undefined ? [] : [[id, text]];
  }));
  const model = json("model.json") ?? {};
  const skill = skillOf("lifted" in model ? model : modelOf("tidy", model), { payloads });
  const other = json("other.json");
  const library = libraryOf(other === undefined ? [skill] : [skillOf(modelOf("tidy-up", other), { leaf: "tidy-up" }), skill], json("interfaces.json"));
  const links = linkTargets(library);

  const outputs: [string, string][] = [];
  for (const target of [targets["claude-code"], targets.agentskills]) {
    const { text, diagnostics } = renderSkill(library, skill, links, { target });
    outputs.push([`${target.name}/SKILL.md`, text]);
    if (diagnostics.length > 0) outputs.push([`${target.name} findings`, diagnostics.map(({ severity, code, message, span }) => `${severity} ${code} at \`${span.file.text.slice(span.start, span.end).slice(0, 40)}\`: ${message}`).join("\n")]);
  }
  const clauses = renderSkill(library, skill, links, { target: targets["claude-code"], clauses: true }).body;
  if (clauses !== renderSkill(library, skill, links, { target: targets["claude-code"] }).body) outputs.push(["with --clauses", clauses]);
  for (const [file, text] of [["title.json", titleFile(skill)], ["answer.md", answerFile(skill)]] as const) if (text !== undefined) outputs.push([file, text]);
  expectFile(path, printSections([...inputs, ...outputs]));
  expect(outputs.length).toBeGreaterThan(0);
});
