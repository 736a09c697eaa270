/** What importing found, as data for people and programs. */

import type { EntryPiece } from "./lifted.js";
import type { PlannedSkill } from "./plan.js";

export interface EntryReport {
  readonly id: string;
  readonly role: string;
  readonly confidence: "certain" | "likely";
  readonly reason: string;
  readonly line: number;
}

export interface SuggestionReport {
  readonly entry: string;
  readonly field: "pred" | "post";
  readonly atom: string;
  readonly line: number;
}

export interface SkillReport {
  readonly leaf: string;
  readonly source: string;
  readonly model: string;
  /** How the frontmatter is kept. */
  readonly frontmatter: "rows" | "text" | "none";
  readonly sections: number;
  readonly entries: readonly EntryReport[];
  readonly suggestions: readonly SuggestionReport[];
  /** The files copied beside the model, as paths within its folder. */
  readonly files: readonly string[];
}

export function reportSkill({ leaf, source, lifted, model, copies, folder }: PlannedSkill, show: (path: string) => string): SkillReport {
  const { head, sections } = lifted;
  const entries = sections.flatMap(({ pieces }) => pieces.filter((piece): piece is EntryPiece => piece.kind === "entry"));
  const lineAt = (offset: number): number => source.file.positionAt(offset).line;
  return {
    leaf,
    source: source.file.path,
    model: show(model.path),
    frontmatter: head === undefined ? "none" : typeof head === "string" ? "text" : "rows",
    sections: sections.filter(({ heading }) => heading !== undefined).length,
    entries: entries.map(({ id, guess: { role, confidence, reason }, start }) => ({ id, role, confidence, reason, line: lineAt(start) })),
    suggestions: entries.flatMap(({ id, suggestions }) => suggestions.map(({ field, atom, negated, place }) => ({ entry: id, field, atom: negated ? `not ${atom}` : atom, line: lineAt(place.start) }))),
    files: copies.map(({ to }) => to.slice(folder.length + 1).replaceAll("\\", "/")),
  };
}

/** `3 steps, 1 rule; 2 certain, 2 likely; 1 suggested clause; 2 files copied` */
export function summarize({ sections, entries, suggestions, files }: SkillReport): string {
  const roles = new Map<string, number>();
  for (const { role } of entries) roles.set(role, (roles.get(role) ?? 0) + 1);
  const likely = entries.filter(({ confidence }) => confidence === "likely").length;
  const parts = [
    counted(sections, "section"),
    entries.length === 0 ? "no entries" : `${counted(entries.length, "entry", "entries")} (${[...roles].map(([role, count]) => counted(count, role)).join(", ")}; ${likely === 0 ? "all certain" : `${likely} likely`})`,
    ...(suggestions.length === 0 ? [] : [counted(suggestions.length, "suggested clause")]),
    ...(files.length === 0 ? [] : [`${counted(files.length, "file")} copied`]),
  ];
  return parts.join(", ");
}

function counted(count: number, one: string, more = one === "quality" ? "qualities" : one === "verify" ? "verifies" : `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
