/** Where the text speaks of a step by its number, and whether it sends the reader there. */

import type { Range } from "../../compiler/source/span.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import { isConditional } from "../language/conditions.js";

export interface StepReference extends Range {
  /** `step`, `phase` or `stage`. */
  readonly keyword: string;
  readonly label: string;
  readonly sentence: Range;
  readonly run: PlacedRun;
  /** True when the step is announced here (`Step 3: …`), not referred to. */
  readonly announces: boolean;
  /** Whether the sentence says to go there. */
  readonly jump: boolean;
  /** True when the sentence bears a condition before the reference. */
  readonly conditional: boolean;
}

const label = String.raw`\d{1,3}(?:\.\d{1,3})*[a-z]?(?![\w%])`;
const mention = new RegExp(String.raw`\b(steps?|phases?|stages?)\s+#?(${label})((?:\s*(?:,|-|–|—|/|\bto\b|\bthrough\b|\band\b|\bor\b|&)\s*${label})*)`, "gi");
const jumpBefore =
  /\b(?:go|jump|skip|return|proceed|continue|loop|move|advance|restart|resume|repeat|start (?:over|again)|back)(?:\s+(?:back|ahead|forward|straight|directly|immediately|again|over|up|down))?(?:\s+(?:to|at|from|with))?\s*$/i;

export function findStepReferences(runs: readonly PlacedRun[]): StepReference[] {
  return runs.flatMap((run) => referencesIn(run));
}

function referencesIn(run: PlacedRun): StepReference[] {
  if (!/\b(?:step|phase|stage)s?\b/i.test(run.prose)) return [];
  const found: StepReference[] = [];
  for (const match of run.prose.matchAll(mention)) {
    const [whole, word = "", first = "", more = ""] = match;
    const keyword = word.toLowerCase().replace(/s$/, "");
    const at = run.start + match.index;
    const sentence = run.sentences.find((candidate) => candidate.start <= at && at < candidate.end) ?? run;
    const before = run.prose.slice(sentence.start - run.start, match.index);
    const after = run.prose.slice(match.index + whole.length);
    const announces = before.trim() === "" && (run.place.block.kind === "heading" || /^\s*(?:[:.)–—-]|$)/.test(after));
    const jump = jumpBefore.test(before);
    const conditional = isConditional(before);
    const firstStart = at + whole.length - more.length - first.length;
    const push = (text: string, start: number): void => {
      found.push({ keyword, label: text.toLowerCase(), start, end: start + text.length, sentence, run, announces, jump, conditional });
    };
    push(first, firstStart);
    for (const other of more.matchAll(new RegExp(label, "gi"))) push(other[0], firstStart + first.length + other.index);
  }
  return found;
}
