/** What every part of a document is rendered from. */

import type { Library, Skill } from "../compiler/model/library.js";
import type { Model } from "../compiler/model/schema/types.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { LinkTargets } from "./link-targets.js";
import type { Target } from "./targets/target.js";
import type { Filling } from "./variables/filling.js";

export interface RenderOptions {
  readonly target: Target;
  /** Clause lines above entries and headings. Default: none. */
  readonly clauses?: boolean;
  /** The install components that are there; all of them when absent. */
  readonly components?: ReadonlySet<string>;
  /** The skills that are there to be linked to; all of them when absent. */
  readonly linked?: ReadonlySet<string>;
}

export interface RenderContext {
  readonly library: Library;
  readonly skill: Skill;
  readonly model: Model;
  readonly options: RenderOptions;
  /** Of a skill that is deployed. */
  readonly filling?: Filling;
  readonly links: LinkTargets;
  /** Puts what stands for a variable where a text reads it: a stand-in, or the mark of a place that is filled at the end. */
  fill(text: string): string;
  /** The same in a cell of a table, where a value must not end the cell: values at once. */
  fillCell(text: string): string;
  /** Whether a part of the model is rendered: a node, or one property or element of it. */
  keeps(node: object, property?: string | number): boolean;
  report(diagnostic: Diagnostic): void;
}
