/** The skills that a route's `use` names: `/discuss`, also within a sentence. */

import type { Range } from "../../source/span.js";

export interface NamedSkill extends Range {
  readonly leaf: string;
}

export function namedSkills(use: string): NamedSkill[] {
  return [...use.matchAll(/(^|[\s`("'])\/([A-Za-z0-9][A-Za-z0-9_-]*)/g)].map(({ index, 1: before = "", 2: leaf = "" }) => {
    const start = index + before.length;
    return { leaf, start, end: start + 1 + leaf.length };
  });
}
