/** What resolving an environment decides: each variable's value, and which skills and which of their parts survive. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import type { CheckedBinding } from "../compiler/checks/resolve/bindings.js";
import type { DropCause, SkipCause, UnsetCause } from "./cause.js";
import type { ValueOrigin } from "./origin.js";

export type VariableState =
  | { readonly state: "value"; readonly value: string; readonly from: ValueOrigin }
  /** Of repo scope: each session's environment sets it, so it is never unset here. */
  | { readonly state: "placeholder" }
  | { readonly state: "unset"; readonly cause: UnsetCause };

export type ResolvedVariable = { readonly binding: CheckedBinding } & VariableState;

/** By variable name, `SKILL_<SKILL>_<KEY>`. */
export type ResolvedVariables = ReadonlyMap<string, ResolvedVariable>;

export type PartKind =
  | "entry" | "entry item" | "list" | "list item" | "prose" | "table row" | "table" | "section"
  | "Args row" | "precondition" | "route" | "note" | "frontmatter row" | "grant" | "edge" | "file";

/** A part of a skill that is left out. */
export interface DroppedPart {
  readonly kind: PartKind;
  /** For a sentence: the kind with the part's id, path or text. */
  readonly name: string;
  /**
   * The node of the model that is the part; with a property, that property of it.
   * Items, preconditions: the list and the index. Table rows: the list of rows and the index. `note`: the pipeline
   * and `note`. A grant: the frontmatter row and the index of the rule in `allowedTools(row)`. A file: `skill.siblings`
   * and the index. All others: the node alone.
   */
  readonly node: object;
  readonly property?: string | number;
  readonly cause: DropCause;
}

export interface DeployedSkill {
  readonly deploys: true;
  readonly skill: CheckedSkill;
  readonly variables: ResolvedVariables;
  /** In the order of the model: grants, Args, routing, sections, then files. */
  readonly dropped: readonly DroppedPart[];
  /** Whether a part stays; asked as `DroppedPart` names it. What lies within a dropped part counts as kept. */
  keeps(node: object, property?: string | number): boolean;
}

export interface SkippedSkill {
  readonly deploys: false;
  readonly skill: CheckedSkill;
  readonly variables: ResolvedVariables;
  /** All that keep it from being deployed, at least one: components, license, variables in their order, parts, starts. */
  readonly causes: readonly [SkipCause, ...SkipCause[]];
}

export type SkillResolution = DeployedSkill | SkippedSkill;

export interface Resolution {
  /** All of the library, sorted by leaf. */
  readonly skills: readonly SkillResolution[];
  skill(leaf: string): SkillResolution | undefined;
  /** The install components that are there; all of them when absent. */
  readonly components?: ReadonlySet<string>;
}
