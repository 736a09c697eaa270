/** What a verb of a contract answers: findings, and what could not be checked, under a named version. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";

/** The versions of the contracts whose rules stand in `rules.ts` of each folder. */
export const contractVersions = { read: "1", do: "1", skill: "20.1.0" } as const;

export type ContractName = keyof typeof contractVersions;

/** A rule that a run could not decide. It is never a pass. */
export interface NotChecked {
  /** What stayed open: "whether the cited files were read". */
  readonly what: string;
  /** What is missing to decide it: "the set of retrieved files (--articles)". */
  readonly needs: string;
  readonly rules: readonly string[];
}

export interface Verdict {
  readonly contract: ContractName;
  readonly version: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly notChecked: readonly NotChecked[];
}

export function verdictOf(contract: ContractName, diagnostics: readonly Diagnostic[], notChecked: readonly NotChecked[] = []): Verdict {
  return { contract, version: contractVersions[contract], diagnostics, notChecked };
}
