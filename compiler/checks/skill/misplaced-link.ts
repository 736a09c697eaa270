/** Link tokens stand where they become links. */

import { fullEntryId, isShortEntryId, parseEntryId } from "../../model/entry-id.js";
import { linkTokens } from "../../model/links.js";
import { check } from "../check.js";
import { rendersLinks } from "../read/entry-references.js";
import { withArticle } from "../read/words.js";

export const misplacedLink = check<{ token: string; kind: string }>("misplaced-link", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a link token where it stays text",
  message: ({ token, kind }) => `\`${token}\` does not become a link in ${withArticle(kind)}`,
  help: () => "links are made in statements, items, refs, Args defaults and effects, purpose, preconditions and routes; elsewhere put it into backticks or remove it",
  explain: {
    why: "Payload bodies are exact bytes, and prose and tables are exact Markdown: a token there would reach the reader as double brackets.",
    wrong: '{prose: "More in [[RUN-003]]."}',
    right: '{items: ["More in [[RUN-003]]."]}',
  },
  skill({ skill, texts, lifted }, report) {
    if (lifted) return;
    for (const text of texts) {
      if (rendersLinks(text.kind) || !text.text.includes("[[")) continue;
      for (const token of linkTokens(text.text)) {
        const { target } = token;
        const isId = isShortEntryId(target) || parseEntryId(target) !== undefined;
        const isTemplate = text.kind === "payload" && skill.outline.find(fullEntryId(target, skill.leaf)) === undefined;
        if (isId && !isTemplate) report(text.locate(token), { token: `[[${target}]]`, kind: text.kind });
      }
    }
  },
});
