/** Accepting suggestions: the fields behind `//?` of chosen atoms become fields. */

import { keywords } from "../../compiler/expression/tokens.js";
import type { Range } from "../../compiler/source/span.js";
import { suggestionMark } from "./suggestion-mark.js";

/** A suggested atom with the clauses that use it. */
export interface PendingAtom {
  readonly id: string;
  /** The phrase that it stands for; undefined when the atom is declared already. */
  readonly alias: string | undefined;
  readonly clauses: readonly PendingClause[];
}

export interface PendingClause extends Range {
  /** `pred: "…"` or `post: […]`, as it would be written. */
  readonly text: string;
}

interface Suggestion extends Range {
  readonly text: string;
  /** Where the mark stands. */
  readonly mark: Range;
  /** The atom that it declares, or undefined of a clause. */
  readonly declares: string | undefined;
  readonly atoms: readonly string[];
}

const line = new RegExp(`^[ \\t]*(${suggestionMark.replace("?", "\\?")} ?)(.*)$`, "gm");

/** Every suggestion of a model's text, by atom, in the order of the text. */
export function pendingAtoms(text: string): PendingAtom[] {
  const suggestions = findSuggestions(text);
  const ids = new Set(suggestions.flatMap(({ atoms }) => atoms));
  return [...ids].map((id) => ({
    id,
    alias: /"((?:[^"\\]|\\.)*)"/.exec(suggestions.find(({ declares }) => declares === id)?.text ?? "")?.[1],
    clauses: suggestions.flatMap(({ declares, atoms, text: clause, start, end }) => (declares === undefined && atoms.includes(id) ? [{ text: clause, start, end }] : [])),
  }));
}

/** Takes the mark from the atoms, and from the clauses that speak of no other atom that is still pending. */
export function acceptSuggestions(text: string, accepted: ReadonlySet<string>): string {
  const suggestions = findSuggestions(text);
  const waiting = new Set(suggestions.flatMap(({ declares }) => (declares === undefined || accepted.has(declares) ? [] : [declares])));
  let result = "";
  let at = 0;
  for (const { mark, atoms } of suggestions) {
    if (!atoms.some((atom) => accepted.has(atom)) || atoms.some((atom) => waiting.has(atom))) continue;
    result += text.slice(at, mark.start);
    at = mark.end;
  }
  return result + text.slice(at);
}

function findSuggestions(text: string): Suggestion[] {
  return [...text.matchAll(line)].map((match): Suggestion => {
    const [whole, mark = "", content = ""] = match;
    const start = match.index + whole.length - content.length;
    const clause = /^(?:pred|post): (.*)$/.exec(content)?.[1];
    const declares = clause === undefined ? /^([a-z][a-z0-9_]*):/.exec(content)?.[1] : undefined;
    const words = clause === undefined ? [declares ?? ""] : (clause.match(/[a-z][a-z0-9_]*/g) ?? []).filter((word) => !keywords.has(word));
    return { text: content, start, end: start + content.length, mark: { start: start - mark.length, end: start }, declares, atoms: words.filter((word) => word !== "") };
  });
}
