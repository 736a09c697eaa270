/** What an entry expects to be found is something that can be found. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { at, check } from "../check.js";

export const unknownCheck = check<{ name: string; known: readonly string[] }>("unknown-check", {
  layer: 2,
  severity: "error",
  title: "an `expect` that names no check",
  message: ({ name }) => `there is no check \`${name}\``,
  help: ({ name, known }) => didYouMean(name, known) ?? "name a check of the battery, as `skillmodel explain` lists them",
  explain: {
    why: "`expect` silences one finding where it is intended. A misspelt name would silence nothing, and look as if it did.",
    wrong: 'entry: {expect: ["raech"], …}',
    right: 'entry: {expect: ["reach"], …}',
  },
  skill({ skill, shared }, report) {
    const { batteryCodes } = shared;
    if (batteryCodes === undefined) return;
    for (const { entry } of skill.outline.entries) {
      entry.expect?.forEach((name, index, expect) => {
        if (!batteryCodes.has(name)) report(at(expect, index), { name, known: [...batteryCodes] });
      });
    }
  },
});
