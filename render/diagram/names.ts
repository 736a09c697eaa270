/** Node ids: made of the entry's own, so that a change of one entry changes few lines. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { parseEntryId, shortEntryId } from "../../compiler/model/entry-id.js";
import type { PlacedEntry } from "../../compiler/model/outline.js";

export interface Names {
  entry(placed: PlacedEntry): string;
  /** The node at which a route section begins. */
  route(sectionIndex: number): string;
  section(sectionIndex: number): string;
  input(index: number): string;
}

export function namesOf(skill: CheckedSkill): Names {
  const byPosition = new Map<number, string>();
  const taken = new Set<string>();
  for (const { entry, position } of skill.entries) {
    const base = `e_${shownId(entry.id).replace(/[^A-Za-z0-9]/g, "_")}`;
    const name = taken.has(base) ? `${base}_at${position}` : base;
    taken.add(name);
    byPosition.set(position, name);
  }
  return {
    entry: ({ position }) => byPosition.get(position) ?? `e_at${position}`,
    route: (index) => `route${index + 1}`,
    section: (index) => `section${index + 1}`,
    input: (index) => `input${index + 1}`,
  };
}

/** The id as it is written within its skill. */
export function shownId(id: string): string {
  const parsed = parseEntryId(id);
  return parsed === undefined ? id : shortEntryId(parsed);
}
