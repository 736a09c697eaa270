/** Names of tools: those that `allowed-tools` lists, and those that harnesses have. */

import type { Range } from "../../compiler/source/span.js";
import type { Field, YamlValue } from "../frontmatter/value.js";

export interface ToolEntry extends Range {
  readonly text: string;
  /** The part before the parenthesis. */
  readonly name: string;
  /** The pattern in the parentheses. */
  readonly pattern: string | undefined;
}

/** Tools that the common harnesses have. */
export const harnessTools: readonly string[] = [
  "Agent",
  "AskUserQuestion",
  "Bash",
  "BashOutput",
  "Edit",
  "EnterPlanMode",
  "ExitPlanMode",
  "Glob",
  "Grep",
  "KillShell",
  "LS",
  "MultiEdit",
  "NotebookEdit",
  "NotebookRead",
  "Read",
  "Skill",
  "SlashCommand",
  "Task",
  "TodoRead",
  "TodoWrite",
  "WebFetch",
  "WebSearch",
  "Write",
];

/** The entries of a field that lists tools, separated by blanks or commas outside parentheses, or as a YAML list. */
export function toolsOf(text: string, field: Field | undefined): ToolEntry[] {
  return field === undefined ? [] : entriesOf(text, field.value);
}

function entriesOf(text: string, value: YamlValue): ToolEntry[] {
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "scalar" ? [entry(text.slice(item.start, item.end).replace(/^["']|["']$/g, ""), item)] : []));
  if (value.kind === "map" || value.type === "null") return [];
  const entries: ToolEntry[] = [];
  const source = text.slice(value.start, value.end);
  let depth = 0;
  let from = -1;
  for (let at = 0; at <= source.length; at += 1) {
    const character = source[at] ?? " ";
    const separates = depth === 0 && /[\s,"'|>]/.test(character);
    if (separates || at === source.length) {
      if (from !== -1) entries.push(entry(source.slice(from, at), { start: value.start + from, end: value.start + at }));
      from = -1;
    } else if (from === -1) {
      from = at;
    }
    if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
  }
  return entries;
}

function entry(text: string, { start, end }: Range): ToolEntry {
  const [, name = text, pattern] = /^([^(]*)\((.*)\)$/s.exec(text) ?? [];
  return { text, name, pattern, start, end };
}
