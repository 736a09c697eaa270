/** The outcome of a super-skill: a function of the set of its leaves' outcomes, and of whether all have returned. */

import type { Outcome } from "../report-schema.js";

export interface Derived {
  readonly outcome: Outcome;
  readonly because: string;
}

/** @param missing how many selected leaves have no report */
export function deriveOutcome(returned: readonly Outcome[], missing: number): Derived {
  const outcomes = new Set(returned);
  const succeeded = returned.some((outcome) => outcome !== "failed");
  if (missing > 0) {
    const leaves = `${missing} selected ${missing === 1 ? "leaf has" : "leaves have"} no report`;
    return succeeded ? { outcome: "partial", because: leaves } : { outcome: "failed", because: `${leaves} and no other succeeded` };
  }
  if (outcomes.size === 0) return { outcome: "not-applicable", because: "no leaf was selected" };
  if (!succeeded) return { outcome: "failed", because: "every leaf failed" };
  if (outcomes.has("partial") || outcomes.has("failed")) return { outcome: "partial", because: `a leaf is \`${outcomes.has("failed") ? "failed" : "partial"}\`` };
  if (outcomes.has("completed")) return { outcome: "completed", because: "every leaf is done and one was completed" };
  if (outcomes.has("no-knowledge")) return { outcome: "no-knowledge", because: "no leaf was completed and one had no knowledge" };
  return { outcome: "not-applicable", because: "no leaf applies" };
}
