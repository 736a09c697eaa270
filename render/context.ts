/** What every part of a document is rendered from. */

import type { Library, Skill } from "../compiler/model/library.js";
import type { Model } from "../compiler/model/schema/types.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { LinkTargets } from "./link-targets.js";
import type { Target } from "./targets/target.js";

export interface RenderOptions {
  readonly target: Target;
  /** Clause lines above entries and headings. Default: none. */
  readonly clauses?: boolean;
  /** The install components that are there; all of them when absent. */
  readonly components?: ReadonlySet<string>;
}

export interface RenderContext {
  readonly library: Library;
  readonly skill: Skill;
  readonly model: Model;
  readonly options: RenderOptions;
  readonly links: LinkTargets;
  /** Puts values or stand-ins where a text reads a variable. */
  fill(text: string): string;
  report(diagnostic: Diagnostic): void;
}
