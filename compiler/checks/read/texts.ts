/** Every text of a skill's model and payloads, with what it is and where it stands: for links, variables and calls. */

import type { Skill } from "../../model/library.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { Entry, Section } from "../../model/schema/types.js";
import { isVerbatim } from "../../model/schema/types.js";
import type { Range, Span } from "../../source/span.js";
import { spanOf } from "../../source/span.js";

export type TextKind =
  | "title" | "statement" | "verbatim" | "entry item" | "command" | "script" | "field" | "payload"
  | "heading" | "prose" | "table cell" | "list item"
  | "args name" | "args form" | "args default" | "args effect"
  | "purpose" | "precondition" | "route condition" | "route use" | "note" | "model reason" | "title meaning" | "docker"
  | "frontmatter value" | "enforce pattern" | "enforce text" | "sibling file";

export interface SkillText {
  readonly kind: TextKind;
  readonly text: string;
  /** The node of the model that holds it, and which property or element of it it is; of a payload the entry, of a sibling file the list of them. */
  readonly node: object;
  readonly property: string | number;
  /** The entry that holds it. */
  readonly entry?: PlacedEntry;
  /** The node that may say `shell: true` of it. */
  readonly holder?: Entry | { readonly shell?: boolean };
  /** Of a frontmatter value. */
  readonly key?: string;
  locate(range: Range): Span;
}

export function skillTexts(skill: Skill): SkillText[] {
  const texts: SkillText[] = [];
  const { model, origins } = skill;

  const add = (kind: TextKind, node: object, property: string | number, text: string | undefined, more: Partial<SkillText> = {}): void => {
    if (text !== undefined && text !== "") texts.push({ kind, text, node, property, locate: (range) => origins.within(node, property, range), ...more });
  };
  const addList = (kind: TextKind, list: readonly string[] | undefined, more: Partial<SkillText> = {}): void => {
    list?.forEach((text, index) => add(kind, list, index, text, more));
  };

  if (Array.isArray(model.frontmatter)) for (const row of model.frontmatter) add("frontmatter value", row, "value", row.value, { key: row.key });
  for (const row of model.args?.rows ?? []) {
    add("args name", row, "name", row.name);
    add("args form", row, "form", row.form);
    add("args default", row, "default", row.default);
    add("args effect", row, "effect", row.effect);
  }
  const { routing, enforce, model: runBy, title } = model;
  if (routing) {
    add("purpose", routing, "purpose", routing.purpose);
    addList("precondition", routing.preconditions);
    for (const route of routing.routes ?? []) {
      add("route condition", route, "for", route.for);
      add("route use", route, "use", route.use);
    }
    add("note", routing.pipeline, "note", routing.pipeline.note);
  }
  if (runBy) add("model reason", runBy, "reason", runBy.reason);
  add("docker", model, "docker", model.docker);
  for (const state of Object.values(title?.states ?? {})) add("title meaning", state, "meaning", state.meaning);
  for (const anchor of Object.values(enforce?.anchors ?? {})) {
    add("enforce pattern", anchor, "match", anchor.match);
    for (const capture of Object.values(anchor.captures ?? {})) add("enforce pattern", capture, "pattern", capture.pattern);
  }
  for (const rule of enforce?.rules ?? []) {
    add("enforce text", rule, "reason", rule.reason);
    add("enforce text", rule, "recovery", rule.recovery);
  }
  for (const section of model.sections) {
    add("heading", section, "title", section.title);
    const entries = skill.outline.ofSection(section)[Symbol.iterator]();
    for (const block of section.blocks) {
      if ("entry" in block) addEntry(entries.next().value);
      else addBlock(block);
    }
  }
  return texts;

  function addBlock(block: Exclude<Section["blocks"][number], { readonly entry: Entry }>): void {
    if ("prose" in block) add("prose", block, "prose", block.prose, { holder: block });
    else if ("items" in block) addList("list item", block.items);
    else {
      addList("table cell", block.table.columns);
      for (const row of block.table.rows) addList("table cell", row);
    }
  }

  function addEntry(placed: PlacedEntry | undefined): void {
    if (placed === undefined) return;
    const { entry } = placed;
    const more = { entry: placed, holder: entry };
    if (isVerbatim(entry)) add("verbatim", entry, "verbatim", entry.verbatim, more);
    else {
      add("title", entry, "title", entry.title, more);
      add("statement", entry, "statement", entry.statement, more);
    }
    addList("entry item", entry.items, more);
    const { fields } = entry;
    if (fields) {
      add("script", fields, "script", fields.script, more);
      add("command", fields, "command", fields.command, more);
      add("field", fields, "flags", fields.flags, more);
      add("field", fields, "returns", fields.returns, more);
      addList("field", fields.reads, more);
      addList("field", fields.writes, more);
      for (const forward of fields.forwards ?? []) {
        add("field", forward, "arg", forward.arg, more);
        add("field", forward, "flag", forward.flag, more);
      }
      for (const [name, template] of Object.entries(fields.mints ?? {})) add("field", fields.mints ?? {}, name, template, more);
    }
    const body = entry.role === "payload" ? skill.payloads.get(entry.id) : undefined;
    if (body) texts.push({ kind: "payload", text: body.text, node: entry, property: "payload", entry: placed, locate: (range) => spanOf(body, range) });
  }
}
