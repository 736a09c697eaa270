/** Writes the first model of a skill. */

import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { findRoot } from "../../compiler/model/find-root.js";
import { findSkillFolders } from "../../compiler/model/find-skills.js";
import { leafInIds } from "../../compiler/model/entry-id.js";
import { isLeafName } from "../../compiler/model/load-skill.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { writeFileAtomically } from "../../render/output/write-file.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import { scaffold } from "../scaffold.js";
import type { Run } from "../spec.js";
import type { newSpec } from "../specs/new.js";

export const run: Run<typeof newSpec> = async ([name = ""], options, io) => {
  if (name === "" && options.from === undefined) throw new CommandError("`<leaf>` is missing", "`skillmodel new --help` shows what it takes");
  const parts = name.split("/").filter((part) => part !== "");
  const leaf = parts.at(-1) ?? "";
  if (name.startsWith("/") || parts.some((part) => !isLeafName(part))) {
    throw new CommandError(`\`${name}\` can't be a skill's name`, "use lower case letters, digits and single hyphens; a group goes before it, as `quality/tidy-imports`");
  }
  const root = options.root === undefined ? (findRoot(io.cwd) ?? join(io.cwd, "skills")) : resolve(io.cwd, options.root);
  if (options.from !== undefined) {
    const { newFrom } = await import("../new-from.js");
    return newFrom(options.from, { group: join(root, ...parts.slice(0, -1)), leaf: leaf === "" ? undefined : leaf, refuseTaken: (taken) => refuseTaken(root, taken, io) }, io);
  }
  refuseTaken(root, leaf, io);
  const path = join(root, ...parts, `${leaf}.cue`);
  const shown = displayPath(path, io.cwd);
  if (existsSync(path)) throw new CommandError(`\`${shown}\` is there already`, "choose another name");

  await writeFileAtomically(path, scaffold(leaf, today(io)));
  io.stdout.write(`${shown} written\n`);
  io.stderr.write(`next: edit it, then \`skillmodel check ${leaf}\` and \`skillmodel render\`\n`);
  return 0;
};

/** Entry ids and variables are made of the leaf without its hyphens, so that must be its own. */
function refuseTaken(root: string, leaf: string, io: Io): void {
  if (!existsSync(root)) return;
  const taken = findSkillFolders(root).find((folder) => leafInIds(folder.leaf) === leafInIds(leaf));
  if (taken !== undefined) {
    throw new CommandError(`\`${leaf}\` is taken by \`${displayPath(taken.directory, io.cwd)}\``, taken.leaf === leaf ? "edit that one, or choose another name" : `choose a name that differs from \`${basename(taken.directory)}\` in more than hyphens`);
  }
}

/** The local date; `SOURCE_DATE_EPOCH`, where builds must be repeatable, sets it. */
function today({ env }: Io): string {
  const epoch = env["SOURCE_DATE_EPOCH"];
  if (epoch !== undefined && /^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
