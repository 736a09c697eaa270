/** Within one skill: what reads an unset variable, and what rests on that, until nothing more is dropped. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { entryLinks, refTarget } from "../../compiler/checks/read/entry-references.js";
import type { SkillText } from "../../compiler/checks/read/texts.js";
import { skillTexts } from "../../compiler/checks/read/texts.js";
import { siblingTexts } from "../../compiler/checks/read/variables.js";
import { variableReferences } from "../../compiler/model/references.js";
import type { Entry } from "../../compiler/model/schema/types.js";
import type { DropCause, SkipCause } from "../cause.js";
import type { ResolvedVariables } from "../resolution.js";
import { namesFile } from "./names-file.js";
import type { Part, Parts } from "./parts.js";

export interface Cascade {
  readonly dropped: ReadonlyMap<Part, DropCause>;
  /** The parts that would have to be dropped and can't be; where there is any, the skill is skipped. */
  readonly needed: readonly Extract<SkipCause, { readonly kind: "needed-part" }>[];
}

export function cascade(skill: CheckedSkill, parts: Parts, variables: ResolvedVariables): Cascade {
  const own = [...skill.bindings.keys()].map((variable) => variables.get(variable));
  if (!own.some((variable) => variable?.state === "unset")) return { dropped: new Map(), needed: [] };
  return new CascadeRun(skill, parts, variables).run();
}

class CascadeRun {
  readonly #dropped = new Map<Part, DropCause>();
  readonly #needed = new Map<string, Cascade["needed"][number]>();
  readonly #texts: readonly SkillText[];

  constructor(
    readonly skill: CheckedSkill,
    readonly parts: Parts,
    readonly variables: ResolvedVariables,
  ) {
    this.#texts = [...skillTexts(skill.skill).filter(({ key }) => key !== "allowed-tools"), ...siblingTexts(skill.skill)];
  }

  run(): Cascade {
    for (const text of this.#texts) {
      for (const { variable } of variableReferences(text.text)) {
        const resolved = this.variables.get(variable);
        if (this.skill.bindings.has(variable) && resolved?.state === "unset") this.#drop(this.parts.of(text), { kind: "unset-variable", unset: resolved.cause });
      }
    }
    // A map is walked through what is added to it meanwhile.
    for (const [part, cause] of this.#dropped) this.#dropDependents(part, { kind: "dropped-part", part: part.name, cause });
    this.#dropEmptied();
    return { dropped: this.#dropped, needed: [...this.#needed.values()] };
  }

  #drop(part: Part | { readonly name: string; readonly needed: string }, cause: DropCause): void {
    const needed = "kind" in part ? neededWithin(part) : { name: part.name, because: part.needed };
    if (needed !== undefined) {
      if (!this.#needed.has(needed.name)) this.#needed.set(needed.name, { kind: "needed-part", part: needed.name, because: needed.because, cause });
    } else if ("kind" in part && !this.#dropped.has(part)) this.#dropped.set(part, cause);
  }

  #dropDependents(part: Part, cause: DropCause): void {
    const entries = new Set(entriesOf(part));
    if (entries.size > 0) {
      for (const { entry } of this.skill.entries) {
        const refs = entry.fields?.ref ?? [];
        const holder = this.parts.at(entry);
        if (holder !== undefined && refs.some((ref) => this.#leadsTo(refTarget(ref), entries))) this.#drop(holder, cause);
      }
      for (const text of this.#texts) if (entryLinks(text).some(({ id }) => this.#leadsTo(id, entries))) this.#drop(this.parts.of(text), cause);
    }
    if (part.kind !== "file") return;
    const path = this.skill.skill.siblings[Number(part.property)] ?? "";
    for (const text of this.#texts) {
      const holder = this.parts.of(text);
      if (holder !== part && namesFile(text, path)) this.#drop(holder, cause);
    }
  }

  #leadsTo(id: string, entries: ReadonlySet<Entry>): boolean {
    const target = this.skill.skill.outline.find(id)?.entry;
    return target !== undefined && entries.has(target);
  }

  /** A heading, a list or a table of which nothing is left says nothing. */
  #dropEmptied(): void {
    for (const part of [...this.parts.all].reverse()) {
      const [first, ...others] = part.children;
      if (first === undefined || part.kind === "entry" || part.needed !== undefined || this.#dropped.has(part)) continue;
      const cause = this.#dropped.get(first);
      if (cause !== undefined && others.every((child) => this.#dropped.has(child))) this.#dropped.set(part, cause);
    }
  }
}

/** What keeps a part from being left out: itself, or something that lies within it. */
function neededWithin(part: Part): { readonly name: string; readonly because: string } | undefined {
  if (part.needed !== undefined) return { name: part.name, because: part.needed };
  for (const child of part.children) {
    const needed = neededWithin(child);
    if (needed !== undefined) return needed;
  }
  return undefined;
}

function entriesOf(part: Part): Entry[] {
  if (part.kind === "entry") return [part.node as Entry];
  return part.children.flatMap(entriesOf);
}
