/** The entries of a skill in document order, with their places. */

import { fullEntryId } from "./entry-id.js";
import type { Entry, Model, Section } from "./schema/types.js";

export interface PlacedEntry {
  readonly entry: Entry;
  readonly section: Section;
  readonly sectionIndex: number;
  /** Position among all entries of the skill. */
  readonly position: number;
}

export interface Outline {
  readonly entries: readonly PlacedEntry[];
  /** By full or short id; of two entries with one id, the first. */
  find(id: string): PlacedEntry | undefined;
  ofSection(section: Section): readonly PlacedEntry[];
}

export function outline(leaf: string, model: Model): Outline {
  const entries: PlacedEntry[] = [];
  const byId = new Map<string, PlacedEntry>();
  const bySection = new Map<Section, PlacedEntry[]>();
  for (const [sectionIndex, section] of model.sections.entries()) {
    const own: PlacedEntry[] = [];
    bySection.set(section, own);
    for (const block of section.blocks) {
      if (!("entry" in block)) continue;
      const placed = { entry: block.entry, section, sectionIndex, position: entries.length };
      entries.push(placed);
      own.push(placed);
      if (!byId.has(block.entry.id)) byId.set(block.entry.id, placed);
    }
  }
  return {
    entries,
    find: (id) => byId.get(fullEntryId(id, leaf)),
    ofSection: (section) => bySection.get(section) ?? [],
  };
}
