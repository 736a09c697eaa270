/** A lifted skill as a model in canonical CUE, with its suggestions as comments. */

import type { ExactTable } from "../../compiler/model/exact-table.js";
import { shellCommands } from "../../compiler/model/shell-commands.js";
import type { Doc, Entry, ObjectDoc } from "../../compiler/syntax/write/doc.js";
import { quote } from "../../compiler/syntax/write/quote.js";
import { writeCue } from "../../compiler/syntax/write/writer.js";
import type { ClauseSuggestion, LiftedArgs, LiftedEdge, LiftedHead, LiftedRoute, LiftedRouting, LiftedSkill, Piece } from "./lifted.js";
import { suggestionMark } from "./suggestion-mark.js";

/** @param text the skill's text: pieces are ranges of it */
export function liftedCue(text: string, { head, args, sections, atoms }: LiftedSkill, { edges, routes }: LiftedRouting = { edges: [], routes: [] }): string {
  const comments = atoms.map(({ id, alias }) => `${suggestionMark} ${id}: {aliases: [${quote(alias)}], sort: "state"}`);
  const entries: Entry[] = [
    ...(args === undefined ? [] : [field("args", argsField(args))]),
    ...(comments.length === 0 ? [] : [field("atoms", { type: "object", entries: [], end: comments })]),
    ...headField(head),
    field("lifted", yes),
    ...(edges.length === 0 ? [] : [field("routing", routingField(edges, routes))]),
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

/** The text says them already, so nothing of them is rendered. */
const written: Entry = field("written", { type: "boolean", value: true });
const yes: Doc = { type: "boolean", value: true };

function argsField({ rows }: LiftedArgs): Doc {
  const elements = rows.map(({ name, default: standard, effect, form }) => ({
    value: object([
      field("name", string(name)),
      ...(standard === undefined ? [] : [field("default", string(standard))]),
      field("effect", string(effect)),
      ...(form === undefined ? [] : [field("form", string(form))]),
    ]),
  }));
  return object([field("rows", { type: "array", elements }), written]);
}

function routingField(edges: readonly LiftedEdge[], routes: readonly LiftedRoute[]): Doc {
  const edgeDocs = edges.map(({ kind, skill, optional }) => ({
    value: object([field("kind", string(kind)), ...(optional ? [field("optional", yes)] : []), field("skill", string(skill))]),
  }));
  const routeDocs = routes.map(({ for: condition, use }) => ({ value: object([field("for", string(condition)), field("use", string(use))]) }));
  return object([
    field("pipeline", object([field("edges", { type: "array", elements: edgeDocs })])),
    ...(routes.length === 0 ? [] : [field("routes", { type: "array", elements: routeDocs })]),
    written,
  ]);
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
  if (piece.kind === "table") return tableBlock(piece.table);
  const verbatim = piece.body === undefined ? exact : text.slice(piece.start, piece.body.start) + text.slice(piece.body.end, piece.end);
  const above = [...piece.suggestions].sort((a, b) => (a.field < b.field ? -1 : 1)).map(clauseLine);
  const role = { ...field("role", string(piece.guess.role)), ...(above.length === 0 ? {} : { above }) };
  const { pred, post } = piece.clauses;
  const clauses = [...(post === undefined ? [] : [field("post", { type: "array", elements: post.map((atom) => ({ value: string(atom) })) })]), ...(pred === undefined ? [] : [field("pred", string(pred))])];
  return object([field("entry", object([field("id", string(piece.id)), ...clauses, role, ...shell, field("verbatim", string(verbatim))]))]);
}

function tableBlock({ columns, rows, rule, padded }: ExactTable): ObjectDoc {
  const cells = (texts: readonly string[]): Doc => ({ type: "array", elements: texts.map((cell) => ({ value: string(cell) })) });
  return object([
    field(
      "table",
      object([
        field("columns", cells(columns)),
        ...(padded ? [field("padded", yes)] : []),
        field("rows", { type: "array", elements: rows.map((row) => ({ value: cells(row) })) }),
        field("rule", string(rule)),
      ]),
    ),
  ]);
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
