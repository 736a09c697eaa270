/** A script that an entry names exists. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { at, check } from "../check.js";

export const missingWorkflow = check<{ path: string; known: readonly string[] }>("missing-workflow", {
  layer: 2,
  severity: "error",
  title: "a script that does not exist",
  message: ({ path }) => `the skill's folder has no file \`${path}\``,
  help: ({ path, known }) => didYouMean(path, known) ?? "write the path from the skill's folder, such as `workflows/round.js`",
  explain: {
    why: "The dispatcher starts the file at this entry; without it the run ends there.",
    wrong: 'fields: {script: "workflows/cheklist.js"}',
    right: 'fields: {script: "workflows/checklist.js"}',
  },
  skill({ skill }, report) {
    const files = new Set(skill.siblings);
    for (const { entry } of skill.outline.entries) {
      const script = entry.fields?.script;
      if (script === undefined || files.has(script) || entry.fields === undefined) continue;
      report(at(entry.fields, "script"), { path: script, known: skill.siblings });
    }
  },
});
