/** Text that runs commands on loading says so, and only such text says so. */

import { codeSpans } from "../../model/links.js";
import type { Range } from "../../source/span.js";
import { check, labelOf } from "../check.js";
import type { SkillText } from "../read/texts.js";

export const misplacedShell = check<{ problem: string; help: string }>("misplaced-shell", {
  layer: 2,
  severity: "error",
  title: "text that runs a command when the skill is loaded, without saying so",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "Some clients run `` !`cmd` `` and fences that open with `!` before an agent, or a person, has read the text. Whoever means that says `shell: true` on the entry or the prose block, so that it never happens by accident.",
    wrong: '{prose: "Branch: !`git branch --show-current`"}',
    right: '{prose: "Branch: !`git branch --show-current`", shell: true}',
  },
  skill({ skill, texts, lifted }, report) {
    const running = new Set<object>();
    for (const text of texts) {
      for (const range of shellRanges(text)) {
        if (text.holder !== undefined) running.add(text.holder);
        if (lifted || text.holder?.shell === true) continue;
        const help = text.holder === undefined ? "only entries and prose blocks may run commands: remove the `!`" : "add `shell: true` if that is meant, or put a space behind the `!`";
        report(text.locate(range), { problem: "this command runs when the skill is loaded", help });
      }
    }
    for (const section of skill.model.sections) {
      for (const block of section.blocks) {
        const holder = "entry" in block ? block.entry : "prose" in block ? block : undefined;
        if (holder?.shell !== true || running.has(holder)) continue;
        report(labelOf(holder, "shell"), { problem: "`shell: true` stands on a text that runs no command", help: "remove it" }, { severity: "warning" });
      }
    }
  },
});

/** `` !`cmd` `` and fences whose info starts with `!`; payload bodies are fenced as a whole, and sibling files are no skill text. */
function shellRanges({ kind, text }: SkillText): Range[] {
  if (!text.includes("!") || kind === "payload" || kind === "sibling file" || kind === "frontmatter value" || kind.startsWith("enforce")) return [];
  const inline = codeSpans(text).filter(({ start }) => text[start - 1] === "!").map(({ start, end }) => ({ start: start - 1, end }));
  const fences = [...text.matchAll(/^[ \t]*(`{3,}|~{3,})[ \t]*!/gm)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return [...inline.filter(({ start }) => !fences.some((fence) => fence.start <= start && start < fence.end)), ...fences];
}
