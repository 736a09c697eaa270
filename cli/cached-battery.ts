/** The battery's findings on a skill, kept in a cache: the key holds all that they depend on. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { Library } from "../compiler/model/library.js";
import type { SourceFile } from "../compiler/source/source-file.js";
import type { Span } from "../compiler/source/span.js";
import type { BatteryResult } from "../queries/battery/run.js";
import { hashOf, type VerdictCache } from "./verdict-cache.js";

/** What a command line says that may change a verdict. */
export interface VerdictOptions {
  readonly engine: string;
  readonly solver: string;
  readonly budget: number | undefined;
}

/** The findings from the cache, or from `run`, which are then kept. Undecided ones are not: another time they may be decided. */
export async function cachedBattery(skill: CheckedSkill, { vocabulary, catalog, config }: Library, options: VerdictOptions, cache: VerdictCache, run: () => Promise<BatteryResult>): Promise<BatteryResult> {
  const files = [skill.skill.file, ...skill.queries.map(({ query }) => query.file), ...[vocabulary, catalog].flatMap((shared) => shared?.file ?? [])];
  const { engine, solver, budget } = options;
  const key = hashOf(cache.program, JSON.stringify([skill.leaf, skill.tier, config, engine, solver, budget ?? null]), ...files.flatMap(({ path, text }) => [path, text]));
  const kept = cache.get("skills", key);
  if (kept !== undefined) return restore(JSON.parse(kept) as Kept, files);
  const result = await run();
  const content = result.undecided ? undefined : keep(result, files);
  if (content !== undefined) await cache.put("skills", key, JSON.stringify(content));
  return result;
}

/** A place: the file's index in the key, and the range. */
type KeptSpan = readonly [file: number, start: number, end: number];

interface Kept {
  readonly silenced: number;
  readonly findings: readonly (Omit<Diagnostic, "span" | "related" | "fix"> & { readonly span: KeptSpan; readonly related: readonly { readonly span: KeptSpan; readonly message: string }[] })[];
}

/** Undefined if a finding speaks of a file that is no part of the key, or changes one. */
function keep({ diagnostics, silenced }: BatteryResult, files: readonly SourceFile[]): Kept | undefined {
  const place = ({ file, start, end }: Span): KeptSpan => [files.indexOf(file), start, end];
  const findings = diagnostics.map(({ span, related, ...rest }) => ({ ...rest, span: place(span), related: related.map((other) => ({ ...other, span: place(other.span) })) }));
  const isWhole = findings.every(({ span, related, fix }) => fix === undefined && [span, ...related.map((other) => other.span)].every(([file]) => file >= 0));
  return isWhole ? { silenced, findings } : undefined;
}

function restore({ silenced, findings }: Kept, files: readonly SourceFile[]): BatteryResult {
  const place = ([file, start, end]: KeptSpan): Span => ({ file: files[file] as SourceFile, start, end });
  const diagnostics = findings.map(({ span, related, ...rest }): Diagnostic => ({ ...rest, span: place(span), related: related.map((other) => ({ ...other, span: place(other.span) })) }));
  return { diagnostics, undecided: false, silenced };
}
