/** The labels of a skill's contract: `**Reads**: …` as a list item or inside a line, perhaps for one mode: `**Reads** (mode a): …`. */

import { type Span, spanOf } from "../../../compiler/source/span.js";
import type { ContractSkill } from "./load.js";

export interface Label {
  readonly name: string;
  /** What stands after the label, up to the next label or the end of its paragraph or item. */
  readonly text: string;
  readonly place: Span;
}

const pattern = /\*\*([A-Z][A-Za-z ]*?)(?::\*\*|\*\*(?:[ \t]*\([^)\n]*\))?[ \t]*:)/g;

/** The labels inside `## Skill Contract`, in the order of the text. */
export function labelsOf(skill: ContractSkill): Label[] {
  const section = skill.sections.find(({ title, depth }) => depth === 2 && title === "Skill Contract");
  if (!section) return [];
  const { file } = skill.text;
  const runs = skill.text.runs.filter((run) => run.place.block.kind === "paragraph" && run.start >= section.body && run.end <= section.end);
  return runs.flatMap((run) => {
    const text = file.text.slice(run.start, run.end);
    const found = [...text.matchAll(pattern)];
    return found.map((match, index) => ({
      name: match[1] ?? "",
      text: text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length).trim(),
      place: spanOf(file, { start: run.start + match.index, end: run.start + match.index + match[0].length }),
    }));
  });
}

/** The `memory/…` paths that a text names. */
export function memoryPaths(text: string): string[] {
  return [...text.matchAll(/memory\/[A-Za-z0-9_<>{}*./-]*/g)].map(([path]) => path.replace(/[.]+$/, ""));
}
