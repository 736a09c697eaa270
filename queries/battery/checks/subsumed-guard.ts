/** For each conjunct of a pred: unsatisfiable iff it holds in every reachable state in which the rest of the guard does. */

import { and, not } from "../../../compiler/expression/formula.js";
import type { Expression } from "../../../compiler/expression/ast.js";
import { printExpression } from "../../../compiler/expression/print.js";
import type { Span } from "../../../compiler/source/span.js";
import { conjuncts } from "../../formulas.js";
import type { Subject } from "../../subject.js";
import { batteryCheck } from "../check.js";

export const subsumedGuard = batteryCheck<{ id: string; condition: string }>("subsumed-guard", {
  over: "runs",
  severity: "info",
  title: "a condition that never decides",
  message: ({ id, condition }) => `in the pred of \`${id}\` the condition \`${condition}\` never decides: whenever the rest holds, it does too`,
  help: ({ condition }) => `drop \`${condition}\`, or keep it for the reader`,
  explain: {
    why: "Conditions that never decide make guards longer than the choice that they stand for.",
    wrong: '… post: ["drafted"], pred: "read"\n… pred: "drafted and read"  // read is implied',
    right: '… post: ["drafted"], pred: "read"\n… pred: "drafted"',
  },
  async run(subject, report) {
    const candidates = subject.effective.transitions.flatMap((transition) => {
      const all = conjuncts(transition.pred);
      if (all.length < 2) return [];
      const { own, unreplaced, between } = transition;
      const around = [own, ...[...unreplaced, ...between].map(({ formula }) => formula)];
      return all.map((conjunct, index) => ({ id: transition.id, index, formula: and(...around, ...all.toSpliced(index, 1), not(conjunct)) }));
    });
    const others = subject.effective.transitions.filter(({ pred }) => conjuncts(pred).length > 1);
    const fails = await subject.reachable(others.map(({ own, unreplaced, pred }) => and(own, ...unreplaced.map(({ formula }) => formula), not(pred))));
    // `always-guard` speaks of the whole pred.
    const always = new Set(others.filter((_, index) => fails[index] === undefined).map(({ id }) => id));
    const runs = await subject.reachable(candidates.map(({ formula }) => formula));
    for (const [at, { id, index }] of candidates.entries()) {
      if (runs[at] !== undefined || always.has(id) || (await subject.isDead(id))) continue;
      const condition = conjunctOf(subject, id, index);
      if (condition) report(condition.span, { id, condition: condition.text });
    }
  },
});

/** The n-th conjunct as written: formulas keep the shape of the syntax tree. */
function conjunctOf({ skill }: Subject, id: string, index: number): { span: Span; text: string } | undefined {
  const pred = skill.entry(id)?.pred;
  if (pred === undefined) return undefined;
  const parts = flatten(pred.expression);
  const part = parts[index];
  return part === undefined ? undefined : { span: pred.place.locate(part), text: printExpression(part) };
}

function flatten(expression: Expression): Expression[] {
  return expression.type === "Junction" && expression.operator === "and" ? expression.operands.flatMap(flatten) : [expression];
}
