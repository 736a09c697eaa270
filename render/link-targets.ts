/** Where the links of a library lead: the entry that an id names, and which entries need an anchor. */

import { fullEntryId, leafInIds, parseEntryId } from "../compiler/model/entry-id.js";
import type { Library, Skill } from "../compiler/model/library.js";
import { linkTokens } from "../compiler/model/links.js";
import type { Entry, Model } from "../compiler/model/schema/types.js";
import { isVerbatim } from "../compiler/model/schema/types.js";
import { entryAnchor } from "./anchors.js";

export interface LinkTarget {
  readonly skill: Skill;
  readonly entry: Entry;
}

export interface LinkTargets {
  /** The entry that an id names in a text of `from`; undefined when there is none. */
  find(from: Skill, id: string): LinkTarget | undefined;
  /** Whether some link of the library, or a title state, leads to the entry. */
  has(leaf: string, id: string): boolean;
}

export function linkTargets(library: Library): LinkTargets {
  const byLeafInIds = new Map(library.skills.map((skill) => [leafInIds(skill.leaf), skill]));
  const find = (from: Skill, text: string): LinkTarget | undefined => {
    const id = fullEntryId(text.trim(), from.leaf);
    const own = from.outline.find(id);
    const skill = own ? from : byLeafInIds.get(parseEntryId(id)?.leaf ?? "");
    const entry = (own ?? skill?.outline.find(id))?.entry;
    return skill && entry && { skill, entry };
  };
  const anchors = new Set<string>();
  for (const skill of library.skills) {
    for (const id of linkedIds(skill.model)) {
      const target = find(skill, id);
      if (target) anchors.add(entryAnchor(target.skill.leaf, target.entry.id));
    }
    for (const anchor of linkedAnchors(skill.model)) anchors.add(anchor);
  }
  return { find, has: (leaf, id) => anchors.has(entryAnchor(leaf, id)) };
}

/** Ids named by link tokens, by `fields.ref` and by title states. */
function* linkedIds(model: Model): Generator<string> {
  for (const text of linkableTexts(model)) for (const { target } of linkTokens(text)) yield target;
  for (const entry of entries(model)) for (const ref of entry.fields?.ref ?? []) yield referenceId(ref);
  for (const state of Object.values(model.title?.states ?? {})) yield state.entry;
}

/** Anchors named by Markdown links, which format 2 and prose may hold. */
function* linkedAnchors(model: Model): Generator<string> {
  for (const text of [...linkableTexts(model), ...exactTexts(model)]) {
    for (const [, anchor = ""] of text.matchAll(/#(skill-[a-z0-9-]+)/g)) yield anchor;
  }
}

/** The texts in which `[[…]]` is a link. */
function* linkableTexts({ routing, args, sections }: Model): Generator<string> {
  if (routing?.purpose !== undefined) yield routing.purpose;
  yield* routing?.preconditions ?? [];
  for (const route of routing?.routes ?? []) yield route.use;
  for (const row of args?.rows ?? []) {
    yield row.effect;
    if (row.default !== undefined) yield row.default;
  }
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if ("items" in block) yield* block.items;
      if (!("entry" in block)) continue;
      if (!isVerbatim(block.entry)) yield block.entry.statement;
      yield* block.entry.items ?? [];
    }
  }
}

function* exactTexts({ sections }: Model): Generator<string> {
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if ("prose" in block) yield block.prose;
      else if ("table" in block) yield* block.table.rows.flat();
      else if ("entry" in block && isVerbatim(block.entry)) yield block.entry.verbatim;
    }
  }
}

function* entries({ sections }: Model): Generator<Entry> {
  for (const { blocks } of sections) for (const block of blocks) if ("entry" in block) yield block.entry;
}

/** A `ref` is an id, with or without the brackets of a token. */
export function referenceId(ref: string): string {
  return /^\[\[(.*)\]\]$/.exec(ref.trim())?.[1] ?? ref;
}
