/** The one skill that a command works on. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { invariant } from "../compiler/diagnostics/invariant.js";
import { findSkillFolders } from "../compiler/model/find-skills.js";
import { CommandError } from "./command-error.js";
import type { Io } from "./io.js";
import type { LibraryOptions, OpenedLibrary } from "./library.js";
import { openLibrary } from "./library.js";
import { selectSkills } from "./select-skills.js";

export interface OpenedSkill {
  readonly opened: OpenedLibrary;
  /** Undefined where it has errors of its own. */
  readonly skill: CheckedSkill | undefined;
  /** The errors of the library. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws CommandError when the name leads to no skill or to several, AccessError */
export async function openSkill(name: string, options: LibraryOptions, io: Io): Promise<OpenedSkill> {
  const opened = await openLibrary(name === "" ? [] : [name], options, io);
  const folders = findSkillFolders(opened.loaded.root);
  const chosen = selectSkills(folders.map((skill) => ({ skill })), [name], io.cwd);
  const [only] = chosen;
  invariant(only, "a selection is never empty");
  if (chosen.length > 1) throw new CommandError(`\`${name}\` holds ${chosen.length} skills`, `name one: ${chosen.map(({ skill }) => `\`${skill.leaf}\``).join(", ")}`);
  return {
    opened,
    skill: opened.skills.find(({ leaf }) => leaf === only.skill.leaf),
    diagnostics: opened.diagnostics.filter(({ severity }) => severity === "error"),
  };
}
