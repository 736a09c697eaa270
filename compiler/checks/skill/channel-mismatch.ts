/** A spawn says through which channel it starts something, and names the script where that is one. */

import { isVerbatim } from "../../model/schema/types.js";
import { at, check, labelOf } from "../check.js";

export const channelMismatch = check<{ problem: string; help: string }>("channel-mismatch", {
  layer: 2,
  severity: "error",
  title: "a spawn without its channel, or a channel without its spawn",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A spawn starts a script, an agent or a skill, and each is started in another way. Only a spawn has a channel, and only a script's spawn names a script.",
    wrong: 'entry: {role: "spawn", statement: "INVOKE the checklist.", …}',
    right: 'entry: {role: "spawn", channel: "script", fields: {script: "workflows/checklist.js"}, statement: "INVOKE the checklist.", …}',
  },
  skill({ skill }, report) {
    for (const { entry } of skill.outline.entries) {
      if (isVerbatim(entry)) continue;
      const { role, channel, fields } = entry;
      if (role !== "spawn" && channel !== undefined) {
        report(labelOf(entry, "channel"), { problem: `a \`${role}\` has no channel`, help: "remove it, or make the entry a `spawn`" });
      } else if (role === "spawn" && channel === undefined) {
        report(at(entry, "role"), { problem: "a `spawn` needs a channel", help: "add `channel`: `script`, `agent` or `skill`" });
      } else if (channel === "script" && fields?.script === undefined) {
        report(at(entry, "channel"), { problem: "the channel `script` needs the script's path", help: "add `fields: {script: \"workflows/….js\"}`" });
      }
      if (fields?.script !== undefined && channel !== "script" && (role !== "spawn" || channel !== undefined)) {
        report(labelOf(fields, "script"), { problem: "only a `spawn` of the channel `script` names a script", help: "remove the field, or mend role and channel" });
      }
    }
  },
});
