/** What a benchmark is, and how its rows are told. */

export type Row = TimeRow | GrowthRow | MemoryRow;

/** A ratio of two times that were measured in turn in one run; absolute times depend on the machine. */
export interface TimeRow {
  readonly what: string;
  /** Seconds. */
  readonly ours: number;
  /** Seconds; absent where there is nothing to compare with. */
  readonly theirs?: number;
  /** What we hold ourselves to: the least ratio, or the most seconds. */
  readonly goal?: { readonly ratio: number } | { readonly seconds: number };
}

/** How the time grows with the size of the work: 1 is proportional, 2 quadratic. */
export interface GrowthRow {
  readonly what: string;
  readonly exponent: number;
  readonly most?: number;
}

/** The most memory that a process had. */
export interface MemoryRow {
  readonly what: string;
  readonly megabytes: number;
  readonly most: number;
}

export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** @param report tells of progress */
  run(report: (note: string) => void): Promise<readonly Row[]>;
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Runs the candidates in turn, `rounds` times each, so that a slow moment of the machine meets all; medians in seconds. */
export async function inTurn(rounds: number, candidates: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times: number[][] = candidates.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, candidate] of candidates.entries()) times[index]?.push(await candidate());
  }
  return times.map(median);
}
