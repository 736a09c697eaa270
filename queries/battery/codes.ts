/** What the battery says of itself: questions without a verdict, and expectations of findings. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const batteryCodes = defineCodes({
  budget: code<{ check: string; skill: string; reason: string }>({
    severity: "error",
    title: "a question that came back without a verdict",
    message: ({ check, skill, reason }) => `\`${check}\` of \`${skill}\` could not be decided: ${reason}`,
    help: () => "give it more with `--budget`, or split the skill",
    explain: {
      why: "A question that the solver could not answer within its budget has no verdict. It is never counted as passed, and the exit status is 2.",
      wrong: "skillmodel analyze big-skill --budget 1000",
      right: "skillmodel analyze big-skill --budget 50000000",
    },
  }),
  "unmet-expectation": code<{ entry: string; check: string }>({
    severity: "error",
    title: "an entry expects a finding that is not there",
    message: ({ entry, check }) => `\`${entry}\` expects \`${check}\`, but there is no such finding at it`,
    help: ({ check }) => `drop \`${check}\` from its \`expect\``,
    explain: {
      why: "`expect` silences a finding that is intended, where it stands. When the finding goes away the silence must go too, or it would hide the next one.",
      wrong: '… role: "step", pred: "drafted", expect: ["no-op"]  // and the step does change something',
      right: '… role: "step", pred: "drafted"',
    },
  }),
});
