/** Frontmatter to rows, where the rows render back to the same bytes; else its exact text. */

import type { SkillText } from "../read/skill-text.js";
import type { LiftedHead } from "./lifted.js";

/** Rows that the renderer writes itself, from fields of the model. */
const placed = new Set(["answered-by", "docker", "enable-delegation", "enforce-permissions"]);

export function liftHead({ file, frontmatter, tree }: SkillText): LiftedHead {
  const exact = file.text.slice(0, tree.start);
  if (exact === "") return undefined;
  if (frontmatter?.complete !== true || frontmatter.split.endMark !== "---") return exact;
  const { content } = frontmatter.split;
  const rows = rowsOf(file.text.slice(content.start, content.end));
  if (rows === undefined || rows.length === 0) return exact;
  const keys = new Set(rows.map(({ key }) => key));
  const known = frontmatter.fields.length === rows.length && keys.size === rows.length && ![...placed].some((key) => keys.has(key));
  return known && renderRows(rows) === exact ? rows : exact;
}

/** Each row reaches from its key to the next one: continuation lines and comments are part of its value. */
function rowsOf(content: string): { key: string; value: string }[] | undefined {
  const rows: { key: string; value: string }[] = [];
  for (const line of content.replace(/\n$/, "").split("\n")) {
    const [, key, value = ""] = /^([^\s:#"'?&*!|>%@`{}[\],-][^:\n\r]*):((?:[ \t].*)?)$/.exec(line) ?? [];
    const last = rows[rows.length - 1];
    if (key !== undefined) rows.push({ key, value });
    else if (last !== undefined) last.value += `\n${line}`;
    else return undefined;
  }
  return rows;
}

function renderRows(rows: readonly { readonly key: string; readonly value: string }[]): string {
  return `---\n${rows.map(({ key, value }) => `${key}:${value}\n`).join("")}---\n`;
}
