/** A committed question whose bound is below the complete one, or pointlessly above it. Nothing is solved. */

import { batteryCheck } from "../check.js";

export const bound = batteryCheck<{ name: string; asked: number; complete: number; p: number; g: number }>("bound", {
  over: "clauses",
  severity: "warning",
  title: "a committed question with a bound that is not the complete one",
  message: ({ name, asked, complete, p, g }) =>
    asked < complete
      ? `the bound ${asked} of \`${name}\` is below the complete bound ${complete} (P ${p}, G ${g}), so an unsat proves nothing`
      : `the bound ${asked} of \`${name}\` is above the complete bound ${complete} (P ${p}, G ${g}), where nothing more can happen`,
  help: () => "leave the bound out: the complete one is the default",
  explain: {
    why: "A run changes the part of the state that a question reads at most min(P, G) times, so one more step is all that has to be looked at. A lower bound looks at less, and its unsat is a sample, not a proof.",
    wrong: '{"reach": "SKILL-TIDY-RUN-009", "bound": 2, "expect": "unsat", "question": "…"}',
    right: '{"reach": "SKILL-TIDY-RUN-009", "expect": "unsat", "question": "…"}',
  },
  run(subject, report) {
    for (const { query, assume, asks } of subject.skill.queries) {
      if (asks.kind !== "reach" || asks.bound === undefined) continue;
      const { complete, transitions, atoms } = subject.session.bound(assume.map(({ formula }) => formula));
      if (asks.bound !== complete) report(query.origins.span(query.model, "bound"), { name: query.name, asked: asks.bound, complete, p: transitions, g: atoms });
    }
  },
});
