/** What a lint check is: one code, one question, asked of a skill or of all skills at once. */

import { makeDiagnostic, type CodeSpec } from "../../compiler/diagnostics/code.js";
import type { Diagnostic, Extra } from "../../compiler/diagnostics/diagnostic.js";
import { spanOf, type Range } from "../../compiler/source/span.js";
import type { Files } from "./files.js";
import type { ProseSkill, SkillFacts } from "./prose-skill.js";

interface CheckBase {
  readonly code: string;
  readonly spec: CodeSpec<never>;
}

export interface SkillCheck extends CheckBase {
  readonly scope: "skill";
  run(skill: ProseSkill, files: Files): Diagnostic[];
}

export interface LibraryCheck extends CheckBase {
  readonly scope: "library";
  run(library: ProseLibrary): Diagnostic[];
}

export type Check = SkillCheck | LibraryCheck;

/** The skills of a run, in the order of their paths. */
export interface ProseLibrary {
  readonly skills: readonly SkillFacts[];
  /** Names of skills beside the ones that are checked: known, but not looked into. */
  readonly neighbours: ReadonlySet<string>;
}

type Report<P> = (range: Range, params: P, extra?: Extra) => void;
type LibraryReport<P> = (skill: SkillFacts, range: Range, params: P, extra?: Extra) => void;

/** @param look reports each finding by its range in the skill's file and the parameters of its message */
export function skillCheck<P>(name: string, spec: CodeSpec<P>, look: (skill: ProseSkill, report: Report<P>, files: Files) => void): SkillCheck {
  return {
    scope: "skill",
    code: name,
    spec: spec as CodeSpec<never>,
    run(skill, files) {
      const found: Diagnostic[] = [];
      look(skill, (range, params, extra) => found.push(makeDiagnostic(name, spec, spanOf(skill.file, range), params, extra)), files);
      return found;
    },
  };
}

export function libraryCheck<P>(name: string, spec: CodeSpec<P>, look: (library: ProseLibrary, report: LibraryReport<P>) => void): LibraryCheck {
  return {
    scope: "library",
    code: name,
    spec: spec as CodeSpec<never>,
    run(library) {
      const found: Diagnostic[] = [];
      look(library, (skill, range, params, extra) => found.push(makeDiagnostic(name, spec, spanOf(skill.file, range), params, extra)));
      return found;
    },
  };
}
