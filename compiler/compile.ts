/** The whole way from a folder to a checked library: load (layer 1), then layers 2 to 4. */

import { hasErrors } from "./diagnostics/diagnostic.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { checkLibrary } from "./checks/check-library.js";
import type { CheckedLibrary, CheckedSkill } from "./checks/checked.js";
import { patternFinder, patternJudge } from "./checks/read/patterns.js";
import type { Config } from "./model/config.js";
import type { Library, LoadedLibrary } from "./model/library.js";
import { loadLibrary } from "./model/load-library.js";

export interface CompileOptions {
  readonly config: Config;
  /** What paths in findings are relative to; absolute. */
  readonly base: string;
  /** The codes of layer 5, which an entry's `expect` may name; where they are not given, that is not judged. */
  readonly batteryCodes?: Iterable<string>;
}

export interface Compiled {
  /** As loaded: also what has findings. */
  readonly loaded: Library;
  /** The skills that have no error of their own, sorted by leaf: layer 5 can judge them. */
  readonly skills: readonly CheckedSkill[];
  /** Only where nothing has an error: what is written is made from it. */
  readonly library?: CheckedLibrary;
  /** Layer by layer, each sorted. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @param root absolute @throws AccessError when the root or a file of it can't be opened */
export async function compile(root: string, options: CompileOptions): Promise<Compiled> {
  return compileLoaded(loadLibrary(root, options), options);
}

/** Layers 2 to 4 of what is loaded; skills that could not be loaded are not judged, nor is what speaks of them. */
export async function compileLoaded({ library: loaded, unreadable, diagnostics }: LoadedLibrary, { batteryCodes }: Pick<CompileOptions, "batteryCodes">): Promise<Compiled> {
  const { skills, library, diagnostics: found } = checkLibrary(loaded, !hasErrors(diagnostics), {
    ...(batteryCodes === undefined ? {} : { batteryCodes: new Set(batteryCodes) }),
    patternProblem: await patternJudge(loaded),
    patternFinds: await patternFinder(loaded),
    vocabularyBroken: unreadable.has("vocabulary"),
    catalogBroken: unreadable.has("catalog"),
  });
  return { loaded, skills, ...(library === undefined ? {} : { library }), diagnostics: [...diagnostics, ...found] };
}
