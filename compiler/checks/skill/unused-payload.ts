/** Every file under `payloads/` is the body of an entry. */

import { nearestNames } from "../../diagnostics/nearest.js";
import { emptyFence } from "../../model/empty-fence.js";
import { isVerbatim } from "../../model/schema/types.js";
import { fileSpan } from "../../source/span.js";
import { check } from "../check.js";

export const unusedPayload = check<{ name: string; help: string }>("unused-payload", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a payload file without its entry",
  message: ({ name }) => `\`payloads/${name}.md\` is the body of no payload entry`,
  help: ({ help }) => help,
  explain: {
    why: "An orphaned body is text that its author believes to be in the skill, and no reader ever sees.",
    wrong: "payloads/SKILL-TIDY-TPL-002.md  // no such entry",
    right: "payloads/SKILL-TIDY-TPL-001.md  // entry: {id: \"SKILL-TIDY-TPL-001\", role: \"payload\", …}",
  },
  skill({ skill }, report) {
    const missing = skill.outline.entries.filter(({ entry }) => entry.role === "payload" && !skill.payloads.has(entry.id)).map(({ entry }) => entry.id);
    for (const [name, file] of skill.payloads) {
      const entry = skill.outline.find(name)?.entry;
      if (entry?.id === name && entry.role === "payload") {
        if (isVerbatim(entry) && emptyFence(entry.verbatim) === undefined) report(fileSpan(file), { name, help: "delete it, or leave only the two lines of the fence in `verbatim`" });
        continue;
      }
      if (nearestNames(name, missing).length > 0) continue;
      const help = entry === undefined ? "delete it, or add its payload entry" : entry.id === name ? `\`${name}\` is a \`${entry.role}\`: give it the role \`payload\`, or delete the file` : `name it \`${entry.id}.md\``;
      report(fileSpan(file), { name, help });
    }
  },
});
