/** The library of skills that a command works on: found, loaded, checked. */

import { dirname, resolve } from "node:path";
import { hasErrors } from "../compiler/diagnostics/diagnostic.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { Compiled } from "../compiler/compile.js";
import { compile } from "../compiler/compile.js";
import { defaultConfig } from "../compiler/model/config.js";
import { configPath, findRoot, isRoot } from "../compiler/model/find-root.js";
import type { LoadedConfig } from "../compiler/model/load-config.js";
import { batteryNames } from "../queries/battery/names.js";
import { AccessError } from "../compiler/source/access-error.js";
import { exists, isFolder } from "../compiler/source/disk.js";
import { displayPath } from "../compiler/source/display-path.js";
import { CommandError } from "./command-error.js";
import type { Io } from "./io.js";

export interface LibraryOptions {
  readonly root: string | undefined;
  readonly config: string | undefined;
}

export interface OpenedLibrary extends Compiled {
  /** The folder that the skills root stands in; absolute. */
  readonly project: string;
}

/**
 * Layers 1 to 4 of the library that the options, the named skills or the current folder lead to.
 * @throws CommandError, AccessError
 */
export async function openLibrary(names: readonly string[], options: LibraryOptions, io: Io): Promise<OpenedLibrary> {
  const root = rootOf(names, options, io);
  const configFile = options.config === undefined ? configPath(root) : resolve(io.cwd, options.config);
  const { config, diagnostics } = options.config === undefined && !exists(configFile) ? { config: defaultConfig, diagnostics: [] } : await projectConfig(configFile, io);
  const compiled = await compile(root, { config, base: io.cwd, batteryCodes: batteryNames });
  const found: readonly Diagnostic[] = [...diagnostics, ...compiled.diagnostics];
  const { library, ...rest } = compiled;
  return { ...rest, ...(library === undefined || hasErrors(diagnostics) ? {} : { library }), diagnostics: found, project: dirname(root) };
}

function rootOf(names: readonly string[], { root }: LibraryOptions, io: Io): string {
  if (root !== undefined) {
    const path = resolve(io.cwd, root);
    if (!exists(path)) throw new AccessError(root, "no such file or folder");
    if (!isFolder(path)) throw new AccessError(root, "it is no folder");
    if (!isRoot(path)) throw new CommandError(`there are no skills in \`${displayPath(path, io.cwd)}\``, "a skills root holds a model, `<leaf>/<leaf>.cue`, or a `vocabulary.cue`; `skillmodel new <leaf>` starts one");
    return path;
  }
  const named = names.map((name) => resolve(io.cwd, name)).find((path) => exists(path));
  const found = (named === undefined ? undefined : findRoot(isFolder(named) ? named : dirname(named))) ?? findRoot(io.cwd);
  if (found === undefined) {
    throw new CommandError(`there is no skills folder at or above \`${displayPath(io.cwd, io.cwd)}\``, "`skillmodel new <leaf>` starts one; `--root DIR` names another");
  }
  return found;
}

async function projectConfig(path: string, io: Io): Promise<LoadedConfig> {
  const { loadProjectConfig } = await import("./project-config.js");
  return loadProjectConfig(path, io);
}
