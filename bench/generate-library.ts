/** A skills folder of generated skills, written as an author's files would be. */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Doc, ObjectDoc } from "../compiler/syntax/write/doc.js";
import { writeCue } from "../compiler/syntax/write/writer.js";
import { generateSkill } from "./generate-skill.js";

export interface LibraryPlan {
  readonly seed: number;
  readonly skills: number;
  /** Entries of each skill. */
  readonly entries: number;
  /** Share of entries that no run fires. */
  readonly dead: number;
}

/** @returns the absolute path of a new `skills` folder; the caller removes the folder that holds it */
export function writeLibrary({ seed, skills, entries, dead }: LibraryPlan): string {
  const root = join(mkdtempSync(join(tmpdir(), "skillmodel-bench-")), "skills");
  for (let index = 0; index < skills; index += 1) {
    const { leaf, model } = generateSkill({ seed, index, count: skills, entries, dead });
    const folder = join(root, `group-${Math.floor(index / 20)}`, leaf);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${leaf}.cue`), writeCue(toDoc(model) as ObjectDoc));
  }
  writeFileSync(join(root, "vocabulary.cue"), "atoms: {}\n");
  return root;
}

function toDoc(data: unknown): Doc {
  if (Array.isArray(data)) return { type: "array", elements: data.map((value) => ({ value: toDoc(value) })) };
  if (typeof data === "string") return { type: "string", value: data };
  if (typeof data === "number") return { type: "number", text: String(data) };
  if (typeof data === "boolean") return { type: "boolean", value: data };
  return { type: "object", entries: Object.entries(data as object).map(([key, value]) => ({ key, value: toDoc(value) })) };
}
