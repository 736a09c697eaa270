/** Checks prose skills as they are. */

import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Config } from "../../compiler/model/config.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { openBytes } from "../../compiler/source/read-bytes.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { globMatcher } from "../../prose/lint/globs.js";
import { lint } from "../../prose/lint/lint.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { lintSpec } from "../specs/lint.js";

/** In bytes; a library of thousands of skills has a baseline of a few megabytes. */
const baselineLimit = 256 * 1024 * 1024;

const configName = "skillmodel.config.yaml";

export const run: Run<typeof lintSpec> = async (targets, options, io) => {
  const { config, folder, findings: configFindings } = await loadConfiguration(options.config, io);
  const ignored = globMatcher(config.lint?.ignore ?? []);
  const { findings, count } = lint(
    targets.map((target) => resolve(io.cwd, target)),
    {
      show: (path) => displayPath(path, io.cwd),
      ignored: (path) => ignored(relative(folder, path).replaceAll("\\", "/")),
      severities: config.severities ?? {},
      ...(showsProgress(options, io) ? { onProgress: progressTo(io) } : {}),
    },
  );
  if (count === 0) throw new CommandError(`there is no SKILL.md in ${targets.map((target) => `\`${target}\``).join(", ")}`, "name a skill file, or a folder that holds one at any depth");
  const baseline = options.baseline === undefined ? (config.lint?.baseline === undefined ? undefined : join(folder, config.lint.baseline)) : resolve(io.cwd, options.baseline);
  if (options.writeBaseline) return writeBaseline(findings, baseline, options.quiet, io);
  const shown = baseline === undefined ? findings : await withoutKnown(findings, baseline, io);
  return reportFindings([...configFindings, ...shown], options, io);
};

interface Configuration {
  readonly config: Partial<Pick<Config, "severities" | "lint">>;
  /** What globs and paths of the configuration are relative to. */
  readonly folder: string;
  readonly findings: readonly Diagnostic[];
}

/** Without a file nothing is loaded for it. */
async function loadConfiguration(named: string | undefined, io: Io): Promise<Configuration> {
  const path = named === undefined ? findUpward(io.cwd) : resolve(io.cwd, named);
  if (path === undefined) return { config: {}, folder: io.cwd, findings: [] };
  if (!existsSync(path)) throw new CommandError(`can't open \`${displayPath(path, io.cwd)}\`: no such file or folder`);
  const { loadConfig } = await import("../../compiler/model/load-config.js");
  const { knownCodes } = await import("../code-tables.js");
  const { config, diagnostics } = loadConfig(path, io.cwd, new Set(knownCodes().map(({ code }) => code)));
  return { config, folder: dirname(path), findings: diagnostics };
}

function findUpward(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, configName);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

async function withoutKnown(findings: readonly Diagnostic[], path: string, io: Io): Promise<Diagnostic[]> {
  const shown = displayPath(path, io.cwd);
  const { bytes } = openBytes(path, shown, baselineLimit);
  const { parseBaseline, subtractBaseline } = await import("../../prose/lint/baseline.js");
  const baseline = parseBaseline(bytes.toString("utf8"));
  if (baseline === undefined) throw new CommandError(`\`${shown}\` is not a baseline`, "write one with `--write-baseline`");
  const { fresh, gone } = subtractBaseline(findings, baseline);
  if (gone > 0) io.stderr.write(`skillmodel: ${gone} ${gone === 1 ? "finding" : "findings"} of \`${shown}\` no longer ${gone === 1 ? "occurs" : "occur"}; write it anew with --write-baseline\n`);
  return fresh;
}

async function writeBaseline(findings: readonly Diagnostic[], path: string | undefined, quiet: boolean, io: Io): Promise<0> {
  if (path === undefined) throw new CommandError("`--write-baseline` needs a file", "name it with `--baseline FILE`, or as `lint.baseline` in the configuration");
  const { makeBaseline } = await import("../../prose/lint/baseline.js");
  const { default: writeFileAtomic } = await import("write-file-atomic");
  const shown = displayPath(path, io.cwd);
  try {
    await writeFileAtomic(path, `${JSON.stringify(makeBaseline(findings), null, 2)}\n`);
  } catch (error) {
    throw AccessError.from(shown, error);
  }
  if (!quiet) io.stdout.write(`wrote ${findings.length} ${findings.length === 1 ? "finding" : "findings"} to ${shown}\n`);
  return 0;
}

function showsProgress(options: { readonly format: string; readonly quiet: boolean }, io: Io): boolean {
  return io.stderr.isTTY && options.format === "text" && !options.quiet;
}

/** Rewrites one line of the terminal, and clears it at the end. */
function progressTo(io: Io): (done: number, total: number) => void {
  return (done, total) => {
    if (total < 500) return;
    if (done === total) io.stderr.write("\r\x1b[K");
    else if (done % 100 === 0) io.stderr.write(`\r${done} of ${total} skills`);
  };
}
