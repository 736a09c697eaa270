/** What the parts of the evaluator share: findings, limits, names, and expansion on demand. */

import type { Diagnostic, Related } from "../diagnostics/diagnostic.js";
import type { Range } from "../source/span.js";
import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import type { Identifier } from "../syntax/ast.js";
import { evaluateCodes } from "./codes.js";
import { deepestNesting, mostSteps } from "./limits.js";
import type { Meaning } from "./names.js";
import type { FixedFields } from "./piece-facts.js";
import type { Vertex } from "./vertex.js";

export type CodeName = Parameters<typeof evaluateCodes.make>[0];
export type ParamsOfCode<K extends CodeName> = Parameters<typeof evaluateCodes.make<K>>[2];

/** Ends an evaluation that grows beyond its limits; the finding is recorded before. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
}

export class Engine {
  readonly diagnostics: Diagnostic[] = [];
  readonly fixedFields: FixedFields = new Map();
  #steps = 0;

  constructor(
    readonly source: SourceFile,
    readonly meanings: ReadonlyMap<Identifier, Meaning>,
    private readonly expander: (engine: Engine, vertex: Vertex) => void,
  ) {}

  /** Makes the vertex's fields or elements known; false while it is being expanded, so when it needs itself. */
  expand(vertex: Vertex): boolean {
    if (vertex.state === "new") this.expander(this, vertex);
    return vertex.state === "done";
  }

  finding<K extends CodeName>(code: K, at: Range, params: ParamsOfCode<K>, related: readonly Related[] = []): Diagnostic {
    return evaluateCodes.make(code, spanOf(this.source, at), params, { related });
  }

  report<K extends CodeName>(code: K, at: Range, params: ParamsOfCode<K>, related: readonly Related[] = []): void {
    this.diagnostics.push(this.finding(code, at, params, related));
  }

  /** Counts constraints that are looked at. */
  step(at: Range, count = 1): void {
    this.#steps += count;
    const most = mostSteps(this.source.text.length);
    if (this.#steps <= most) return;
    this.report("evaluation-too-long", at, { steps: most });
    throw new LimitReached();
  }

  checkDepth(vertex: Vertex, at: Range): void {
    if (vertex.depth <= deepestNesting) return;
    this.report("value-nesting-limit", at, { limit: deepestNesting });
    throw new LimitReached();
  }
}
