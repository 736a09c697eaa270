/** Atoms and forwards name Args rows that exist. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { at, check } from "../check.js";
import { readersOf, spanOfReader } from "../read/readers.js";

export const unknownArg = check<{ name: string; by: string; known: readonly string[] }>("unknown-arg", {
  layer: 2,
  severity: "error",
  title: "an argument without its Args row",
  message: ({ name, by }) => `${by} names the argument \`${name}\`, and the Args have no such row`,
  help: ({ name, known }) => didYouMean(name, known) ?? `add a row \`${name}\` to \`args\``,
  explain: {
    why: "An input that comes from an argument which nobody can pass never comes.",
    wrong: 'args: rows: [{name: "topic", …}]\natoms: {topic_given: {sort: "state", source: "arg: topics"}}',
    right: 'args: rows: [{name: "topic", …}]\natoms: {topic_given: {sort: "state", source: "arg: topic"}}',
  },
  skill(context, report) {
    const { skill, atoms } = context;
    const known = (skill.model.args?.rows ?? []).map(({ name }) => name);
    for (const { id, from, source, declaration } of atoms.values()) {
      if (declaration === undefined || (from === "vocabulary" && readersOf(context, id).length === 0)) continue;
      for (const part of source) {
        if (part.kind !== "arg" || known.includes(part.row)) continue;
        const related = from === "vocabulary" ? readersOf(context, id).slice(0, 1).map((reader) => ({ span: spanOfReader(reader), message: "read here" })) : [];
        const by = from === "vocabulary" ? `the shared atom \`${id}\`, read by \`${skill.leaf}\`,` : `the atom \`${id}\``;
        report(declaration.owner.origins.within(declaration.atom, "source", part), { name: part.row, by, known }, { related });
      }
    }
    for (const { entry } of skill.outline.entries) {
      for (const forward of entry.fields?.forwards ?? []) {
        if (!known.includes(forward.arg)) report(at(forward, "arg"), { name: forward.arg, by: `\`${entry.id}\``, known });
      }
    }
  },
});
