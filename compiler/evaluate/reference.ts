/** From a reference to the vertex that it means. */

import { invariant } from "../diagnostics/invariant.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Identifier, SelectorExpression } from "../syntax/ast.js";
import type { Engine } from "./engine.js";
import { isRegular, keyOf, nameOf } from "./key.js";
import { bare } from "./operands.js";
import { printPath } from "./path.js";
import { type Conjunct, type Scope, Vertex } from "./vertex.js";

/** A vertex, or why there is none yet; undefined when an error was reported. */
export type Target = { readonly vertex: Vertex } | { readonly gap: Diagnostic } | undefined;

export type Reference = Identifier | SelectorExpression;

/** @param from the conjunct that holds the reference, which `user` has */
export function resolveReference(engine: Engine, reference: Reference, from: Conjunct, user: Vertex): Target {
  if (reference.type === "Identifier") return resolveIdentifier(engine, reference, from, user);
  const operand = bare(reference.operand);
  invariant(operand.type === "Identifier" || operand.type === "SelectorExpression", "a selection that was not refused");
  const base = resolveReference(engine, operand, from, user);
  if (base === undefined || "gap" in base) return base;
  return member(engine, base.vertex, keyOf(reference.name, reference.quoted), reference, user);
}

function resolveIdentifier(engine: Engine, identifier: Identifier, from: Conjunct, user: Vertex): Target {
  const meaning = engine.meanings.get(identifier);
  invariant(meaning !== undefined && meaning.kind !== "predeclared", "a reference without a meaning");
  let scope = from.scope;
  for (let level = 0; level < meaning.levels; level += 1) scope = scope?.outer;
  invariant(scope !== undefined, "a reference beyond the file");
  if (meaning.kind === "let") return { vertex: letVertex(scope, meaning.clause, from) };
  return member(engine, scope.vertex, meaning.key, identifier, user);
}

/** The vertex of a let, one for each place where its struct literal stands. */
export function letVertex(scope: Scope, clause: Parameters<Scope["lets"]["get"]>[0], from: Pick<Conjunct, "trail">): Vertex {
  const known = scope.lets.get(clause);
  if (known !== undefined) return known;
  const vertex = new Vertex(scope.vertex, { key: keyOf(clause.name.name, true) });
  vertex.presence = "member";
  vertex.conjuncts.push({ expression: clause.value, scope, groups: [], trail: from.trail, origin: undefined });
  scope.lets.set(clause, vertex);
  return vertex;
}

function member(engine: Engine, base: Vertex, key: string, reference: Reference, user: Vertex): Target {
  if (!engine.expand(base)) {
    engine.report("reference-cycle", reference, { path: printPath(user.path) });
    return undefined;
  }
  const found = base.arcs.get(key);
  if (found?.presence === "member") return { vertex: found };
  if (base.broken) return undefined;
  const name = nameOf(key);
  if (found !== undefined) return { gap: engine.finding("missing-optional-field", reference, { path: printPath(user.path), name }) };
  if (base.undecided.length > 0) return { gap: engine.finding("ambiguous-value", reference, { path: printPath(base.path), alternatives: "several structs" }) };
  const known = [...base.arcs].filter(([other, arc]) => arc.presence === "member" && isRegular(other) === isRegular(key)).map(([other]) => nameOf(other));
  engine.report("unknown-selector", reference, { path: printPath(base.path), name, known });
  return undefined;
}
