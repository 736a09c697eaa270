/** The parts of a skill that may be left out, what each lies within, and why some can't be. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { SkillText } from "../../compiler/checks/read/texts.js";
import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { frontmatterRows } from "../../compiler/model/frontmatter.js";
import type { Block, Entry, Section } from "../../compiler/model/schema/types.js";
import type { PartKind } from "../resolution.js";
import { hasClauses, needsOfEntries } from "./needs.js";

export interface Part {
  readonly kind: PartKind;
  readonly name: string;
  readonly node: object;
  readonly property?: string | number;
  readonly within?: Part;
  /** Why it can't be left out, as it follows "as". */
  readonly needed?: string;
  /** What lies directly within it, in order; only sections, lists, tables and entries have any. */
  readonly children: Part[];
}

/** What every skill has, so that nothing is left without it. */
const essentialRows: ReadonlySet<string> = new Set(["name", "description", "version", "format"]);

export class Parts {
  /** In the order of the model. */
  readonly all: Part[] = [];
  readonly #byPlace = new PlaceMap<Part>();
  readonly #skill: CheckedSkill;

  constructor(skill: CheckedSkill) {
    this.#skill = skill;
    const { model, siblings } = skill.skill;
    for (const row of frontmatterRows(model)) {
      if (row.key !== "allowed-tools") this.#add({ kind: "frontmatter row", name: `the frontmatter row \`${row.key}\``, node: row, ...(essentialRows.has(row.key) ? { needed: "clients need it" } : {}) });
    }
    const inputs = argumentSources(skill);
    for (const row of model.args?.rows ?? []) this.#add({ kind: "Args row", name: `the Args row \`${row.name}\``, node: row, ...(inputs.has(row.name) ? { needed: "an atom takes its value from it" } : {}) });
    this.#addRouting();
    const needs = needsOfEntries(skill);
    for (const section of model.sections) this.#addSection(section, needs);
    siblings.forEach((path, property) => this.#add({ kind: "file", name: `the file \`${path}\``, node: siblings, property }));
  }

  /** By the place that `DroppedPart` names. */
  at(node: object, property?: string | number): Part | undefined {
    return this.#byPlace.get(node, property);
  }

  /** The smallest part that holds a text; what can't be left out is said in words. */
  of(text: SkillText): Part | { readonly name: string; readonly needed: string } {
    return this.#holder(text) ?? { name: `the ${text.kind}`, needed: essential(text) };
  }

  #holder({ kind, node, property, entry }: SkillText): Part | undefined {
    switch (kind) {
      case "title": case "statement": case "verbatim": case "command": case "script": case "field": case "payload":
        return entry && this.at(entry.entry);
      case "entry item": case "list item": case "precondition": case "note": case "sibling file":
        return this.at(node, property);
      case "heading": case "prose": case "table cell":
      case "args name": case "args form": case "args default": case "args effect":
      case "route condition": case "route use": case "frontmatter value":
        return this.at(node);
      case "purpose": case "model reason": case "title meaning": case "docker": case "enforce pattern": case "enforce text":
        return undefined;
      default:
        return unreachable(kind);
    }
  }

  #addRouting(): void {
    const { routing } = this.#skill.skill.model;
    if (routing === undefined) return;
    const { preconditions = [], routes = [], pipeline } = routing;
    preconditions.forEach((_, property) => this.#add({ kind: "precondition", name: `precondition ${property + 1}`, node: preconditions, property }));
    for (const route of routes) this.#add({ kind: "route", name: `the route ${excerpt(route.use)}`, node: route });
    for (const edge of pipeline.edges ?? []) this.#add({ kind: "edge", name: `the edge \`${edge.kind}\` \`${edge.skill}\``, node: edge });
    if (pipeline.note !== undefined) this.#add({ kind: "note", name: "the pipeline's note", node: pipeline, property: "note" });
  }

  #addSection(section: Section, needs: ReadonlyMap<Entry, string>): void {
    const title = section.title === undefined ? "the section without a title" : `the section ${excerpt(section.title)}`;
    const clauses = section.kind === "route" || section.pred !== undefined;
    const part = this.#add({ kind: "section", name: title, node: section, ...(clauses ? { needed: "it has clauses" } : {}) });
    for (const block of section.blocks) this.#addBlock(block, part, title, needs);
  }

  #addBlock(block: Block, within: Part, place: string, needs: ReadonlyMap<Entry, string>): void {
    if ("entry" in block) this.#addEntry(block.entry, within, needs.get(block.entry));
    else if ("prose" in block) this.#add({ kind: "prose", name: `prose of ${place}`, node: block, within });
    else if ("items" in block) {
      const list = this.#add({ kind: "list", name: `a list of ${place}`, node: block, within });
      block.items.forEach((_, property) => this.#add({ kind: "list item", name: `item ${property + 1} of a list of ${place}`, node: block.items, property, within: list }));
    } else {
      const { columns, rows } = block.table;
      const table = this.#add({ kind: "table", name: `a table of ${place}`, node: block, within });
      this.#byPlace.set(columns, undefined, table);
      rows.forEach((row, property) => {
        this.#byPlace.set(row, undefined, this.#add({ kind: "table row", name: `row ${property + 1} of a table of ${place}`, node: rows, property, within: table }));
      });
    }
  }

  #addEntry(entry: Entry, within: Part, needed: string | undefined): void {
    const part = this.#add({ kind: "entry", name: `\`${entry.id}\``, node: entry, within, ...(needed === undefined ? {} : { needed }) });
    const { items = [] } = entry;
    const clauses = hasClauses(entry) ? { needed: "its entry has clauses" } : {};
    items.forEach((_, property) => this.#add({ kind: "entry item", name: `item ${property + 1} of \`${entry.id}\``, node: items, property, within: part, ...clauses }));
  }

  #add(part: Omit<Part, "children">): Part {
    const added: Part = { ...part, children: [] };
    this.all.push(added);
    this.#byPlace.set(part.node, part.property, added);
    part.within?.children.push(added);
    return added;
  }
}

/** Parts by the node that they are, or by a property of a node. */
export class PlaceMap<T> {
  readonly #nodes = new Map<object, Map<string | number | undefined, T>>();

  get(node: object, property?: string | number): T | undefined {
    return this.#nodes.get(node)?.get(property);
  }

  set(node: object, property: string | number | undefined, value: T): void {
    const own = this.#nodes.get(node) ?? new Map<string | number | undefined, T>();
    this.#nodes.set(node, own.set(property, value));
  }
}

/** The Args rows that an atom of the skill reads. */
function argumentSources({ atoms }: CheckedSkill): ReadonlySet<string> {
  return new Set([...atoms.values()].flatMap(({ source }) => source.flatMap((part) => (part.kind === "arg" ? [part.row] : []))));
}

function essential({ kind }: SkillText): string {
  if (kind === "enforce pattern" || kind === "enforce text") return "hooks rest on it";
  return kind === "purpose" || kind === "model reason" ? "every skill has one" : "a runtime reads it";
}

/** A text on one line, short enough for a sentence. */
function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("`", "").trim();
  return `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\``;
}
