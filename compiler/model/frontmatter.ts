/** Reading the rows of a model's frontmatter. */

import { yamlValue } from "./parse-yaml.js";
import type { FrontmatterRow, Model } from "./schema/types.js";

/** The authored rows; none for a lifted skill without rows. */
export function frontmatterRows(model: Model): readonly FrontmatterRow[] {
  return Array.isArray(model.frontmatter) ? (model.frontmatter as readonly FrontmatterRow[]) : [];
}

export function frontmatterRow(model: Model, key: string): FrontmatterRow | undefined {
  return frontmatterRows(model).find((row) => row.key === key);
}

/** What YAML reads as the text that it is: no indicator, no comment, no second key. Most rows are like this. */
const plainText = /^ +[A-Za-z][^:#\n\r\t\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]*$/;
const reservedWord = /^ *(?:true|false|null) *$/i;

/** A row's value as YAML 1.2 reads it (core schema: a date stays text); undefined where it is no YAML. */
export function frontmatterValue(row: FrontmatterRow): unknown {
  if (plainText.test(row.value) && !reservedWord.test(row.value)) return row.value.replace(/^ +| +$/g, "");
  try {
    return (yamlValue(`v:${row.value}`) as { readonly v?: unknown } | null)?.v;
  } catch {
    return undefined;
  }
}

/** A row's value as text, also where YAML reads a number or a boolean. */
export function frontmatterText(model: Model, key: string): string | undefined {
  const row = frontmatterRow(model, key);
  if (row === undefined) return undefined;
  const value = frontmatterValue(row);
  if (typeof value === "string") return value;
  return value === undefined || value === null || typeof value === "object" ? undefined : row.value.trim();
}

/** The tools that `allowed-tools` grants, each with its place in the raw value: split at commas and blanks outside parentheses, marks of YAML lists left out. */
export function allowedTools(row: FrontmatterRow): { readonly rule: string; readonly start: number; readonly end: number }[] {
  return [...row.value.matchAll(/(?!-\s)[^\s,()"'[\]]+(?:\([^()]*\))?/g)].map((match) => ({
    rule: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
