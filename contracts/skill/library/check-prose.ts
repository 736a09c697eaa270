/** Sentences that take a missing tool for something that does not apply. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { spanOf } from "../../../compiler/source/span.js";
import { libraryCodes } from "./codes.js";
import type { ContractSkill } from "./load.js";

const gap = /\b(?:missing|unavailable|not available|no (?:tool|connector|data|access|export)|without (?:a |the )?(?:tool|connector|data|access|export)|absent|can(?:no|')t be (?:fetched|measured))\b/i;
const inapplicable = /\bN\/A\b/;
const denied = /\b(?:never|not|don't|do not|isn't|is not|rather than|instead of)\b[^.;]{0,30}\bN\/A\b|\bN\/A\b[^.;]{0,20}\b(?:only|never)\b/i;

export function checkMissingness(skill: ContractSkill): Diagnostic[] {
  const { file } = skill.text;
  return skill.text.runs.flatMap((run) =>
    run.sentences.flatMap((sentence) => {
      const text = file.text.slice(sentence.start, sentence.end);
      return gap.test(text) && inapplicable.test(text) && !denied.test(text) ? [libraryCodes.make("unknown-as-inapplicable", spanOf(file, sentence), {})] : [];
    }),
  );
}
