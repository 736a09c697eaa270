/** Committed questions: `assume` with `check` asks for a legal state, `reach` for a run that fires an entry. */

import type { CheckedQuery } from "../compiler/checks/resolve/queries.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { PossibleAnswer, ReachAnswer } from "../solver/answers.js";
import { explainCause } from "./cause.js";
import { printParts, printTrace, printValues } from "./print.js";
import type { Subject } from "./subject.js";

export interface CommittedAnswer {
  readonly verdict: "sat" | "unsat" | "unknown";
  /** The state, the core, the trace or the cause, in one line. */
  readonly detail: string;
  readonly answer: PossibleAnswer | ReachAnswer;
}

export async function answerQuery(subject: Subject, { assume, asks }: CheckedQuery): Promise<CommittedAnswer> {
  const assumptions = assume.map(({ formula }) => formula);
  if (asks.kind === "check") return possible(subject, await subject.session.possible(assumptions, asks.check.formula));
  const answer = await subject.session.reach(asks.entry.entry.id, { assume: assumptions, ...(asks.bound === undefined ? {} : { bound: asks.bound }) });
  return reached(subject, asks.entry.entry.id, answer);
}

function possible({ model }: Subject, answer: PossibleAnswer): CommittedAnswer {
  switch (answer.kind) {
    case "possible": {
      const broken = answer.brokenQualities.length === 0 ? "" : `; it breaks the preferences ${answer.brokenQualities.map((id) => `\`${id}\``).join(", ")}`;
      return { verdict: "sat", detail: `possible with ${printValues(model, answer.state.values) || "everything false"}${broken}`, answer };
    }
    case "impossible":
      return { verdict: "unsat", detail: answer.core.length === 0 ? "it contradicts itself" : `because of ${printParts(answer.core)}`, answer };
    case "unknown":
      return { verdict: "unknown", detail: answer.reason, answer };
    default:
      return unreachable(answer);
  }
}

function reached({ model }: Subject, id: string, answer: ReachAnswer): CommittedAnswer {
  switch (answer.kind) {
    case "reachable":
      return { verdict: "sat", detail: `${printTrace(model, answer.trace)}, then ${id}`, answer };
    case "dead":
      return { verdict: "unsat", detail: explainCause(answer.cause), answer };
    case "unreached":
      return { verdict: "unsat", detail: `unreachable within bound ${answer.within}, which proves nothing beyond it`, answer };
    case "pointless-bound":
      return { verdict: "unknown", detail: `the bound ${answer.asked} is above the complete bound ${answer.bound.complete}`, answer };
    case "unknown":
      return { verdict: "unknown", detail: answer.reason, answer };
    default:
      return unreachable(answer);
  }
}
