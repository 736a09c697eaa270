/** What the world sets, as tiles in a column: the atom, its kind, its source, and which entries read it. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { ResolvedAtom } from "../../compiler/checks/resolve/atoms.js";
import { labelOf } from "./label.js";
import { shownId, type Names } from "./names.js";
import { inOrder } from "./order.js";

/** Empty when the skill reads no input. */
export function drawInputs(skill: CheckedSkill, names: Names): string[] {
  const readers = readersOf(skill);
  const inputs = [...skill.atoms.values()].filter((atom) => isInput(atom) && readers.has(atom.id));
  if (inputs.length === 0) return [];
  const tiles = inputs.map((atom, index) => `  ${names.input(index)}[${tile(atom, readers.get(atom.id) ?? [])}]:::input`);
  return [`subgraph inputs[${labelOf("Inputs")}]`, "  direction TB", ...tiles, ...inOrder(inputs.map((_, index) => names.input(index))).map((link) => `  ${link}`), "end"];
}

/** Ints and enums are chosen by the world even where no source is stated. */
function isInput({ type, source }: ResolvedAtom): boolean {
  return source.length > 0 || type.kind !== "bool";
}

function tile({ id, type, declaration }: ResolvedAtom, readers: readonly string[]): string {
  const kind = type.kind === "enum" ? `enum: ${type.members.join(", ")}` : type.kind;
  return labelOf(id, [kind, declaration?.atom.source ?? "no source stated", `read by ${readers.join(", ")}`]);
}

/** By atom id, in document order. */
function readersOf(skill: CheckedSkill): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  const add = (atoms: ReadonlySet<string>, reader: string): void => {
    for (const id of atoms) readers.set(id, [...(readers.get(id) ?? []), reader]);
  };
  for (const { entry, pred } of skill.entries) if (pred !== undefined) add(pred.atoms, shownId(entry.id));
  for (const { section, pred } of skill.routes) add(pred.atoms, section.title ?? "a route");
  return readers;
}
