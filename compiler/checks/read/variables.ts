/** References to variables, each with what stands around it. */

import { codeSpans } from "../../model/links.js";
import type { VariableReference } from "../../model/references.js";
import { variableReferences } from "../../model/references.js";
import type { Skill } from "../../model/library.js";
import type { Span } from "../../source/span.js";
import { spanOf } from "../../source/span.js";
import type { SkillText, TextKind } from "./texts.js";

export interface FoundVariable extends VariableReference {
  readonly text: SkillText;
  readonly span: Span;
  /** It starts a command, or stands alone in a code span. */
  readonly startsCommand: boolean;
  /** It stands inside a code span. */
  readonly inCode: boolean;
  /** It is the tool of an `allowed-tools` rule, or the command that a `Bash(…)` rule allows. */
  readonly grant?: "tool" | "command" | "argument";
}

/** Texts that are written as they stand, whatever they read. */
const unfilled: ReadonlySet<TextKind> = new Set(["title meaning", "docker"]);

export function isFilled({ text }: FoundVariable): boolean {
  return !unfilled.has(text.kind);
}

export function findVariables(texts: readonly SkillText[]): FoundVariable[] {
  return texts.flatMap((text) => {
    if (!text.text.includes("SKILL_")) return [];
    return variableReferences(text.text).map((reference) => ({ ...reference, text, span: text.locate(reference), ...surroundings(text, reference) }));
  });
}

/** References in the files beside the model; what belongs to the smoke test is never deployed, and not read. */
export function siblingVariables(skill: Skill): FoundVariable[] {
  return findVariables(siblingTexts(skill));
}

/** The texts of the files beside the model that are deployed with it. */
export function siblingTexts({ siblings, readSibling }: Skill): SkillText[] {
  return siblings.flatMap((path, index): SkillText[] => {
    const file = path.startsWith("smoke/") ? undefined : readSibling(path);
    return file === undefined ? [] : [{ kind: "sibling file", text: file.text, node: siblings, property: index, locate: (range) => spanOf(file, range) }];
  });
}

/** A sibling file may be of any language, so a command may stand anywhere in it; in a payload it stands at the start of something. */
function surroundings(text: SkillText, { start }: VariableReference): Pick<FoundVariable, "startsCommand" | "inCode" | "grant"> {
  if (text.key === "allowed-tools") {
    const before = text.text.slice(0, start);
    const grant = /\([^()]*$/.test(before) ? (/\bBash\($/.test(before) ? "command" : "argument") : "tool";
    return { startsCommand: grant === "command", inCode: false, grant };
  }
  const line = text.text.slice(text.text.lastIndexOf("\n", start) + 1, start);
  if (text.kind === "sibling file") return { startsCommand: true, inCode: true };
  if (text.kind === "payload") return { startsCommand: startsCommand(line) || /["'`:=,[]\s*$|^\s*(?:[-*+]|[0-9]+[.)])\s+$/.test(line), inCode: true };
  if (inFence(text.text, start)) return { startsCommand: startsCommand(line), inCode: true };
  const span = codeSpans(text.text).find((code) => code.start <= start && start < code.end);
  if (span !== undefined) return { startsCommand: startsCommand(text.text.slice(span.contentStart, start)), inCode: true };
  return { startsCommand: text.kind === "command" && startsCommand(line), inCode: false };
}

/** Whether a command can start after this text: at its beginning, after an operator of the shell, after assignments. */
function startsCommand(before: string): boolean {
  return /(^|[;&|({!]|\$\(|^\s*[$>%])\s*([A-Za-z_]\w*=\S*\s+)*$/.test(before);
}

/** Whether an offset of Markdown text stands in a fenced block. */
function inFence(text: string, offset: number): boolean {
  let open: string | undefined;
  for (const [line] of text.slice(0, text.lastIndexOf("\n", offset) + 1).matchAll(/^ {0,3}(`{3,}|~{3,}).*$/gm)) {
    const mark = line.trim().match(/^(`+|~+)/)?.[0] ?? "";
    if (open === undefined) open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = undefined;
  }
  return open !== undefined;
}
