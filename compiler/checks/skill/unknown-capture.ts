/** A runtime source reads an anchor, and a capture, of the skill's own `enforce` block. */

import { didYouMean } from "../../diagnostics/nearest.js";
import type { RuntimeSource } from "../../expression/source.js";
import type { AtomType } from "../../expression/scope.js";
import type { Capture } from "../../model/schema/types.js";
import { at, check } from "../check.js";
import { listed } from "../read/words.js";

export const unknownCapture = check<{ problem: string; help: string }>("unknown-capture", {
  layer: 2,
  severity: "error",
  title: "a runtime source that no anchor or capture gives",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A runtime source binds a capture of the `enforce` block, so that the hook and the model read one value. Without the anchor nothing ever sets the atom.",
    wrong: 'enforce: anchors: health: {on: "output", match: "^build", captures: {build: {pattern: "build=(\\\\w+)"}}}\n… source: "runtime: health.biuld = ok"',
    right: 'enforce: anchors: health: {on: "output", match: "^build", captures: {build: {pattern: "build=(\\\\w+)"}}}\n… source: "runtime: health.build = ok"',
  },
  skill({ skill, ownAtoms }, report) {
    const anchors = skill.model.enforce?.anchors ?? {};
    for (const { declaration, source, type } of ownAtoms.atoms.values()) {
      for (const part of source) {
        if (part.kind !== "runtime" || declaration === undefined) continue;
        const where = at(declaration.atom, "source", part);
        const anchor = Object.hasOwn(anchors, part.anchor) ? anchors[part.anchor] : undefined;
        if (anchor === undefined) {
          const help = didYouMean(part.anchor, Object.keys(anchors)) ?? `declare \`${part.anchor}\` in \`enforce.anchors\``;
          report(where, { problem: `the \`enforce\` block has no anchor \`${part.anchor}\``, help });
          continue;
        }
        if (part.capture === undefined) continue;
        const captures = anchor.captures ?? {};
        const capture = Object.hasOwn(captures, part.capture) ? captures[part.capture] : undefined;
        if (capture === undefined) {
          const help = didYouMean(part.capture, Object.keys(captures)) ?? `declare it in the captures of \`${part.anchor}\``;
          report(where, { problem: `the anchor \`${part.anchor}\` has no capture \`${part.capture}\``, help });
        } else {
          const misfit = misfitOf(part, capture, type);
          if (misfit) report(where, misfit, { related: [{ span: skill.origins.span(capture), message: "the capture" }] });
        }
      }
    }
  },
});

/** Whether the capture's values are those that the atom, or the comparison, can have; a capture without kind is text. */
function misfitOf({ anchor, capture = "", test }: RuntimeSource, { kind, members }: Capture, type: AtomType): { problem: string; help: string } | undefined {
  const name = `\`${anchor}.${capture}\``;
  const values = kind ?? (members ? "enum" : "string");
  if (test !== undefined) {
    if (values === "enum" && members && !members.includes(test.literal)) {
      return { problem: `${name} is never \`${test.literal}\``, help: didYouMean(test.literal, members) ?? `its members are ${listed(members)}` };
    }
    if (values === "int" && !/^-?[0-9]+$/.test(test.literal)) return { problem: `${name} is a number, and never \`${test.literal}\``, help: "compare it with a number" };
    if (values === "bool" && test.literal !== "true" && test.literal !== "false") return { problem: `${name} is a bool, and never \`${test.literal}\``, help: "compare it with `true` or `false`" };
    return undefined;
  }
  if (type.kind === "enum") {
    const other = values === "enum" ? members?.find((member) => !type.members.includes(member)) : undefined;
    if (other !== undefined) return { problem: `${name} can be \`${other}\`, which is no member of the atom`, help: "list the same members in both" };
    return values === "int" || values === "bool" ? { problem: `${name} is ${values === "int" ? "a number" : "a bool"}, and the atom an enum`, help: "give the capture the atom's members, or change the atom's kind" } : undefined;
  }
  if (type.kind === values || (type.kind === "int" && values === "string" && kind === undefined)) return undefined;
  const help = type.kind === "bool" ? `compare it: \`runtime: ${anchor}.${capture} = <literal>\`` : `give the capture the kind \`${type.kind}\``;
  return { problem: `${name} is ${describe(values)}, and the atom ${describe(type.kind)}`, help };
}

function describe(kind: string): string {
  return { int: "a number", bool: "a bool", enum: "an enum", string: "text" }[kind] ?? kind;
}
