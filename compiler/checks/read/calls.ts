/** What the entries of a skill call. */

import { codeSpans } from "../../model/links.js";
import type { PlacedEntry } from "../../model/outline.js";
import { variableReferences } from "../../model/references.js";
import type { Span } from "../../source/span.js";
import { isTransition } from "./roles.js";
import type { SkillText } from "./texts.js";
import { isHarnessTool } from "./tools.js";

export interface Call {
  readonly kind: "command" | "tool" | "script" | "variable";
  /** The command line, the tool's name, the script's path, the variable's name. */
  readonly name: string;
  readonly entry: PlacedEntry;
  readonly text: SkillText;
  readonly span: Span;
}

/** Only entries that do something call; a rule that forbids a tool names it and does not call it. */
export function findCalls(texts: readonly SkillText[], programs: ReadonlyMap<string, unknown>): Call[] {
  return texts.flatMap((text) => {
    const { entry, kind } = text;
    if (entry === undefined || !isTransition(entry.entry.role)) return [];
    if (kind === "command") return variableReferences(text.text)[0]?.start === 0 ? variableCalls(text, entry) : [wholeCall("command", text, entry), ...variableCalls(text, entry)];
    if (kind === "script") return [wholeCall("script", text, entry)];
    return [...variableCalls(text, entry), ...spanCalls(text, entry, programs)];
  });
}

/** The first word of a code span, where it may be a call: what follows it is its argument. */
export function firstWord(code: string): string | undefined {
  return /^\s*([A-Za-z_][\w.-]*)(?=$|[\s(])/.exec(code)?.[1];
}

function wholeCall(kind: "command" | "script", text: SkillText, entry: PlacedEntry): Call {
  return { kind, name: text.text, entry, text, span: text.locate({ start: 0, end: text.text.length }) };
}

function variableCalls(text: SkillText, entry: PlacedEntry): Call[] {
  return variableReferences(text.text).map((reference) => ({ kind: "variable", name: reference.variable, entry, text, span: text.locate(reference) }));
}

function spanCalls(text: SkillText, entry: PlacedEntry, programs: ReadonlyMap<string, unknown>): Call[] {
  if (!text.text.includes("`")) return [];
  return codeSpans(text.text).flatMap((span): Call[] => {
    const word = firstWord(span.content);
    if (word === undefined) return [];
    const place = text.locate({ start: span.contentStart, end: span.contentStart + span.content.length });
    if (isHarnessTool(word)) return [{ kind: "tool", name: word, entry, text, span: place }];
    return programs.has(word) ? [{ kind: "command", name: span.content, entry, text, span: place }] : [];
  });
}
