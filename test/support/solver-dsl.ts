/** Small models as text, for tests that read like the definitions they test. */

import { checkTypes } from "../../compiler/expression/check-types.js";
import type { Formula } from "../../compiler/expression/formula.js";
import { parseExpression } from "../../compiler/expression/parse.js";
import type { AtomType } from "../../compiler/expression/scope.js";
import { parseSource } from "../../compiler/expression/source.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { spanOf } from "../../compiler/source/span.js";
import type { Anchor, Atom, DerivedModel, Item, Section, TransitionRole } from "../../solver/model.js";

export interface ModelText {
  /** `bool`, `int` or members joined by `|`, then perhaps `; <source>`. */
  readonly atoms: Readonly<Record<string, string>>;
  readonly exclusive?: readonly (readonly string[])[];
  readonly sections: readonly SectionText[];
}

export interface SectionText {
  /** `<pred>; replaces A + B` or `<pred>; between A..B`. */
  readonly route?: string;
  /** `<role> <id>[: <pred>][ -> <grants>]`. */
  readonly entries: readonly string[];
}

export function modelOf({ atoms: declared, exclusive = [], sections: texts }: ModelText): DerivedModel {
  const atoms = new Map(Object.entries(declared).map(([id, text]): [string, Atom] => [id, readAtom(id, text)]));
  const formula = (text: string): Formula => formulaOf(text, atoms);
  const sections = texts.map(({ route, entries }, index): Section => {
    const items = entries.map((entry) => readItem(entry, formula));
    const title = `Section ${index}`;
    if (route === undefined) return { title, kind: "phase", items };
    const [pred = "", anchor = ""] = route.split(";").map((part) => part.trim());
    return { title, kind: "route", route: { pred: formula(pred), anchor: readAnchor(anchor) }, items };
  });
  return { skill: "sample", atoms, exclusive, sections, uncovered: [] };
}

/** A typed formula over the atoms of a model. */
export function formulaOf(text: string, atoms: ReadonlyMap<string, Atom>): Formula {
  const file = new SourceFile("test", text);
  const place = { locate: (range: { start: number; end: number }) => spanOf(file, range) };
  const parsed = parseExpression(text, place);
  if (!parsed.ok) throw new Error(parsed.diagnostic.message);
  const { formula, diagnostics } = checkTypes(parsed.expression, { atoms: new Map([...atoms].map(([id, { type }]) => [id, type])), strict: true }, place);
  if (formula === undefined) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  return formula;
}

function readAtom(id: string, text: string): Atom {
  const [kind = "", source] = text.split(";").map((part) => part.trim());
  const type: AtomType = kind === "bool" || kind === "int" ? { kind } : { kind: "enum", members: kind.split("|") };
  if (source === undefined) return { id, type };
  const file = new SourceFile("test", source);
  return { id, type, source: parseSource(source, { locate: (range) => spanOf(file, range) }).parts };
}

function readAnchor(text: string): Anchor {
  const [, kind, rest = ""] = /^(replaces|between) (.*)$/.exec(text) ?? [];
  if (kind === "replaces") return { kind, entries: rest.split(" + ") };
  const [after = "", before = ""] = rest.split("..");
  return { kind: "between", after, before };
}

function readItem(text: string, formula: (text: string) => Formula): Item {
  const [, role = "", id = "", pred, grants = ""] = /^(\w+) ([\w-]+)(?:: (.*?))?(?: -> (.*))?$/.exec(text) ?? [];
  if (role === "stop" || role === "quality") return { kind: role, id, pred: formula(pred ?? "true") };
  if (role === "rule") return { kind: "invariant", id, pred: formula(pred ?? "true") };
  return { kind: "transition", id, role: role as TransitionRole, ...(pred === undefined ? {} : { pred: formula(pred) }), grants: grants === "" ? [] : grants.split(", ") };
}
