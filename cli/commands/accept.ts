/** Accepts suggested clauses: lists them, or makes fields of them. */

import { existsSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { findRoot } from "../../compiler/model/find-root.js";
import { findSkillFolders } from "../../compiler/model/find-skills.js";
import { loadText } from "../../compiler/model/load-data.js";
import { loadTypedCue } from "../../compiler/model/load-file.js";
import { schemaOf } from "../../compiler/model/load-skill.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import { acceptSuggestions, pendingAtoms, type PendingAtom } from "../../prose/import/accept.js";
import { writeFileAtomically } from "../../render/output/write-file.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { acceptSpec } from "../specs/accept.js";

export const run: Run<typeof acceptSpec> = async ([skill = "", ...names], options, io) => {
  const path = modelPath(skill, options.root, io);
  const shown = displayPath(path, io.cwd);
  const report = (diagnostics: readonly Diagnostic[]): Promise<ExitStatus> => reportFindings(diagnostics, { format: "text", quiet: options.quiet }, io);
  const { typed: file, diagnostics: unread } = loadText(path, io.cwd);
  if (file === undefined) return report(unread);
  const { diagnostics: faults } = loadTypedCue(file, schemaOf);
  if (hasErrors(faults)) return report(faults);
  const pending = pendingAtoms(file.text);
  for (const name of names) {
    if (!pending.some(({ id }) => id === name)) throw new CommandError(`\`${name}\` is not suggested in \`${shown}\``, didYouMean(name, pending.map(({ id }) => id)) ?? `\`skillmodel accept ${skill}\` lists what is`);
  }
  if (names.length === 0 && (!options.all || pending.length === 0)) {
    io.stdout.write(list(pending, file));
    return 0;
  }
  const accepted = new Set(options.all ? pending.map(({ id }) => id) : names);
  const changed = new SourceFile(shown, acceptSuggestions(file.text, accepted));
  const formatted = format(changed);
  if ("diagnostics" in formatted) return report(formatted.diagnostics);
  const { diagnostics } = loadTypedCue(new SourceFile(shown, formatted.text), schemaOf);
  if (hasErrors(diagnostics)) return report(diagnostics);
  await writeFileAtomically(path, formatted.text);
  if (!options.quiet) io.stdout.write(`${shown}: accepted ${[...accepted].map((id) => `\`${id}\``).join(", ")}\n`);
  return 0;
};

/** The model that a leaf, a folder or a path means. */
function modelPath(name: string, root: string | undefined, io: Io): string {
  if (name === "") throw new CommandError("no skill is named", "name its leaf, its folder or its model");
  const path = resolve(io.cwd, name);
  if (name.endsWith(".cue") && existsSync(path)) return path;
  const own = join(path, `${basename(path)}.cue`);
  if (existsSync(own)) return own;
  const folder = root === undefined ? findRoot(io.cwd) : resolve(io.cwd, root);
  if (folder === undefined || !existsSync(folder) || !statSync(folder).isDirectory()) throw new CommandError(`there is no skill \`${name}\``, "name its folder, or the skills root with `--root DIR`");
  const skills = findSkillFolders(folder);
  const found = skills.find(({ leaf }) => leaf === name);
  if (found === undefined) throw new CommandError(`there is no skill \`${name}\` in \`${displayPath(folder, io.cwd)}\``, didYouMean(name, skills.map(({ leaf }) => leaf)));
  return join(found.directory, `${found.leaf}.cue`);
}

function list(pending: readonly PendingAtom[], file: SourceFile): string {
  if (pending.length === 0) return "nothing is suggested\n";
  return pending
    .map(({ id, alias, clauses }) => {
      const rows = clauses.map(({ text, start }) => `    line ${file.positionAt(start).line}: ${text}\n`);
      return `${id}${alias === undefined ? "" : `  "${alias}"`}\n${rows.join("")}`;
    })
    .join("");
}
