/** `enforce.json`: what a session's hooks watch and refuse, so that they need neither the model nor a parser. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { Deny } from "../../compiler/checks/resolve/denies.js";
import { printExpression } from "../../compiler/expression/print.js";
import type { SourcePart } from "../../compiler/expression/source.js";
import { prettyJson } from "../../compiler/json/print.js";
import type { PlainJson } from "../../compiler/json/value.js";
import type { Anchor } from "../../compiler/model/schema/types.js";
import { isVerbatim } from "../../compiler/model/schema/types.js";
import { entryAnchor } from "../anchors.js";
import { formulaJson } from "./formula-json.js";

/** How the values of variables come into texts; in patterns they are quoted for regular expressions. */
export interface EnforceFill {
  pattern(text: string): string;
  text(text: string): string;
}

const unfilled: EnforceFill = { pattern: (text) => text, text: (text) => text };

export function enforceFile({ atoms, denies, leaf, skill }: CheckedSkill, fill: EnforceFill = unfilled): string | undefined {
  const { enforce } = skill.model;
  if (enforce === undefined) return undefined;
  const read = [...new Set(denies.flatMap(({ deny }) => [...deny.atoms]))];
  const json = {
    anchors: mapValues(enforce.anchors, (anchor) => anchorJson(anchor, fill)),
    atoms: Object.fromEntries(read.flatMap((id) => {
      const atom = atoms.get(id);
      return atom ? [[id, { ...atom.type, sources: atom.source.map(sourceJson) }]] : [];
    })),
    rules: denies.map((deny) => ruleJson(leaf, deny, fill)),
    skill: leaf,
    version: 1,
  };
  return `${prettyJson(json)}\n`;
}

function anchorJson({ captures = {}, match, on }: Anchor, fill: EnforceFill): PlainJson {
  return {
    captures: mapValues(captures, ({ pattern, ...rest }) => ({ ...rest, ...(pattern === undefined ? {} : { pattern: fill.pattern(pattern) }) })),
    match: fill.pattern(match),
    on,
  };
}

function ruleJson(leaf: string, { deny, entry: { entry }, rule }: Deny, fill: EnforceFill): PlainJson {
  return {
    deny: { formula: formulaJson(deny.formula), text: printExpression(deny.expression) },
    entry: entry.id,
    ...(isVerbatim(entry) ? {} : { link: `#${entryAnchor(leaf, entry.id)}` }),
    reason: fill.text(rule.reason),
    ...(rule.recovery === undefined ? {} : { recovery: fill.text(rule.recovery) }),
  };
}

/** The part without its place in the text. */
function sourceJson({ start: _start, end: _end, ...part }: SourcePart): PlainJson {
  return part;
}

function mapValues<T>(map: Readonly<Record<string, T>>, to: (value: T) => PlainJson): Record<string, PlainJson> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, to(value)]));
}
