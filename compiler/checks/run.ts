/** Runs the checks of one layer: every finding of it at once. */

import { sortDiagnostics } from "../diagnostics/collect.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { AccessError } from "../source/access-error.js";
import type { SourceFile } from "../source/source-file.js";
import { fileSpan } from "../source/span.js";
import type { Check, Layer } from "./check.js";
import { checkingCodes } from "./codes.js";
import type { LibraryContext } from "./library-context.js";
import { adjustSeverity } from "./severity.js";
import { checks } from "./table.js";

export interface LayerResult {
  /** Sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Leaves of skills that have an error of their own, or whose shared atoms have one. */
  readonly failed: ReadonlySet<string>;
}

/** A check that crashes becomes a finding, and the others run. */
export function runLayer(layer: Layer, context: LibraryContext, table: readonly Check[] = checks): LayerResult {
  const found: Diagnostic[] = [];
  const failed = new Set<string>();
  const severities = context.library.config.severities;
  const add = (diagnostic: Diagnostic, leaves: Iterable<string>): void => {
    const adjusted = adjustSeverity(diagnostic, severities);
    if (adjusted === undefined) return;
    found.push(adjusted);
    if (adjusted.severity === "error") for (const leaf of leaves) failed.add(leaf);
  };
  const { vocabulary, skills } = context.library;
  const all = skills.map(({ leaf }) => leaf);
  const addShared = (diagnostic: Diagnostic): void => add(diagnostic, layer === 2 && diagnostic.span.file === vocabulary?.file ? all : []);

  if (layer === 2) {
    for (const diagnostic of context.shared.atoms.diagnostics) addShared(diagnostic);
    for (const { expressionFindings, skill } of context.skills) for (const diagnostic of expressionFindings) add(diagnostic, [skill.leaf]);
  }
  for (const check of table) {
    if (check.layer !== layer) continue;
    const { onSkill, onLibrary } = check;
    if (onSkill) {
      for (const skill of context.skills) {
        const sink = (diagnostic: Diagnostic): void => add(diagnostic, [skill.skill.leaf]);
        guarded(check, skill.skill.file, sink, () => onSkill(skill, sink));
      }
    }
    if (onLibrary) guarded(check, anyFile(context), addShared, () => onLibrary(context, addShared));
  }
  return { diagnostics: sortDiagnostics(found), failed };
}

function guarded({ code }: Check, file: SourceFile | undefined, sink: (diagnostic: Diagnostic) => void, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (file === undefined || error instanceof AccessError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    sink(checkingCodes.make("internal-error", fileSpan(file), { stage: code, problem }));
  }
}

/** Where a finding about the library as a whole is shown. */
function anyFile({ library: { vocabulary, catalog, skills, queries } }: LibraryContext): SourceFile | undefined {
  return (vocabulary ?? catalog ?? skills[0] ?? queries[0])?.file;
}
