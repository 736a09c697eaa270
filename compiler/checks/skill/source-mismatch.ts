/** The parts of a source fit the atom's kind, and cover its members. */

import type { SourcePart } from "../../expression/source.js";
import { didYouMean } from "../../diagnostics/nearest.js";
import type { Span } from "../../source/span.js";
import { check } from "../check.js";
import { listed } from "../read/words.js";
import type { ResolvedAtom } from "../resolve/atoms.js";

interface Params {
  readonly problem: string;
  readonly help: string;
}

export const sourceMismatch = check<Params>("source-mismatch", {
  layer: 2,
  severity: "error",
  title: "a source that does not fit its atom",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A source says which part of the world sets the atom. An enum whose parts name some of its members and not the others would have values that nothing sets; a shared atom can't know the anchors of one skill.",
    wrong: 'mode: {kind: "enum", members: ["full", "nightly"], sort: "state", source: "arg: mode => full"}',
    right: 'mode: {kind: "enum", members: ["full", "nightly"], sort: "state", source: "arg: mode => full | arg: mode => nightly"}',
  },
  skill({ ownAtoms }, report) {
    for (const atom of ownAtoms.atoms.values()) for (const [span, params] of mismatches(atom)) report(span, params);
  },
  library({ shared }, report) {
    for (const atom of shared.atoms.atoms.values()) {
      for (const [span, params] of mismatches(atom)) report(span, params);
      for (const part of atom.source) {
        if (part.kind === "runtime") report(placeOf(atom, part), { problem: `the shared atom \`${atom.id}\` has a runtime source`, help: "declare it in the skill whose `enforce` block has the anchor" });
      }
    }
  },
});

function placeOf({ declaration }: ResolvedAtom, part: SourcePart): Span {
  if (declaration === undefined) throw new RangeError("an undeclared atom has no source");
  return declaration.owner.origins.within(declaration.atom, "source", part);
}

function* mismatches(atom: ResolvedAtom): Generator<[Span, Params]> {
  const { id, type, source } = atom;
  const named = source.filter((part) => part.kind === "arg" && part.member !== undefined);
  for (const part of source) {
    if (part.kind === "arg" && part.member !== undefined) {
      if (type.kind !== "enum") {
        yield [placeOf(atom, part), { problem: `\`${id}\` is no enum, and its source names the member \`${part.member}\``, help: `write \`arg: ${part.row}\`` }];
      } else if (!type.members.includes(part.member)) {
        yield [placeOf(atom, part), { problem: `\`${part.member}\` is no member of \`${id}\``, help: didYouMean(part.member, type.members) ?? `its members are ${listed(type.members)}` }];
      }
    }
    if (part.kind === "runtime" && part.test !== undefined && type.kind !== "bool") {
      yield [placeOf(atom, part), { problem: `a comparison is true or false, and \`${id}\` is ${type.kind === "int" ? "an int" : "an enum"}`, help: "name the capture alone, or make the atom a bool" }];
    }
    if (part.kind === "runtime" && part.capture === undefined && type.kind !== "bool") {
      yield [placeOf(atom, part), { problem: `an anchor was seen or not, and \`${id}\` is ${type.kind === "int" ? "an int" : "an enum"}`, help: `name a capture: \`runtime: ${part.anchor}.<capture>\`` }];
    }
  }
  if (type.kind !== "enum" || named.length === 0) return;
  const covered = new Set(named.map((part) => (part.kind === "arg" ? part.member : undefined)));
  const open = type.members.filter((member) => !covered.has(member));
  const [first] = named;
  if (open.length === 0 || source.length > named.length || first === undefined) return;
  yield [placeOf(atom, first), { problem: `nothing in the source of \`${id}\` sets ${listed(open, "or")}`, help: `add a part for each member, or one without \`=>\`` }];
}
