/** Names that a step sets to one of a few values, and steps that ask for one of them. */

import type { Range } from "../../compiler/source/span.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import type { Step } from "../steps/step-scopes.js";

export interface Domain {
  readonly name: string;
  /** In lower case. */
  readonly values: ReadonlySet<string>;
  readonly place: Range;
}

export interface Guard {
  readonly domain: Domain;
  readonly values: readonly (Range & { readonly text: string })[];
}

const value = String.raw`(?:\x60[^\x60]+\x60|"[^"]+"|[A-Za-z][\w-]*)`;
const name = String.raw`((?:\x60[\w.-]+\x60|[A-Za-z][\w-]*)(?: [a-z][\w-]*){0,2}?)`;
const sets = new RegExp(String.raw`^(?:then )?(?:set|classify|rate|label|mark|assign|choose)\s+(?:the\s+|its\s+)?${name}\s+(?:to|as)\s+(?:either\s+)?(${value}(?:\s*,\s*(?:or\s+)?${value})*\s*,?\s*or\s+${value})\s*(?:[.;:]|$)`, "i");
const asks = new RegExp(String.raw`^(?:if|when)\s+(?:the\s+)?${name}\s+(?:is|=|==|equals)\s+(${value}(?:\s*(?:,|or)\s*${value})*)\s*(?:,|:|then\b|→)`, "i");

/** Names that exactly one step of a list sets. */
export function findDomains(steps: readonly Step[]): Domain[] {
  const domains = new Map<string, Domain | undefined>();
  for (const step of steps) {
    for (const run of step.runs) {
      for (const sentence of run.sentences) {
        const match = sets.exec(run.plain.slice(sentence.start - run.start, sentence.end - run.start));
        const key = match === null ? undefined : plainName(match[1] ?? "");
        if (match === null || key === undefined) continue;
        const values = new Set(valuesIn(match[2] ?? "", 0).map(({ text }) => text.toLowerCase()));
        domains.set(key, domains.has(key) ? undefined : { name: key, values, place: sentence });
      }
    }
  }
  return [...domains.values()].filter((domain) => domain !== undefined);
}

/** The condition that a whole step stands under, when it asks for a value of a known name. */
export function guardOf(step: Step, domains: readonly Domain[]): Guard | undefined {
  const run: PlacedRun | undefined = step.runs[0];
  const sentence = run?.sentences[0];
  if (run === undefined || sentence === undefined || domains.length === 0) return undefined;
  const text = run.plain.slice(sentence.start - run.start, sentence.end - run.start);
  const match = asks.exec(text);
  const key = match === null ? undefined : plainName(match[1] ?? "");
  const domain = domains.find((candidate) => candidate.name === key);
  if (match === null || domain === undefined) return undefined;
  const list = match[2] ?? "";
  return { domain, values: valuesIn(list, sentence.start + match[0].lastIndexOf(list)) };
}

function valuesIn(list: string, base: number): (Range & { readonly text: string })[] {
  return [...list.matchAll(new RegExp(value, "g"))]
    .filter(({ 0: text }) => text !== "or")
    .map(({ 0: text, index }) => ({ text: text.replace(/^[`"]|[`"]$/g, ""), start: base + index, end: base + index + text.length }));
}

function plainName(text: string): string {
  return text.replace(/`/g, "").toLowerCase().replace(/\s+/g, " ");
}
