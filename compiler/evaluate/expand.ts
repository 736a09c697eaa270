/** Makes one vertex known: takes its constraints apart, decides its disjunctions, lays out its fields or elements. */

import { spanOf } from "../source/span.js";
import type { Range } from "../source/span.js";
import { decide } from "./decide.js";
import type { Engine } from "./engine.js";
import { type Fact, judge } from "./facts.js";
import { flatten } from "./flatten.js";
import { buildList } from "./list.js";
import { operandsOf } from "./operands.js";
import { printPath } from "./path.js";
import { allFacts } from "./piece-facts.js";
import { buildStruct } from "./struct.js";
import type { Disjunction, Pieces, Vertex } from "./vertex.js";

export function expandVertex(engine: Engine, vertex: Vertex): void {
  vertex.state = "expanding";
  engine.checkDepth(vertex, placeOf(vertex));
  const decision = decide(engine, flatten(engine, vertex));
  switch (decision.kind) {
    case "decided":
      settle(engine, vertex, decision.pieces);
      break;
    case "undecided":
      vertex.undecided = decision.candidates;
      vertex.undecidedAmong = decision.among;
      settle(engine, vertex, decision.base);
      break;
    case "impossible":
      reportImpossible(engine, vertex, decision.base, decision.among);
      vertex.broken = true;
      break;
  }
  vertex.state = "done";
}

/** Gives a vertex its decided pieces. */
export function settle(engine: Engine, vertex: Vertex, pieces: Pieces): void {
  vertex.pieces = pieces;
  vertex.isStruct = pieces.structs.length > 0;
  vertex.isList = pieces.lists.length > 0;
  const verdict = judge(allFacts(pieces));
  if (verdict.state === "conflict" || verdict.state === "doubtful") {
    reportConflict(engine, vertex, verdict.first, verdict.second, verdict.state);
    vertex.broken = true;
  } else if (verdict.state === "atom") vertex.atom = verdict.atom;
  if (vertex.broken) return;
  const made = [...pieces.structs, ...pieces.lists];
  vertex.endless = made.length > 0 && made.every(({ cyclic }) => cyclic);
  if (vertex.endless) return;
  if (vertex.isStruct) buildStruct(engine, vertex, pieces.structs);
  if (vertex.isList) buildList(engine, vertex, pieces.lists);
}

/** Where findings about a vertex as a whole point. */
export function placeOf(vertex: Vertex): Range {
  return vertex.declared[0]?.range ?? vertex.standsFor?.declared[0]?.range ?? vertex.conjuncts[0]?.expression ?? { start: 0, end: 0 };
}

/** The alternatives as written, for messages. */
export function alternativesOf(engine: Engine, { expression }: Disjunction): string {
  const texts = operandsOf(expression, "|").map(({ start, end }) => {
    const text = engine.source.text.slice(start, end).replace(/\s+/g, " ");
    return `\`${text.length > 30 ? `${text.slice(0, 29)}…` : text}\``;
  });
  return texts.length > 6 ? `${texts.slice(0, 5).join(", ")} and ${texts.length - 5} more` : texts.join(", ");
}

function reportConflict(engine: Engine, vertex: Vertex, first: Fact, second: Fact, state: "conflict" | "doubtful"): void {
  const path = printPath(vertex.path);
  const related = [{ span: spanOf(engine.source, first.range), message: first.bound === undefined ? "the other value is here" : "the bound is here" }];
  const bounded = first.bound !== undefined && (first.mask & second.mask) !== 0;
  if (bounded && second.atom !== undefined) engine.report("out-of-bound", second.range, { path, value: second.text, bound: first.text }, related);
  else if (state === "doubtful" || (bounded && second.bound !== undefined)) engine.report("contradicting-bounds", second.range, { path, first: first.text, second: second.text }, related);
  else engine.report("conflicting-values", second.range, { path, first: first.text, second: second.text }, related);
}

function reportImpossible(engine: Engine, vertex: Vertex, base: Pieces, among: Disjunction): void {
  const facts = allFacts(base);
  const verdict = judge(facts);
  if (verdict.state === "conflict") return reportConflict(engine, vertex, verdict.first, verdict.second, "conflict");
  const given = facts.find(({ atom }) => atom !== undefined)?.range ?? base.structs[0]?.body ?? base.lists[0]?.literal ?? among.expression;
  const related = [{ span: spanOf(engine.source, among.expression), message: "the alternatives are here" }];
  engine.report("no-alternative-fits", given, { path: printPath(vertex.path), alternatives: alternativesOf(engine, among) }, related);
}
