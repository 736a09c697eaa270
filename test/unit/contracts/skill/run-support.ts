/** A small catalogue and runs under it. */

import { SourceFile } from "../../../../compiler/source/source-file.js";
import { type RunVerdict, checkRun } from "../../../../contracts/skill/audit/check-run.js";
import type { AuditCatalog, AuditRun, RunItem } from "../../../../contracts/skill/audit/run-schema.js";

export const catalog: AuditCatalog = {
  framework: "SEND",
  version: "1.0.0",
  items: [
    { id: "L1", dimension: "list", veto: true, conditional: false },
    { id: "L2", dimension: "list", veto: true, conditional: false },
    { id: "L3", dimension: "list", veto: false, conditional: true },
    { id: "T1", dimension: "text", veto: true, conditional: false },
    { id: "T2", dimension: "text", veto: false, conditional: false },
  ],
  profiles: { newsletter: { weights: { list: 2, text: 1 }, context: { goal: ["newsletter"], window: [] } } },
};

export const evidence: NonNullable<RunItem["evidence"]> = { type: "measured", source: "export-1", observed_at: "2026-07-09", confidence: "high" };

export function item(id: string, state: RunItem["state"] = "pass", change: Partial<RunItem> = {}): RunItem {
  return { id, state, ...(state === "unknown" || state === "na" ? { reason: "no export" } : { evidence }), ...change };
}

export function runOf(items: readonly RunItem[], change: Partial<AuditRun> = {}): AuditRun {
  return { framework: "SEND", profile: "newsletter", target: "list:example", observed_at: "2026-07-10", context: { goal: "newsletter", window: "2026-Q2" }, items: [...items], ...change };
}

export function checked(run: unknown): RunVerdict {
  return checkRun(new SourceFile("x.run.json", JSON.stringify(run)), catalog);
}

export function checkedAlone(run: unknown): RunVerdict {
  return checkRun(new SourceFile("x.run.json", JSON.stringify(run)), undefined);
}
