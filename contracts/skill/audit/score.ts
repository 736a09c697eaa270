/** The score of a run: points by item, exact means by weight, one rounding down at the end. */

import type { Outcome } from "./truth-table.js";
import { outcomeOf } from "./truth-table.js";
import type { AuditCatalog, AuditRun, RunItem, evidenceLevels, evidenceTypes } from "./run-schema.js";

export interface Score extends Pick<Outcome, "status" | "verdict" | "scoreState" | "confidence" | "capApplied" | "raw" | "final"> {
  /** Percent of the applicable items whose state is known, rounded down. */
  readonly coverage: number;
  /** The raw scores if everything unknown failed, and if everything unknown passed. */
  readonly interval: readonly [number, number];
  readonly failedVetoes: readonly string[];
  readonly gaps: readonly { readonly id: string; readonly reason: string }[];
  /** Out of 100, exactly: `80`, or a fraction such as `250/3`; none where it is not scored. */
  readonly dimensions: Readonly<Record<string, string>>;
  /** It ships on weak evidence. */
  readonly caveat: boolean;
}

type Scored = Pick<RunItem, "id" | "state" | "evidence" | "reason">;

const points = { pass: 10n, partial: 5n, fail: 0n } as const;
/** In tenths. */
const typeFactor: Readonly<Record<(typeof evidenceTypes)[number], number>> = { measured: 10, "user-provided": 8, calculated: 8, estimated: 5, proxy: 4 };
/** In hundredths. */
const levelFactor: Readonly<Record<(typeof evidenceLevels)[number], number>> = { high: 100, medium: 75, low: 50 };

/** @param run checked against the catalogue; its profile is one of it */
export function scoreRun(run: AuditRun, catalog: AuditCatalog): Score {
  const weights = catalog.profiles[run.profile]?.weights ?? {};
  const byId = new Map(catalog.items.map((item) => [item.id, item]));
  const applicable = run.items.filter(({ state }) => state !== "na");
  const unknown = applicable.filter(({ state }) => state === "unknown");
  const failed = applicable.filter(({ state }) => state === "fail");
  const failedVetoes = failed.filter(({ id }) => byId.get(id)?.veto === true).map(({ id }) => id);
  const filled = (state: "pass" | "fail"): Scored[] => applicable.map((item) => (item.state === "unknown" ? { ...item, state } : item));
  const dimensionOf = (id: string): string => byId.get(id)?.dimension ?? "";
  const [low, high] = [overall(filled("fail"), dimensionOf, weights), overall(filled("pass"), dimensionOf, weights)];
  // Nothing applies: there is nothing to score.
  const complete = applicable.length > 0 && unknown.length === 0;
  const outcome = outcomeOf({ complete, vetoes: failedVetoes.length, anyFailed: failed.length > 0, raw: low, stopped: false });
  const scored = outcome.scoreState === "SCORED";
  const confidence = scored ? confidenceOf(applicable) : "not_scored";
  return {
    ...outcome,
    confidence,
    coverage: applicable.length === 0 ? 0 : Math.floor((100 * (applicable.length - unknown.length)) / applicable.length),
    interval: [low, high],
    failedVetoes,
    gaps: unknown.map(({ id, reason = "" }) => ({ id, reason })),
    dimensions: scored ? Object.fromEntries([...dimensionScores(applicable, dimensionOf)].map(([name, [over, under]]) => [name, fraction(over, under)])) : {},
    caveat: outcome.verdict === "SHIP" && confidence === "low",
  };
}

type Fraction = readonly [over: bigint, under: bigint];

/** Points times ten over the number of items, by dimension. */
function dimensionScores(items: readonly Scored[], dimensionOf: (id: string) => string): Map<string, Fraction> {
  const found = new Map<string, Fraction>();
  for (const { id, state } of items) {
    const [over, under] = found.get(dimensionOf(id)) ?? [0n, 0n];
    found.set(dimensionOf(id), [over + 10n * (state === "pass" || state === "partial" || state === "fail" ? points[state] : 0n), under + 1n]);
  }
  return found;
}

/** The mean of the dimensions that have an applicable item, by weight, rounded down once. */
function overall(items: readonly Scored[], dimensionOf: (id: string) => string, weights: Readonly<Record<string, number>>): number {
  let [over, under, sum] = [0n, 1n, 0n];
  for (const [name, [score, count]] of dimensionScores(items, dimensionOf)) {
    const weight = BigInt(weights[name] ?? 0);
    over = over * count + weight * score * under;
    under *= count;
    sum += weight;
  }
  return sum === 0n ? 0 : Number(over / (under * sum));
}

function confidenceOf(items: readonly Scored[]): Outcome["confidence"] {
  const factors = items.flatMap(({ evidence }) => (evidence ? [typeFactor[evidence.type] * levelFactor[evidence.confidence]] : []));
  const sum = factors.reduce((total, factor) => total + factor, 0);
  if (sum >= 850 * factors.length) return "high";
  return sum >= 650 * factors.length ? "medium" : "low";
}

function fraction(over: bigint, under: bigint): string {
  const divisor = common(over, under);
  return under === divisor ? String(over / divisor) : `${over / divisor}/${under / divisor}`;
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}
