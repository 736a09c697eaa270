/** A checked skill for a random model, so that the battery can be asked about it. All its places are one and the same. */

import assert from "node:assert/strict";
import { asCheckedSkill, type CheckedSkill } from "../../compiler/checks/checked.js";
import type { Clause } from "../../compiler/checks/resolve/clauses.js";
import { atomsOf } from "../../compiler/expression/atoms.js";
import type { Formula, Term } from "../../compiler/expression/formula.js";
import { parseExpression } from "../../compiler/expression/parse.js";
import { readJson } from "../../compiler/json/read.js";
import { jsonData } from "../../compiler/model/json-data.js";
import { Origins } from "../../compiler/model/origins.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { DerivedModel, Item } from "../../solver/model.js";
import { compileSample } from "./library-sample.js";

/** A checked skill whose parts are replaced by those of models. */
export async function checkedModels(): Promise<(model: DerivedModel) => CheckedSkill> {
  const { library } = await compileSample(new Map([["skills/tidy/tidy.cue", ""]]));
  const base = library?.skill("tidy");
  assert.ok(base);
  return (model) => checkedModel(base, model);
}

function checkedModel(base: CheckedSkill, model: DerivedModel): CheckedSkill {
  const file = new SourceFile("model.json", "0");
  const json = readJson(file).value;
  assert.ok(json);
  const value = jsonData(json, file);
  const origins = new Origins();
  const placed = <T extends object>(node: T): T => {
    origins.bind(node, value);
    return node;
  };
  const clause = (formula: Formula): Clause => {
    const text = printFormula(formula);
    const place = { locate: () => value.span };
    const parsed = parseExpression(text, place);
    assert.ok(parsed.ok, text);
    return { text, expression: parsed.expression, formula, place, atoms: atomsOf(formula) };
  };
  const [template] = base.entries;
  assert.ok(template);
  const sections = model.sections.map(() => placed(structuredClone(template.section)));
  const entryOf = (item: Item, sectionIndex: number, position: number): CheckedSkill["entries"][number] => {
    const post = item.kind === "transition" ? item.grants : [];
    const role = item.kind === "transition" ? item.role : item.kind === "invariant" ? "rule" : item.kind;
    return {
      entry: placed({ ...template.entry, id: item.id, role, post: placed([...post]) }),
      section: sections[sectionIndex] ?? template.section,
      sectionIndex,
      position,
      post,
      ...(item.pred === undefined ? {} : { pred: clause(item.pred) }),
    };
  };
  const entries = model.sections.flatMap(({ items }, index) => items.map((item) => ({ item, index }))).map(({ item, index }, position) => entryOf(item, index, position));
  return asCheckedSkill({
    ...base,
    leaf: model.skill,
    skill: { ...base.skill, origins, model: placed(Object.assign(structuredClone(base.skill.model), { sections })) },
    atoms: new Map([...model.atoms].map(([id, { type, source }]) => [id, { id, type, from: "skill" as const, source: (source ?? []).map((part) => ({ ...part, start: 0, end: 0 })) }])),
    exclusive: model.exclusive.map((atoms) => ({ atoms, from: "skill" as const, span: value.span })),
    entries,
    entry: (id) => entries.find(({ entry }) => entry.id === id),
    routes: model.sections.flatMap(({ route }, sectionIndex) => {
      const section = sections[sectionIndex];
      if (route === undefined || section === undefined) return [];
      return [{ section, sectionIndex, pred: clause(route.pred), anchor: { kind: "replaces" as const, entries: [] } }];
    }),
    queries: [],
  });
}

function printFormula(formula: Formula): string {
  switch (formula.kind) {
    case "constant":
      return String(formula.value);
    case "atom":
      return formula.id;
    case "not":
      return `not (${printFormula(formula.operand)})`;
    case "and":
    case "or":
      return formula.operands.map((operand) => `(${printFormula(operand)})`).join(` ${formula.kind} `);
    case "implies":
      return `(${printFormula(formula.premise)}) => (${printFormula(formula.conclusion)})`;
    case "iff":
      return `(${printFormula(formula.left)}) = (${printFormula(formula.right)})`;
    case "compare":
      return `(${printTerm(formula.left)}) ${formula.operator} (${printTerm(formula.right)})`;
  }
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case "integer":
      return String(term.value);
    case "member":
      return term.name;
    case "value":
      return term.id;
    case "sum":
      return `(${printTerm(term.left)}) + (${printTerm(term.right)})`;
    case "negate":
      return `-(${printTerm(term.operand)})`;
  }
}
