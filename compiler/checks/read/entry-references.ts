/** Every place of a skill that names an entry: links, refs, anchors, title states, enforce rules, questions. */

import { fullEntryId, isShortEntryId, parseEntryId } from "../../model/entry-id.js";
import { codeSpans, linkTokens } from "../../model/links.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { Range, Span } from "../../source/span.js";
import type { Skill } from "../../model/library.js";
import type { ResolvedDeny } from "../resolve/denies.js";
import type { Route } from "../resolve/entries.js";
import type { ResolvedQuery } from "../resolve/queries.js";
import type { SkillText, TextKind } from "./texts.js";

export type ReferenceKind = "link" | "ref" | "anchor" | "title state" | "enforce rule" | "question";

export interface EntryReference {
  readonly kind: ReferenceKind;
  /** As written. */
  readonly id: string;
  /** Undefined where `id` has no form of an entry id. */
  readonly full: string | undefined;
  /** How ids spell the leaf of the skill that it names an entry of. */
  readonly leaf: string | undefined;
  readonly span: Span;
  /** The entry that the reference is a part of. */
  readonly holder?: PlacedEntry;
  /** Of the same skill; undefined where it has no such entry. */
  readonly target?: PlacedEntry;
}

/** Texts in which link tokens become links. */
const linked: ReadonlySet<TextKind> = new Set(["statement", "entry item", "list item", "args default", "args effect", "purpose", "precondition", "route use"]);

export function rendersLinks(kind: TextKind): boolean {
  return linked.has(kind);
}

/** Where a skill can name entries. */
interface References {
  readonly skill: Skill;
  readonly leafInIds: string;
  readonly texts: readonly SkillText[];
  readonly routes: readonly Route[];
  readonly denies: readonly ResolvedDeny[];
  readonly queries: readonly ResolvedQuery[];
}

export function entryReferences(context: References): EntryReference[] {
  const { skill, leafInIds } = context;
  const found: EntryReference[] = [];
  const add = (kind: ReferenceKind, id: string, span: Span, holder?: PlacedEntry): void => {
    const full = isShortEntryId(id) || parseEntryId(id) !== undefined ? fullEntryId(id, skill.leaf) : undefined;
    const leaf = full === undefined ? undefined : parseEntryId(full)?.leaf;
    const target = leaf === leafInIds && full !== undefined ? skill.outline.find(full) : skill.outline.find(id);
    found.push({ kind, id, full, leaf, span, ...(holder && { holder }), ...(target && { target }) });
  };
  for (const text of context.texts) for (const link of entryLinks(text)) add("link", link.id, text.locate(link), text.entry);
  for (const placed of skill.outline.entries) {
    const refs = placed.entry.fields?.ref;
    refs?.forEach((id, index) => add("ref", refTarget(id), skill.origins.span(refs, index), placed));
  }
  for (const { section, replaces, between } of context.routes) {
    for (const name of replaces ?? []) if (name.id !== "") add("anchor", name.id, skill.origins.within(section, "replaces", name));
    for (const name of between ? [between.after, between.before] : []) add("anchor", name.id, skill.origins.within(section, "between", name));
  }
  for (const state of Object.values(skill.model.title?.states ?? {})) add("title state", state.entry, skill.origins.span(state, "entry"));
  for (const { rule } of context.denies) add("enforce rule", rule.entry, skill.origins.span(rule, "entry"));
  for (const { query } of context.queries) {
    const { model } = query;
    if ("reach" in model) add("question", model.reach, query.origins.span(model, "reach"));
  }
  return found;
}

/** The links to entries in a text. */
export function entryLinks(text: SkillText): (Range & { readonly id: string })[] {
  if (!rendersLinks(text.kind) || !text.text.includes("[")) return [];
  const tokens = linkTokens(text.text).map(({ target, start, end }) => ({ id: target, start, end }));
  return [...tokens, ...markdownLinks(text)];
}

/** A ref is an id, also when it is written as a link token. */
export function refTarget(text: string): string {
  return /^\[\[(.*)\]\]$/.exec(text)?.[1] ?? text;
}

/** `[Title](#skill-<leaf>-<section>-<nnn>)`: links that stand as the renderer would write them. */
function markdownLinks(text: SkillText): (Range & { readonly id: string })[] {
  if (!text.text.includes("](#skill-")) return [];
  const code = codeSpans(text.text);
  return [...text.text.matchAll(/\]\((#skill-([a-z0-9-]+)-([a-z][a-z0-9]*)-([0-9]{3}[a-z]?))\)/g)]
    .filter(({ index }) => !code.some(({ start, end }) => start <= index && index < end))
    .map(({ index, 1: anchor = "", 2: leaf = "", 3: section = "", 4: number = "" }) => ({
      start: index + 2,
      end: index + 2 + anchor.length,
      id: `SKILL-${leaf.replaceAll("-", "").toUpperCase()}-${section.toUpperCase()}-${number}`,
    }));
}
