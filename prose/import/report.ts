/** What importing found, as data for people and programs. */

import type { Range } from "../../compiler/source/span.js";
import { fieldOf } from "../frontmatter/parse.js";
import { toolsOf } from "../language/tools.js";
import type { Confidence } from "./lifted.js";
import type { PlannedSkill } from "./plan.js";

interface Guessed {
  readonly confidence: Confidence;
  readonly reason: string;
  readonly line: number;
}

export interface EntryReport extends Guessed {
  readonly id: string;
  readonly role: string;
  /** Of a fence: the file that holds its body, within the skill's folder. */
  readonly payload?: string;
}

export interface TableReport extends Guessed {
  readonly columns: number;
  readonly rows: number;
}

export interface ArgumentReport extends Guessed {
  readonly name: string;
}

export interface EdgeReport extends Omit<Guessed, "line"> {
  readonly kind: string;
  readonly skill: string;
  readonly optional: boolean;
  /** Where the text sends on; absent at the end that receives. */
  readonly line?: number;
}

export interface RouteReport extends Guessed {
  readonly for: string;
  readonly use: string;
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
  readonly tables: readonly TableReport[];
  readonly args: readonly ArgumentReport[];
  readonly edges: readonly EdgeReport[];
  readonly routes: readonly RouteReport[];
  /** The rules of `allowed-tools`, which stay in their row. */
  readonly tools: readonly string[];
  readonly suggestions: readonly SuggestionReport[];
  /** The files copied beside the model, as paths within its folder. */
  readonly files: readonly string[];
}

export function reportSkill({ leaf, source, lifted, routing, model, payloads, copies, folder }: PlannedSkill, show: (path: string) => string): SkillReport {
  const { head, args, sections } = lifted;
  const pieces = sections.flatMap((section) => section.pieces);
  const lineAt = ({ start }: Range): number => source.file.positionAt(start).line;
  const bodies = new Set(payloads.map(({ path }) => path.slice(folder.length + 1).replaceAll("\\", "/")));
  const bodyOf = (id: string): { payload?: string } => (bodies.has(`payloads/${id}.md`) ? { payload: `payloads/${id}.md` } : {});
  const entries = pieces.flatMap((piece) => (piece.kind === "entry" ? [piece] : []));
  return {
    leaf,
    source: source.file.path,
    model: show(model.path),
    frontmatter: head === undefined ? "none" : typeof head === "string" ? "text" : "rows",
    sections: sections.filter(({ heading }) => heading !== undefined).length,
    entries: entries.map((piece) => {
      const { role, confidence, reason } = piece.guess;
      return { id: piece.id, role, confidence, reason, line: lineAt(piece), ...bodyOf(piece.id) };
    }),
    tables: pieces.flatMap((piece) =>
      piece.kind === "table" ? [{ columns: piece.table.columns.length, rows: piece.table.rows.length, confidence: "certain" as const, reason: "its cells spell it back exactly", line: lineAt(piece) }] : [],
    ),
    args: args === undefined ? [] : args.rows.map(({ name }) => ({ name, confidence: args.confidence, reason: args.reason, line: lineAt(args.place) })),
    edges: routing.edges.map(({ kind, skill, optional, confidence, reason, place }) => ({ kind, skill, optional, confidence, reason, ...(place === undefined ? {} : { line: lineAt(place) }) })),
    routes: routing.routes.map(({ for: condition, use, confidence, reason, place }) => ({ for: condition, use, confidence, reason, line: lineAt(place) })),
    tools: toolsOf(source.file.text, fieldOf(source.frontmatter, "allowed-tools")).map(({ text }) => text),
    suggestions: entries.flatMap(({ id, suggestions }) => suggestions.map(({ field, atom, negated, place }) => ({ entry: id, field, atom: negated ? `not ${atom}` : atom, line: lineAt(place) }))),
    files: copies.map(({ to }) => to.slice(folder.length + 1).replaceAll("\\", "/")),
  };
}

/** `2 sections, 4 entries (3 steps, 1 rule; 2 likely), 1 table, 1 suggested clause, 2 files copied` */
export function summarize({ sections, entries, tables, args, edges, suggestions, files }: SkillReport): string {
  const roles = new Map<string, number>();
  for (const { role } of entries) roles.set(role, (roles.get(role) ?? 0) + 1);
  const likely = entries.filter(({ confidence }) => confidence === "likely").length;
  const parts = [
    counted(sections, "section"),
    entries.length === 0 ? "no entries" : `${counted(entries.length, "entry", "entries")} (${[...roles].map(([role, count]) => counted(count, role)).join(", ")}; ${likely === 0 ? "all certain" : `${likely} likely`})`,
    ...(tables.length === 0 ? [] : [counted(tables.length, "table")]),
    ...(args.length === 0 ? [] : [counted(args.length, "argument")]),
    ...(edges.length === 0 ? [] : [counted(edges.length, "edge")]),
    ...(suggestions.length === 0 ? [] : [counted(suggestions.length, "suggested clause")]),
    ...(files.length === 0 ? [] : [`${counted(files.length, "file")} copied`]),
  ];
  return parts.join(", ");
}

function counted(count: number, one: string, more = one === "quality" ? "qualities" : one === "verify" ? "verifies" : `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
