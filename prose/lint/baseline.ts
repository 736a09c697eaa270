/** A baseline: findings that are known and not shown, until they change. */

import { createHash } from "node:crypto";
import * as z from "zod";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";

const schema = z.strictObject({
  version: z.literal(1),
  /** Each finding with how often it occurs. */
  findings: z.array(z.strictObject({ path: z.string(), code: z.string(), hash: z.string(), count: z.number().int().min(1) })),
});

export type Baseline = z.infer<typeof schema>;

/** Undefined when the text is no baseline. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function makeBaseline(findings: readonly Diagnostic[]): Baseline {
  const entries = new Map<string, Baseline["findings"][number]>();
  for (const finding of findings) {
    const entry = entryOf(finding);
    const key = keyOf(entry);
    const before = entries.get(key);
    entries.set(key, before === undefined ? { ...entry, count: 1 } : { ...before, count: before.count + 1 });
  }
  return { version: 1, findings: [...entries.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry) };
}

/** The findings that the baseline does not hold, and how many of its own are gone. */
export function subtractBaseline(findings: readonly Diagnostic[], baseline: Baseline): { readonly fresh: Diagnostic[]; readonly gone: number } {
  const left = new Map(baseline.findings.map((entry) => [keyOf(entry), entry.count]));
  const fresh = findings.filter((finding) => {
    const key = keyOf(entryOf(finding));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  return { fresh, gone: [...left.values()].reduce((sum, count) => sum + count, 0) };
}

/** A finding is the same while its code, its file and the text of its line are: lines may move. */
function entryOf({ code, span }: Diagnostic): { path: string; code: string; hash: string } {
  const line = span.file.lineText(span.file.positionAt(span.start).line).trim();
  return { path: span.file.path, code, hash: createHash("sha256").update(line).digest("hex").slice(0, 16) };
}

function keyOf({ path, code, hash }: { path: string; code: string; hash: string }): string {
  return `${path} ${code} ${hash}`;
}
