/** The names of the battery's checks, for whoever must know them without loading a question. A test holds them to the table. */

export const batteryNames = [
  "contradiction", "no-start", "reach", "dead-route", "total-route", "route-overlap", "route-removes-producer", "stuck",
  "completion", "improper-completion", "grant-cycle", "ungranted", "exclusive", "split-gap", "split-overlap", "race",
  "vacuous-rule", "redundant-rule", "guaranteed-rule", "subsumed-guard", "always-guard", "no-op", "stop-overlap",
  "stop-at-start", "forced", "quality-conflict", "query", "bound", "uncovered", "alias",
] as const;
