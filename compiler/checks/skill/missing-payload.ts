/** A payload entry has its body in `payloads/<id>.md`. */

import { emptyFence } from "../../model/empty-fence.js";
import { isVerbatim } from "../../model/schema/types.js";
import { at, check } from "../check.js";
import { nearestNames } from "../../diagnostics/nearest.js";

export const missingPayload = check<{ id: string; near: string | undefined }>("missing-payload", {
  layer: 2,
  severity: "error",
  title: "a payload without its file",
  message: ({ id }) => `the payload \`${id}\` has no file \`payloads/${id}.md\``,
  help: ({ id, near }) => (near === undefined ? `write the body to \`payloads/${id}.md\`` : `rename \`payloads/${near}.md\`, if that is the one`),
  explain: {
    why: "A payload is a template that is rendered byte for byte; its body stands in a file of its own, so that nothing in it needs escaping.",
    wrong: 'entry: {id: "SKILL-TIDY-TPL-001", role: "payload", …}  // no payloads/SKILL-TIDY-TPL-001.md',
    right: 'entry: {id: "SKILL-TIDY-TPL-001", role: "payload", …}  // payloads/SKILL-TIDY-TPL-001.md holds the body',
  },
  skill({ skill }, report) {
    const free = [...skill.payloads.keys()].filter((id) => skill.outline.find(id)?.entry.role !== "payload");
    for (const { entry } of skill.outline.entries) {
      if (entry.role !== "payload" || (isVerbatim(entry) && emptyFence(entry.verbatim) === undefined) || skill.payloads.has(entry.id)) continue;
      report(at(entry, "id"), { id: entry.id, near: nearestNames(entry.id, free)[0] });
    }
  },
});
