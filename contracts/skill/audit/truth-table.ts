/** Which verdict, score and status an audit has: the one table that both the checks and the models follow. */

export const statuses = ["DONE", "DONE_WITH_CONCERNS", "BLOCKED", "NEEDS_INPUT"] as const;
export const verdicts = ["SHIP", "FIX", "BLOCK", "UNDECIDED"] as const;
export const scoreStates = ["SCORED", "NOT_SCORED"] as const;
export const confidences = ["high", "medium", "low", "not_scored"] as const;

export interface Outcome {
  readonly status: (typeof statuses)[number];
  readonly verdict: (typeof verdicts)[number];
  readonly scoreState: (typeof scoreStates)[number];
  readonly confidence: (typeof confidences)[number];
  readonly vetoes: number;
  readonly capApplied: boolean;
  readonly coverage: number;
  /** Absent where no score may be given. */
  readonly raw?: number;
  readonly final?: number;
  /** A pointer across frameworks; it judges nothing itself. */
  readonly multi: boolean;
}

/** The cap on the final score where exactly one veto was found. */
export const vetoCap = 59;
/** The score from which an audit without a failed item ships. */
export const shipThreshold = 75;

interface Row {
  readonly status: Outcome["status"];
  readonly verdict: Outcome["verdict"];
  readonly scoreState: Outcome["scoreState"];
  readonly multi: boolean;
  /** Fewest and most vetoes. */
  readonly vetoes: readonly [number, number];
  /** The final score that a raw score gives; absent where there is none. */
  readonly final?: (raw: number) => number;
  readonly leastRaw?: number;
  readonly cap: boolean;
}

const rows: readonly Row[] = [
  { status: "DONE", verdict: "SHIP", scoreState: "SCORED", multi: false, vetoes: [0, 0], final: (raw) => raw, leastRaw: shipThreshold, cap: false },
  { status: "DONE_WITH_CONCERNS", verdict: "FIX", scoreState: "SCORED", multi: false, vetoes: [0, 0], final: (raw) => raw, cap: false },
  { status: "DONE_WITH_CONCERNS", verdict: "FIX", scoreState: "SCORED", multi: false, vetoes: [1, 1], final: (raw) => Math.min(raw, vetoCap), cap: true },
  { status: "DONE", verdict: "BLOCK", scoreState: "SCORED", multi: false, vetoes: [2, Infinity], cap: false },
  { status: "NEEDS_INPUT", verdict: "UNDECIDED", scoreState: "NOT_SCORED", multi: false, vetoes: [0, 1], cap: false },
  { status: "DONE", verdict: "BLOCK", scoreState: "NOT_SCORED", multi: false, vetoes: [2, Infinity], cap: false },
  { status: "BLOCKED", verdict: "UNDECIDED", scoreState: "NOT_SCORED", multi: false, vetoes: [0, 1], cap: false },
  { status: "DONE", verdict: "UNDECIDED", scoreState: "NOT_SCORED", multi: true, vetoes: [0, 0], cap: false },
];

/** A member of the outcome, and why it can't stand with the others. */
export interface OutcomeFault {
  readonly member: "verdict" | "veto_count" | "raw_overall_score" | "final_overall_score" | "cap_applied" | "score_confidence" | "evidence_coverage";
  readonly what: string;
}

/** All that is wrong with an outcome; none where it is one of the table. */
export function outcomeFaults(outcome: Outcome): OutcomeFault[] {
  const named = rows.filter((row) => row.status === outcome.status && row.verdict === outcome.verdict && row.scoreState === outcome.scoreState && row.multi === outcome.multi);
  if (named.length === 0) {
    const who = outcome.multi ? "a pointer across frameworks" : "an audit";
    return [{ member: "verdict", what: `${who} can't be \`${outcome.status}\`, \`${outcome.verdict}\` and \`${outcome.scoreState}\` at once` }];
  }
  const row = named.find(({ vetoes: [least, most] }) => outcome.vetoes >= least && outcome.vetoes <= most);
  if (!row) return [{ member: "veto_count", what: `\`${outcome.verdict}\` with \`${outcome.status}\` does not go with ${outcome.vetoes} ${outcome.vetoes === 1 ? "veto" : "vetoes"}` }];
  return [...rowFaults(row, outcome)];
}

function* rowFaults(row: Row, { raw, final, capApplied, confidence, coverage, verdict }: Outcome): Iterable<OutcomeFault> {
  if (capApplied !== row.cap) yield { member: "cap_applied", what: row.cap ? "exactly one veto caps the score, but no cap is applied" : "a cap is applied, but only exactly one veto caps a score" };
  if (row.scoreState === "NOT_SCORED") {
    if (raw !== undefined) yield { member: "raw_overall_score", what: "an audit that is not scored has a raw score" };
    if (final !== undefined) yield { member: "final_overall_score", what: "an audit that is not scored has a final score" };
    if (confidence !== "not_scored") yield { member: "score_confidence", what: `an audit that is not scored has the confidence \`${confidence}\`` };
    return;
  }
  if (confidence === "not_scored") yield { member: "score_confidence", what: "a scored audit has the confidence `not_scored`" };
  if (coverage !== 100) yield { member: "evidence_coverage", what: `an audit is scored at a coverage of ${coverage}, not 100` };
  if (raw === undefined) {
    yield { member: "raw_overall_score", what: "a scored audit has no raw score" };
    return;
  }
  if (row.leastRaw !== undefined && raw < row.leastRaw) yield { member: "raw_overall_score", what: `\`${verdict}\` needs a raw score of ${row.leastRaw} or more, not ${raw}` };
  const wanted = row.final?.(raw);
  if (final !== wanted) yield { member: "final_overall_score", what: wanted === undefined ? "a blocked audit has a final score" : `the final score is ${final ?? "missing"}; it follows from the raw score as ${wanted}` };
}

/** What an audit found, as the scorer hands it over. */
export interface Findings {
  readonly complete: boolean;
  readonly vetoes: number;
  readonly anyFailed: boolean;
  readonly raw: number;
  /** A technical or security stop. */
  readonly stopped: boolean;
}

/** Status, verdict and score of what was found: two vetoes decide before missing evidence does. */
export function outcomeOf({ complete, vetoes, anyFailed, raw, stopped }: Findings): Pick<Outcome, "status" | "verdict" | "scoreState" | "capApplied" | "raw" | "final"> {
  if (vetoes >= 2) return complete ? { status: "DONE", verdict: "BLOCK", scoreState: "SCORED", capApplied: false, raw } : { status: "DONE", verdict: "BLOCK", scoreState: "NOT_SCORED", capApplied: false };
  if (stopped) return { status: "BLOCKED", verdict: "UNDECIDED", scoreState: "NOT_SCORED", capApplied: false };
  if (!complete) return { status: "NEEDS_INPUT", verdict: "UNDECIDED", scoreState: "NOT_SCORED", capApplied: false };
  if (vetoes === 1) return { status: "DONE_WITH_CONCERNS", verdict: "FIX", scoreState: "SCORED", capApplied: true, raw, final: Math.min(raw, vetoCap) };
  if (raw >= shipThreshold && !anyFailed) return { status: "DONE", verdict: "SHIP", scoreState: "SCORED", capApplied: false, raw, final: raw };
  return { status: "DONE_WITH_CONCERNS", verdict: "FIX", scoreState: "SCORED", capApplied: false, raw, final: raw };
}
