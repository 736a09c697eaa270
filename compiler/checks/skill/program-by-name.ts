/** Catalog programs are called through variables. */

import { codeSpans } from "../../model/links.js";
import { check } from "../check.js";
import { firstWord } from "../read/calls.js";
import type { SkillText } from "../read/texts.js";
import type { Range } from "../../source/span.js";
import { quoted } from "../read/words.js";

export const programByName = check<{ program: string; interfaces: readonly string[] }>("program-by-name", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a program of the catalog that is called by its name",
  message: ({ program }) => `\`${program}\` is called by its name`,
  help: ({ interfaces }) => `bind a variable in \`env\` to ${interfaces.map(quoted).join(" or ")}, and write \`$SKILL_<SKILL>_<KEY>\` here`,
  explain: {
    why: "A skill never names a program of the catalog: through a variable it runs on a full install, on a partial one, and with another provider of the same interface.",
    wrong: 'statement: "RUN `planner sections`."',
    right: 'env: {PLAN: {interface: "plan-sections@1"}}\n… statement: "RUN `$SKILL_TIDY_PLAN`."',
  },
  skill({ texts, shared }, report) {
    const { programs } = shared;
    if (programs.size === 0) return;
    for (const text of texts) {
      if (text.entry === undefined || text.kind === "payload") continue;
      for (const { word, range } of commandWords(text)) {
        const interfaces = programs.get(word);
        if (interfaces !== undefined) report(text.locate(range), { program: word, interfaces });
      }
    }
  },
});

function commandWords(text: SkillText): { readonly word: string; readonly range: Range }[] {
  const codes = text.kind === "command" ? [{ content: text.text, contentStart: 0 }] : codeSpans(text.text);
  return codes.flatMap(({ content, contentStart }) => {
    const word = firstWord(content);
    if (word === undefined) return [];
    const start = contentStart + content.indexOf(word);
    return [{ word, range: { start, end: start + word.length } }];
  });
}
