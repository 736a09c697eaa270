/** A client that skills are rendered for: how it wants the frontmatter, what it can't have, which limits it sets. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { Skill } from "../../compiler/model/library.js";
import type { CatalogInterface } from "../../compiler/model/schema/types.js";
import type { Piece } from "../document/piece.js";
import type { Filling } from "../variables/filling.js";

export type TargetName = "claude-code" | "agentskills";

/** What a frontmatter is made from. */
export interface HeadContext {
  readonly skill: Skill;
  /** Of a skill that is deployed. */
  readonly filling?: Filling;
  report(diagnostic: Diagnostic): void;
}

export interface Target {
  readonly name: TargetName;
  /** Everything before the body, its last newline included; empty when the file has no frontmatter. */
  frontmatter(context: HeadContext): Piece[];
  /** What stands in a text for a variable of the interface; undefined keeps the reference. */
  standIn(bound: CatalogInterface): string | undefined;
}
