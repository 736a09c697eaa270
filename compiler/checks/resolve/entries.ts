/** Entries and route sections with their clauses and anchors resolved. */

import type { AnchorName } from "../../model/anchors.js";
import { betweenNames, replacesNames } from "../../model/anchors.js";
import type { Skill } from "../../model/library.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { Section } from "../../model/schema/types.js";
import type { Clause, ClauseReader } from "./clauses.js";
import { placeIn } from "./place.js";

export interface CheckedEntry extends PlacedEntry {
  readonly pred?: Clause;
  /** The bools that it makes true, in their order, each once. */
  readonly post: readonly string[];
}

export type RouteAnchor =
  | { readonly kind: "replaces"; readonly entries: readonly PlacedEntry[] }
  | { readonly kind: "between"; readonly after: PlacedEntry; readonly before: PlacedEntry };

export interface CheckedRoute {
  readonly section: Section;
  readonly sectionIndex: number;
  readonly pred: Clause;
  readonly anchor: RouteAnchor;
}

/** A route section as far as it can be resolved. */
export interface Route {
  readonly section: Section;
  readonly sectionIndex: number;
  readonly pred?: Clause;
  readonly replaces?: readonly ResolvedName[];
  readonly between?: { readonly after: ResolvedName; readonly before: ResolvedName };
}

export interface ResolvedName extends AnchorName {
  readonly entry?: PlacedEntry;
}

/** Every clause of every entry is read, also those that a role may not have: their atoms are known. */
export function resolveEntries(skill: Skill, reader: ClauseReader): CheckedEntry[] {
  return skill.outline.entries.map((placed) => {
    const { entry } = placed;
    const pred = entry.pred === undefined ? undefined : reader.clause(entry.pred, placeIn(skill, entry, "pred", `the pred of \`${entry.id}\``));
    const post = entry.post ?? [];
    const granted = post.filter((id, index) => reader.grant(id, placeIn(skill, post, index, `the post of \`${entry.id}\``)));
    return { ...placed, post: [...new Set(granted)], ...(pred === undefined ? {} : { pred }) };
  });
}

/** Sections of kind `route`, and any other section that has a pred or an anchor. */
export function resolveRoutes(skill: Skill, reader: ClauseReader): Route[] {
  const resolved = (name: AnchorName): ResolvedName => {
    const entry = skill.outline.find(name.id);
    return entry === undefined ? name : { ...name, entry };
  };
  return skill.model.sections.flatMap((section, sectionIndex): Route[] => {
    if (section.kind !== "route" && section.pred === undefined) return [];
    const pred = section.pred === undefined ? undefined : reader.clause(section.pred, placeIn(skill, section, "pred", `the pred of \`${section.title ?? ""}\``));
    const names = section.between === undefined ? undefined : betweenNames(section.between);
    return [
      {
        section,
        sectionIndex,
        ...(pred === undefined ? {} : { pred }),
        ...(section.replaces === undefined ? {} : { replaces: replacesNames(section.replaces).map(resolved) }),
        ...(names === undefined ? {} : { between: { after: resolved(names.after), before: resolved(names.before) } }),
      },
    ];
  });
}

/** The route with everything resolved; undefined where a check has found that it is not. */
export function checkedRoute({ section, sectionIndex, pred, replaces, between }: Route): CheckedRoute | undefined {
  if (section.kind !== "route" || pred === undefined) return undefined;
  if (replaces !== undefined) {
    const entries = replaces.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
    return { section, sectionIndex, pred, anchor: { kind: "replaces", entries } };
  }
  const { after, before } = { after: between?.after.entry, before: between?.before.entry };
  if (after === undefined || before === undefined) return undefined;
  return { section, sectionIndex, pred, anchor: { kind: "between", after, before } };
}
