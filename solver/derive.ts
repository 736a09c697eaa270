/** A checked skill to the derived model: without judgment, every item with the id of its entry. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Anchor, Atom, DerivedModel, Item, Route } from "./model.js";

export function derive(skill: CheckedSkill): DerivedModel {
  const routes = new Map(
    skill.routes.map(({ sectionIndex, pred, anchor }): [number, Route] => {
      const named: Anchor =
        anchor.kind === "replaces"
          ? { kind: "replaces", entries: anchor.entries.map(({ entry }) => entry.id) }
          : { kind: "between", after: anchor.after.entry.id, before: anchor.before.entry.id };
      return [sectionIndex, { pred: pred.formula, anchor: named }];
    }),
  );
  const named = new Set([...routes.values()].flatMap(({ anchor }) => (anchor.kind === "replaces" ? anchor.entries : [anchor.after, anchor.before])));
  const items = new Map<number, Item[]>();
  const uncovered: string[] = [];
  for (const { entry, sectionIndex, pred, post } of skill.entries) {
    const item = toItem(entry, pred?.formula, post, named);
    const list = items.get(sectionIndex) ?? [];
    items.set(sectionIndex, list);
    if (item === "uncovered") uncovered.push(entry.id);
    else if (item !== undefined) list.push(item);
  }
  return {
    skill: skill.leaf,
    atoms: new Map([...skill.atoms.values()].map(({ id, type, source }): [string, Atom] => [id, { id, type, ...(source.length > 0 ? { source } : {}) }])),
    exclusive: skill.exclusive.map(({ atoms }) => atoms),
    sections: skill.skill.model.sections.map((section, index) => {
      const route = routes.get(index);
      return { title: section.title ?? "", kind: section.kind ?? "phase", ...(route === undefined ? {} : { route }), items: items.get(index) ?? [] };
    }),
    uncovered,
  };
}

type Entry = CheckedSkill["entries"][number]["entry"];
type Formula = NonNullable<CheckedSkill["entries"][number]["pred"]>["formula"];

function toItem({ id, role }: Entry, pred: Formula | undefined, grants: readonly string[], named: ReadonlySet<string>): Item | "uncovered" | undefined {
  switch (role) {
    case "def":
    case "payload":
    case "note":
      return undefined;
    case "stop":
    case "quality":
      return pred === undefined ? "uncovered" : { kind: role, id, pred };
    case "rule":
      return pred === undefined ? "uncovered" : { kind: "invariant", id, pred };
    case "step":
    case "substep":
    case "spawn":
    case "verify":
    case "gate":
    case "handoff":
      if (pred === undefined && grants.length === 0 && role !== "handoff" && !named.has(id)) return "uncovered";
      return { kind: "transition", id, role, ...(pred === undefined ? {} : { pred }), grants };
    default:
      return unreachable(role);
  }
}
