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
  /** True of one step, false of several: `steps 4-10`. */
  readonly single: boolean;
  /** True when the sentence bears a condition before the reference. */
  readonly conditional: boolean;
}

const label = String.raw`\d{1,3}(?:\.\d{1,3})*[a-z]?(?![\w%])`;
const mention = new RegExp(String.raw`\b(steps?|phases?|stages?)\s+#?(${label})((?:\s*(?:,|-|–|—|/|\bto\b|\bthrough\b|\band\b|\bor\b|&)\s*${label})*)`, "gi");
const jumpBefore =
  /\b(?:go|jump|skip|return|proceed|continue|loop|move|advance|restart|resume|repeat|start (?:over|again)|back)(?:\s+(?:back|ahead|forward|straight|directly|immediately|again|over|up|down))?(?:\s+(?:to|at|from|with))?\s*$/i;

/** An order stands at the start of a clause: "claims of rivals go to step 6" is none. */
const orderBefore = /(?:^|[,;:(]|\b(?:and|or|then|now|next|please|to|must|should|can|may))\s*$/i;

/** @param text the whole file */
export function findStepReferences(text: string, runs: readonly PlacedRun[]): StepReference[] {
  return runs.flatMap((run) => referencesIn(text, run));
}

function referencesIn(text: string, run: PlacedRun): StepReference[] {
  if (!/\b(?:step|phase|stage)s?\b/i.test(run.prose)) return [];
  const found: StepReference[] = [];
  for (const match of run.prose.matchAll(mention)) {
    const [whole, word = "", first = "", more = ""] = match;
    const keyword = word.toLowerCase().replace(/s$/, "");
    const at = run.start + match.index;
    const sentence = run.sentences.find((candidate) => candidate.start <= at && at < candidate.end) ?? run;
    const before = run.prose.slice(sentence.start - run.start, match.index);
    const after = run.prose.slice(match.index + whole.length);
    const behind = text.slice(at + whole.length, run.end);
    const announces = before.trim() === "" && (run.place.block.kind === "heading" || /^\s*(?:[:.)–—-]|$)/.test(after) || /^(?:[*_]|[ \t]*\r?\n)/.test(behind));
    const order = jumpBefore.exec(before);
    const jump = order !== null && orderBefore.test(before.slice(0, order.index));
    const conditional = isConditional(before);
    const firstStart = at + whole.length - more.length - first.length;
    const single = more === "";
    const push = (written: string, start: number): void => {
      found.push({ keyword, label: written.toLowerCase(), start, end: start + written.length, sentence, run, announces, jump, single, conditional });
    };
    push(first, firstStart);
    for (const other of more.matchAll(new RegExp(label, "gi"))) push(other[0], firstStart + first.length + other.index);
  }
  return found;
}
