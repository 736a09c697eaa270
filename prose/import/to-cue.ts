/** A lifted skill as a model in canonical CUE, with its suggestions as comments. */

import { shellCommands } from "../../compiler/model/shell-commands.js";
import type { Doc, Entry, ObjectDoc } from "../../compiler/syntax/write/doc.js";
import { quote } from "../../compiler/syntax/write/quote.js";
import { writeCue } from "../../compiler/syntax/write/writer.js";
import type { ClauseSuggestion, LiftedHead, LiftedSkill, Piece } from "./lifted.js";
import { suggestionMark } from "./suggestion-mark.js";

/** @param text the skill's text: pieces are ranges of it */
export function liftedCue(text: string, { head, sections, atoms }: LiftedSkill): string {
  const comments = atoms.map(({ id, alias }) => `${suggestionMark} ${id}: {aliases: [${quote(alias)}], sort: "state"}`);
  const entries: Entry[] = [
    ...(comments.length === 0 ? [] : [field("atoms", { type: "object", entries: [], end: comments })]),
    ...headField(head),
    field("lifted", { type: "boolean", value: true }),
    field("sections", {
      type: "array",
      elements: sections.map(({ heading, pieces }) => ({
        value: object([
          ...(heading === undefined ? [] : [field("title", string(heading.title))]),
          field("blocks", { type: "array", elements: pieces.map((piece) => ({ value: block(text, piece) })) }),
          ...(heading === undefined ? [] : [field("level", { type: "number", text: String(heading.level) })]),
        ]),
      })),
    }),
  ];
  return writeCue(object(entries));
}

function headField(head: LiftedHead): Entry[] {
  if (head === undefined) return [];
  if (typeof head === "string") return [field("frontmatter", string(head))];
  const rows = head.map(({ key, value }) => ({ value: object([field("key", string(key)), field("value", string(value))]) }));
  return [field("frontmatter", { type: "array", elements: rows })];
}

function block(text: string, piece: Piece): ObjectDoc {
  const exact = text.slice(piece.start, piece.end);
  const shell = shellCommands(exact).length > 0 ? [field("shell", { type: "boolean", value: true })] : [];
  if (piece.kind === "prose") return object([field("prose", string(exact)), ...shell]);
  const above = [...piece.suggestions].sort((a, b) => (a.field < b.field ? -1 : 1)).map(clauseLine);
  const role = { ...field("role", string(piece.guess.role)), ...(above.length === 0 ? {} : { above }) };
  return object([field("entry", object([field("id", string(piece.id)), role, ...shell, field("verbatim", string(exact))]))]);
}

function clauseLine({ field: name, atom, negated }: ClauseSuggestion): string {
  const value = name === "post" ? `["${atom}"]` : `"${negated ? "not " : ""}${atom}"`;
  return `${suggestionMark} ${name}: ${value}`;
}

function field(key: string, value: Doc): Entry {
  return { key, value };
}

function object(entries: readonly Entry[]): ObjectDoc {
  return { type: "object", entries };
}

function string(value: string): Doc {
  return { type: "string", value };
}
