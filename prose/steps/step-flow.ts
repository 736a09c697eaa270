/** Where control goes after each step of a scope, as far as the text says it plainly. */

import { hasExit, isConditional } from "../language/conditions.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import { wordsOf } from "../markdown/text-run.js";
import type { Step, StepScope } from "./step-scopes.js";
import type { StepReference } from "./step-references.js";

export interface Jump {
  readonly reference: StepReference;
  /** Index of the step in its scope. */
  readonly to: number;
}

export interface StepFlow {
  readonly step: Step;
  readonly jumps: readonly Jump[];
  /** The jump that is taken whatever the case. */
  readonly always: Jump | undefined;
  /** True when the step ends the work whatever the case. */
  readonly stops: boolean;
  /** True when the text holds any word that may end or skip it: a condition, a limit, a stop. */
  readonly mayLeave: boolean;
}

/** A first sentence `STOP.` is a call for attention; a last one ends the work. */
function endsInStop(run: PlacedRun): boolean {
  const last = run.sentences.at(-1);
  return run.sentences.length > 1 && last !== undefined && /^(?:then )?(?:stop|exit|end here|quit|abort)(?: here| now)?[.!]?$/i.test(wordsOf(run, last));
}

/** @param references all of the skill's; those inside the scope that name one of its steps count */
export function flowOf(scope: StepScope, references: readonly StepReference[]): StepFlow[] {
  const indexes = new Map(scope.steps.map(({ label }, index) => [label, index] as const));
  return scope.steps.map((step): StepFlow => {
    const jumps = references.flatMap((reference): Jump[] => {
      if (!reference.jump || reference.run.place.quoted || reference.keyword !== scope.keyword) return [];
      if (reference.start < step.start || reference.end > step.end) return [];
      const to = indexes.get(reference.label);
      return to === undefined ? [] : [{ reference, to }];
    });
    const [first] = step.runs;
    // Only a step of one paragraph, with no choices below it, says plainly what comes next.
    const plain = step.runs.length === 1 && first !== undefined && first.place.block.kind === "paragraph";
    const text = step.runs.map((run) => run.prose).join(" ");
    const always = plain ? jumps.find(({ reference }) => !isConditional(wordsOf(first, reference.sentence))) : undefined;
    const stops = plain && endsInStop(first);
    return { step, jumps, always, stops, mayLeave: hasExit(text) };
  });
}
