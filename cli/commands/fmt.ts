/** Writes CUE data files in their canonical form. */

import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { configPath, findRoot } from "../../compiler/model/find-root.js";
import { findSkillFolders, listFiles } from "../../compiler/model/find-skills.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import type { Profile } from "../../compiler/syntax/write/writer.js";
import { commandCodes } from "../codes.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { reportFindings } from "../report.js";
import { loadSource, standardInput } from "../source.js";
import type { OptionsOf, Run } from "../spec.js";
import type { fmtSpec } from "../specs/fmt.js";

type Options = OptionsOf<typeof fmtSpec>;

export const run: Run<typeof fmtSpec> = async (names, options, io) => {
  const root = options.root === undefined ? findRoot(io.cwd) : resolve(io.cwd, options.root);
  const { profile, findings } = await configuredProfile(root, options, io);
  if (names.includes(standardInput)) {
    if (names.length > 1) throw new CommandError("`-` stands among other files", "format standard input by itself");
    return formatInput(profile, options, io);
  }

  const paths = names.length === 0 ? modelsOf(root) : [...new Set(names.flatMap((name) => filesAt(name, io)))];
  const found = [...findings];
  const changed: { readonly path: string; readonly file: SourceFile; readonly text: string }[] = [];
  for (const path of paths) {
    const { typed: file, diagnostics } = await loadSource(path, io);
    const formatted = file === undefined ? { diagnostics } : format(file, { profile });
    if ("diagnostics" in formatted) found.push(...formatted.diagnostics);
    else if (file !== undefined && formatted.text !== file.text) changed.push({ path, file, text: formatted.text });
  }
  // Nothing is written before every file could be opened.
  for (const { path, file, text } of changed) {
    if (options.check) found.push(unformatted(file, text));
    else await write(path, text, io);
  }
  const status = await reportFindings(found, options, io);
  if (options.format === "text" && !options.quiet) {
    io.stdout.write(`${paths.length} ${paths.length === 1 ? "file" : "files"}, ${changed.length} ${options.check ? "not formatted" : "changed"}\n`);
  }
  return status;
};

async function configuredProfile(root: string | undefined, options: Options, io: Io): Promise<{ profile: Profile; findings: readonly Diagnostic[] }> {
  const path = options.config === undefined ? root && configPath(root) : resolve(io.cwd, options.config);
  if (path === undefined || (options.config === undefined && !existsSync(path))) return { profile: "v1", findings: [] };
  const { loadProjectConfig } = await import("../project-config.js");
  const { config, diagnostics } = await loadProjectConfig(path, io);
  return { profile: config.formatProfile, findings: diagnostics };
}

async function formatInput(profile: Profile, options: Options, io: Io): Promise<ExitStatus> {
  const { typed: file, diagnostics } = await loadSource(standardInput, io);
  const formatted = file === undefined ? { diagnostics } : format(file, { profile });
  if ("diagnostics" in formatted) return reportFindings(formatted.diagnostics, options, io, "stderr");
  if (!options.check) io.stdout.write(formatted.text);
  return options.check && file !== undefined && formatted.text !== file.text ? reportFindings([unformatted(file, formatted.text)], options, io, "stderr") : 0;
}

/** At the first line that differs. */
function unformatted(file: SourceFile, text: string): Diagnostic {
  const [wanted, written] = [text.split("\n"), file.text.split("\n")];
  let line = 1;
  while (line < file.lineCount && wanted[line - 1] === written[line - 1]) line += 1;
  const onlyItsEnd = written[line - 1] === `${wanted[line - 1] ?? ""}\r`;
  const start = file.offsetAt({ line, column: 1 });
  const shown = file.lineText(line);
  const indent = shown.length - shown.trimStart().length;
  return commandCodes.make("unformatted-file", { file, start: start + indent, end: start + Math.max(indent + 1, shown.length) }, {}, onlyItsEnd ? { label: "it ends in a carriage return and a newline; a newline alone is canonical" } : {});
}

function modelsOf(root: string | undefined): string[] {
  if (root === undefined) throw new CommandError("there is no skills folder at or above this one", "name the files to format");
  const shared = ["vocabulary.cue", "interfaces.cue"].map((name) => join(root, name)).filter((path) => existsSync(path));
  return [...shared, ...findSkillFolders(root).flatMap(({ directory, models }) => models.map((name) => join(directory, name)))];
}

/** A file itself, or all CUE files at and below a folder. */
function filesAt(name: string, io: Io): string[] {
  const path = resolve(io.cwd, name);
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const files = listFiles(path).filter((file) => file.endsWith(".cue") && !file.split("/").includes("node_modules"));
  if (files.length === 0) throw new CommandError(`there is no CUE file in \`${name}\``, "name a file that ends in `.cue`, or a folder that holds one");
  return files.map((file) => join(path, file));
}

async function write(path: string, text: string, io: Io): Promise<void> {
  io.signal.throwIfAborted();
  const { writeFileAtomically } = await import("../../render/output/write-file.js");
  await writeFileAtomically(path, text);
}
