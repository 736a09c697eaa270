/** For each committed question: whether its verdict is the expected one. */

import type { CheckedQuery } from "../../../compiler/checks/resolve/queries.js";
import { answerQuery } from "../../committed.js";
import { batteryCheck } from "../check.js";
import type { Subject } from "../../subject.js";
import { Undecided } from "../../undecided.js";

export const query = batteryCheck<{ name: string; question: string; expected: string; verdict: string; detail: string }>("query", {
  over: "states",
  severity: "error",
  title: "a committed question with another verdict than the expected one",
  message: ({ name, question, expected, verdict, detail }) => `the question \`${name}\` ("${question}") is ${verdict}, not ${expected}: ${detail}`,
  help: () => "mend the skill, or the expectation if the skill is right",
  explain: {
    why: "A committed question is a promise of the skill, frozen to be asked again at every change. `sat` says that it is possible, `unsat` that it is proved to be impossible.",
    wrong: '{"question": "Can it ask the user?", "expect": "unsat", "check": "asks_user"}  // no rule forbids it',
    right: 'role: "rule", pred: "not asks_user"',
  },
  async run(subject, report) {
    for (const asked of subject.skill.queries) {
      const answer = await answerQuery(subject, withinBound(subject, asked));
      if (answer.verdict === "unknown") throw new Undecided(answer.detail);
      const { query: committed } = asked;
      if (answer.verdict === committed.model.expect) continue;
      report(committed.origins.span(committed.model, "expect"), { name: committed.name, question: committed.model.question, expected: committed.model.expect, verdict: answer.verdict, detail: answer.detail });
    }
  },
});

/** A bound above the complete one adds nothing; the check `bound` reports it. */
function withinBound(subject: Subject, asked: CheckedQuery): CheckedQuery {
  if (asked.asks.kind !== "reach" || asked.asks.bound === undefined) return asked;
  const { complete } = subject.session.bound(asked.assume.map(({ formula }) => formula));
  return asked.asks.bound <= complete ? asked : { ...asked, asks: { ...asked.asks, bound: complete } };
}
