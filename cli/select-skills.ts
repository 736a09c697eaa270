/** The skills that a command line names. */

import { resolve, sep } from "node:path";
import { didYouMean } from "../compiler/diagnostics/nearest.js";
import type { Skill } from "../compiler/model/library.js";
import { CommandError } from "./command-error.js";

/**
 * @param names leaf names, folders of skills or above them, model files; none means all
 * @returns sorted as the library is, each once
 * @throws CommandError when a name leads to no skill
 */
export function selectSkills<T extends { readonly skill: Pick<Skill, "leaf" | "directory"> }>(skills: readonly T[], names: readonly string[], cwd: string): T[] {
  if (names.length === 0) return [...skills];
  const chosen = new Set<T>();
  for (const name of names) {
    if (name === "") throw new CommandError("no skill is named", whatThereIs(skills.map(({ skill: { leaf } }) => leaf)));
    const path = resolve(cwd, name);
    const byLeaf = skills.filter(({ skill: { leaf } }) => leaf === name);
    const found = byLeaf.length > 0 ? byLeaf : skills.filter(({ skill: { directory, leaf } }) => directory === path || directory.startsWith(`${path}${sep}`) || path === resolve(directory, `${leaf}.cue`));
    if (found.length === 0) {
      const leaves = skills.map(({ skill: { leaf } }) => leaf);
      throw new CommandError(`\`${name}\` is no skill of this library`, didYouMean(name.replace(/^.*[\\/](?=[^\\/])/, "").replace(/[\\/]$/, ""), leaves) ?? whatThereIs(leaves));
    }
    for (const skill of found) chosen.add(skill);
  }
  return skills.filter((skill) => chosen.has(skill));
}

/** The end of a message about a skill that is not there. */
export function whatThereIs(leaves: readonly string[]): string {
  return leaves.length === 0 ? "it has none yet; `skillmodel new <leaf>` writes one" : `it has ${leaves.map((leaf) => `\`${leaf}\``).join(", ")}`;
}
