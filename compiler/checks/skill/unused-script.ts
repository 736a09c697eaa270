/** Every workflow script is started by an entry, or used by another script that is. */

import { posix } from "node:path";
import { nearestNames } from "../../diagnostics/nearest.js";
import { fileSpan } from "../../source/span.js";
import { check } from "../check.js";
import type { SkillContext } from "../skill-context.js";

export const unusedScript = check<{ path: string }>("unused-script", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a workflow script that nothing starts",
  message: ({ path }) => `no entry names the script \`${path}\`, and no script that one names uses it`,
  help: () => "name it in the `fields.script` of a spawn, or delete it",
  explain: {
    why: "A script that no entry starts is a stage that its author believes to run. Scripts may be composed: one that another names counts as used.",
    wrong: "workflows/round.js  // no spawn names it",
    right: 'entry: {role: "spawn", channel: "script", fields: {script: "workflows/round.js"}, …}',
  },
  skill(context, report) {
    const { skill } = context;
    const scripts = skill.siblings.filter((path) => /^workflows\/.+\.[cm]?js$/.test(path));
    if (scripts.length === 0) return;
    const used = usedScripts(context, scripts);
    const missing = namedScripts(context).filter((path) => !skill.siblings.includes(path)).map((path) => posix.basename(path));
    // A misspelt name is one fault: `missing-workflow` says it.
    for (const path of scripts) if (!used.has(path) && nearestNames(posix.basename(path), missing).length === 0) report(fileSpan(skill.readSibling(path) ?? skill.file), { path });
  },
});

function namedScripts({ skill }: SkillContext): string[] {
  return skill.outline.entries.flatMap(({ entry }) => (entry.fields?.script === undefined ? [] : [entry.fields.script]));
}

function usedScripts(context: SkillContext, scripts: readonly string[]): ReadonlySet<string> {
  const used = new Set<string>();
  const queue = namedScripts(context);
  for (const path of queue) {
    if (used.has(path) || !scripts.includes(path)) continue;
    used.add(path);
    const text = context.skill.readSibling(path)?.text ?? "";
    queue.push(...scripts.filter((other) => names(text, posix.basename(other))));
  }
  return used;
}

function names(text: string, file: string): boolean {
  const stem = file.replace(/\.[cm]?js$/, "");
  return text.includes(file) || new RegExp(`["'\`/]${stem.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}["'\`]`).test(text);
}
