/** Stage 2a: evaluates a file that uses references, definitions, types or disjunctions. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/source-file.js";
import type { File } from "../syntax/ast.js";
import { Engine, LimitReached } from "./engine.js";
import { expandVertex } from "./expand.js";
import { evaluateAll, valueOf } from "./finish.js";
import { resolveNames } from "./names.js";
import { refuseConstructs } from "./refuse.js";
import type { Value } from "./value.js";
import { Vertex } from "./vertex.js";

export interface Evaluated {
  readonly value?: Value;
  readonly diagnostics: readonly Diagnostic[];
}

export function evaluateSchema(file: File, source: SourceFile): Evaluated {
  const names = resolveNames(file, source);
  const refusals = refuseConstructs(file, source, names);
  const stated = [...refusals, ...names.diagnostics.filter((finding) => standsAlone(finding, refusals))];
  if (hasErrors(stated)) return { diagnostics: stated };
  const engine = new Engine(source, names.meanings, expandVertex);
  const value = evaluateRoot(engine, file);
  const found = distinct([...stated, ...engine.diagnostics]);
  return value === undefined || hasErrors(found) ? { diagnostics: found } : { value, diagnostics: found };
}

/** Inside a refused construct names mean nothing, and a let may be used there. */
function standsAlone({ code, span }: Diagnostic, refusals: readonly Diagnostic[]): boolean {
  if (refusals.length > 0 && code === "unused-let") return false;
  return !refusals.some((refusal) => refusal.span.start <= span.start && span.end <= refusal.span.end);
}

function evaluateRoot(engine: Engine, file: File): Value | undefined {
  const root = new Vertex(undefined, undefined);
  root.presence = "member";
  const bare = file.declarations.find((declaration) => declaration.type === "Embedding" && declaration.expression.type !== "StructLiteral");
  const expression = bare?.type === "Embedding" ? bare.expression : file;
  root.conjuncts.push({ expression, scope: undefined, groups: [], trail: [], origin: undefined });
  try {
    evaluateAll(engine, root, false);
    return valueOf(engine, root);
  } catch (error) {
    if (error instanceof LimitReached) return undefined;
    throw error;
  }
}

/** A conflict inside a definition shows at every use of it; one finding says it, with the shortest path. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byPlace = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const places = [diagnostic.span, ...diagnostic.related.map(({ span }) => span)];
    const key = [diagnostic.code, ...places.map(({ start, end }) => `${start}-${end}`)].join(" ");
    const known = byPlace.get(key);
    if (known === undefined || diagnostic.message.length < known.message.length) byPlace.set(key, diagnostic);
  }
  return [...byPlace.values()];
}
