/** Evaluates a vertex with all that is inside it, and reads the data off. */

import { spanOf } from "../source/span.js";
import type { Engine } from "./engine.js";
import { alternativesOf, placeOf, settle } from "./expand.js";
import { isRegular, nameOf } from "./key.js";
import { orderOf } from "./order.js";
import { printPath } from "./path.js";
import type { FieldValue, Value } from "./value.js";
import { Vertex } from "./vertex.js";

/**
 * Expands everything inside a vertex, so that every conflict is found, in definitions and lets too.
 * @param trying whether the vertex is only tried out: then a struct without end just stops
 */
export function evaluateAll(engine: Engine, vertex: Vertex, trying: boolean): void {
  engine.expand(vertex);
  if (vertex.endless && !trying) {
    engine.report("endless-structure", placeOf(vertex), { path: printPath(vertex.path) });
    vertex.broken = true;
  }
  for (const arc of vertex.arcs.values()) {
    if (arc.presence !== "optional") evaluateAll(engine, arc, trying || arc.presence === "required");
  }
  for (const element of vertex.elements) evaluateAll(engine, element, trying);
  for (const clause of vertex.lets) evaluateAll(engine, clause, trying);
  tryUndecided(engine, vertex);
}

/** It is an error when none of the alternatives can hold, even where nothing has to choose between them. */
function tryUndecided(engine: Engine, vertex: Vertex): void {
  const failures = vertex.undecided.map((pieces) => {
    const start = engine.diagnostics.length;
    const tried = new Vertex(vertex.parent, vertex.step, vertex);
    tried.state = "done";
    settle(engine, tried, pieces);
    evaluateAll(engine, tried, true);
    return engine.diagnostics.splice(start);
  });
  if (failures.every((found) => found.length > 0)) engine.diagnostics.push(...(failures[0] ?? []));
}

/** The data of an evaluated vertex; undefined when some of it is missing, which is reported. */
export function valueOf(engine: Engine, vertex: Vertex): Value | undefined {
  if (vertex.broken) return undefined;
  engine.diagnostics.push(...vertex.pieces.gaps);
  if (vertex.pieces.gaps.length > 0) return undefined;
  if (vertex.undecidedAmong !== undefined) {
    const related = [{ span: spanOf(engine.source, vertex.undecidedAmong.expression), message: "the alternatives are here" }];
    engine.report("ambiguous-value", placeOf(vertex), { path: printPath(vertex.path), alternatives: alternativesOf(engine, vertex.undecidedAmong) }, related);
    return undefined;
  }
  if (vertex.atom !== undefined) return vertex.atom;
  if (vertex.isStruct) return structOf(engine, vertex);
  if (vertex.isList) return listOf(engine, vertex);
  const value = vertex.pieces.facts.map(({ text }) => text);
  engine.report("incomplete-value", placeOf(vertex), { path: printPath(vertex.path), value: value.length === 0 ? "_" : [...new Set(value)].join(" & ") });
  return undefined;
}

function structOf(engine: Engine, vertex: Vertex): Value | undefined {
  const fields = new Map<string, FieldValue>();
  let complete = true;
  for (const key of orderOf(vertex.runs)) {
    const arc = vertex.arcs.get(key);
    if (arc === undefined || !isRegular(key) || arc.presence === "optional") continue;
    const name = nameOf(key);
    const value = arc.presence === "required" ? undefined : valueOf(engine, arc);
    if (arc.presence === "required") engine.report("missing-required-field", placeOf(vertex), { path: printPath(vertex.path), name }, [{ span: spanOf(engine.source, placeOf(arc)), message: "it is required here" }]);
    if (value === undefined) complete = false;
    else fields.set(name, { value, label: spanOf(engine.source, placeOf(arc)) });
  }
  const [first] = vertex.pieces.structs;
  return complete && first !== undefined ? { kind: "struct", fields, span: spanOf(engine.source, first.body) } : undefined;
}

function listOf(engine: Engine, vertex: Vertex): Value | undefined {
  const elements = vertex.elements.map((element) => valueOf(engine, element));
  const known = elements.filter((element) => element !== undefined);
  const [first] = vertex.pieces.lists;
  if (first === undefined || known.length !== elements.length) return undefined;
  return { kind: "list", elements: known, span: spanOf(engine.source, first.literal) };
}
