/** Where a step makes the value of a `$VARIABLE`, and where it uses one. */

import type { Range } from "../../compiler/source/span.js";
import type { Step } from "../steps/step-scopes.js";

export interface VariableUse extends Range {
  readonly name: string;
  readonly defines: boolean;
}

const variable = /\$\{?([A-Z][A-Z0-9_]{1,60})\}?/g;
/** Words right before a variable that give it its value. */
const definesBefore =
  /(?:\b(?:(?:result|output|value|answer|outcome)\s+(?:is|as|becomes|goes (?:in)?to)|(?:save|store|set|capture|record|assign|read|put|write|keep|remember|note|collect|export)\b.{0,80}\b(?:as|in|into|to)|set|export|define|let|call (?:it|this|that|them)|name (?:it|this|that|them)|(?:saved|stored|captured|recorded|known) (?:as|in)|produces|gives|yields|returns|creates|generates|determine|compute|calculate|choose|pick|ask for|obtain|→|->))\s+(?:the\s+(?:variable\s+)?|variable\s+)?\x60?$/is;
/** `$NAME = …`, `$NAME: …` */
const definesAfter = /^\x60?\s*(?:=(?!=)|:=|is (?:the|set)\b|holds\b|becomes\b|will be\b)/i;

/** @param text the whole file */
export function variableUses(text: string, step: Step): VariableUse[] {
  const source = text.slice(step.start, step.end);
  const found: VariableUse[] = [];
  for (const match of source.matchAll(variable)) {
    const before = source.slice(Math.max(0, match.index - 140), match.index);
    const after = source.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const sentence = before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n\n")) + 1);
    const defines = definesBefore.test(sentence) || definesAfter.test(after);
    found.push({ name: match[1] ?? "", defines, start: step.start + match.index, end: step.start + match.index + match[0].length });
  }
  for (const match of source.matchAll(/(?:^|[\s;`(])(?:export\s+|local\s+|readonly\s+)?([A-Z][A-Z0-9_]{1,60})=|\bread\s+(?:-\w+\s+)*([A-Z][A-Z0-9_]{1,60})\b|\bfor\s+([A-Z][A-Z0-9_]{1,60})\s+in\b/gm)) {
    const name = match[1] ?? match[2] ?? match[3] ?? "";
    const start = step.start + match.index + match[0].lastIndexOf(name);
    found.push({ name, defines: true, start, end: start + name.length });
  }
  return found.sort((a, b) => a.start - b.start);
}
