/** Marks that stand for variables while a text is rendered: no rule of escaping reads or changes them. */

import { variableReferences } from "../../compiler/model/references.js";

/** A lone surrogate: no text that is read from a file can hold one. */
const mark = "\uD800";
const pattern = /\uD800(SKILL_[A-Z0-9_]+)\uD800/g;

/** A part of a text: as it is, or the variable whose value stands there. */
export type Segment = { readonly text: string } | { readonly variable: string };

/** Puts marks where the text reads one of the variables. */
export function withSlots(text: string, variables: { has(name: string): boolean }): string {
  return replaceReferences(text, (variable) => (variables.has(variable) ? `${mark}${variable}${mark}` : undefined));
}

/** Replaces references; those for which there is nothing stay. */
export function replaceReferences(text: string, value: (variable: string) => string | undefined): string {
  if (!text.includes("SKILL_")) return text;
  let out = "";
  let at = 0;
  for (const { variable, start, end } of variableReferences(text)) {
    const put = value(variable);
    if (put === undefined) continue;
    out += text.slice(at, start) + put;
    at = end;
  }
  return out + text.slice(at);
}

/** Texts and variables in turn. */
export function splitSlots(text: string): Segment[] {
  const parts = text.split(pattern);
  return parts.map((part, index) => (index % 2 === 1 ? { variable: part } : { text: part })).filter((part) => "variable" in part || part.text !== "");
}

export function slotVariables(text: string): string[] {
  return text.includes(mark) ? [...text.matchAll(pattern)].map(([, variable = ""]) => variable) : [];
}
