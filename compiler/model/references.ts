/** `$SKILL_<SKILL>_<KEY>` in text: references to the variables of a skill's `env`. */

import type { Range } from "../source/span.js";

export interface VariableReference extends Range {
  /** With the dollar sign left out: `SKILL_<SKILL>_<KEY>`. */
  readonly variable: string;
}

/** How variables spell a leaf: upper case, hyphens as underscores. */
export function leafInVariables(leaf: string): string {
  return leaf.replaceAll("-", "_").toUpperCase();
}

/** The name of a skill's variable, as the environment and the install record spell it. */
export function variableName(leaf: string, key: string): string {
  return `SKILL_${leafInVariables(leaf)}_${key}`;
}

/** Every `$SKILL_…` of a text, also `${SKILL_…}`; whether the variable exists is not judged here. */
export function variableReferences(text: string): VariableReference[] {
  return [...text.matchAll(/\$(?:\{(SKILL_[A-Z0-9_]+)\}|(SKILL_[A-Z0-9_]+))/g)].map((match) => ({
    variable: match[1] ?? match[2] ?? "",
    start: match.index,
    end: match.index + match[0].length,
  }));
}
