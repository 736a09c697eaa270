/** The library: what the command line does, as functions without output or exit. */

import { resolve } from "node:path";
import type { CheckedLibrary } from "./compiler/checks/checked.js";
import type { Compiled } from "./compiler/compile.js";
import { compile } from "./compiler/compile.js";
import type { Config } from "./compiler/model/config.js";
import { defaultConfig } from "./compiler/model/config.js";
import type { LoadedLibrary } from "./compiler/model/library.js";
import { loadLibrary } from "./compiler/model/load-library.js";
import { batteryNames } from "./queries/battery/names.js";
import type { RenderOptions } from "./render/context.js";
import type { RenderedFolder } from "./render/renderer.js";
import { createRenderer } from "./render/renderer.js";
import { targets } from "./render/targets/index.js";

export interface LibraryOptions {
  /** Default: severities and targets as they are without a configuration. */
  readonly config?: Config;
  /** What paths in findings are relative to. Default: the current folder. */
  readonly base?: string;
}

/**
 * Layer 1: reads a skills folder; every file's shape is judged, nothing else.
 * @param root the folder `skills/` @throws AccessError when it can't be opened
 */
export function load(root: string, { config = defaultConfig, base = process.cwd() }: LibraryOptions = {}): LoadedLibrary {
  return loadLibrary(resolve(root), { config, base });
}

/**
 * Layers 1 to 4: a checked library where nothing is an error, and every finding.
 * @throws AccessError when the root can't be opened
 */
export function check(root: string, { config = defaultConfig, base = process.cwd() }: LibraryOptions = {}): Promise<Compiled> {
  return compile(resolve(root), { config, base, batteryCodes: batteryNames });
}

/** The files of every skill, as `skillmodel render` writes them. */
export function render(library: CheckedLibrary, options: RenderOptions = { target: targets["claude-code"] }): RenderedFolder[] {
  const renderer = createRenderer(library, options);
  return library.skills.map((skill) => renderer.render(skill));
}

export type { CheckedLibrary, CheckedSkill } from "./compiler/checks/checked.js";
export type { Diagnostic, Severity } from "./compiler/diagnostics/diagnostic.js";
export { resolveEnvironment } from "./environment/resolve.js";
export type { Resolution, SkillResolution } from "./environment/resolution.js";
export type { Sources } from "./environment/sources.js";
export { createHost } from "./environment/host.js";
export { createProber } from "./environment/probe/prober.js";
export { printCause } from "./environment/cause.js";
export type { LoadedLibrary } from "./compiler/model/library.js";
export { conform, readChunks } from "./runtime/conform/conform.js";
export type { ConformOptions } from "./runtime/conform/judge.js";
export type { ConformReport } from "./runtime/conform/report.js";
export { renderDeployment } from "./render/deploy/render-deployment.js";
export { runDeployment } from "./render/deploy/run-deployment.js";
export { derive } from "./solver/derive.js";
export { Session } from "./solver/session.js";
export { wasmSource } from "./solver/solver-source.js";
export { targets } from "./render/targets/index.js";
