/** The agent's command line: words as a shell reads them, and what they stand for. No shell ever sees them. */

import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { commandWords } from "../../environment/values/command-words.js";

/** What a word of the command may name. */
export interface Placeholders {
  /** The text of the invocation. */
  readonly prompt: string;
  /** The folder in which the agent works. */
  readonly dir: string;
  /** The folder of the deployed skill. */
  readonly skill: string;
}

const placeholders: readonly string[] = ["prompt", "dir", "skill"];

export type AgentCommand = { readonly words: readonly [string, ...string[]] } | { readonly problem: string; readonly help: string };

const quote = "quote what is meant as text; to use a shell, name it: `--agent \"sh -c '…'\"`";

/** @returns the words, or why the text is no plain command line, as it follows "the command" */
export function parseAgent(text: string): AgentCommand {
  if (/[\0\r\n]/.test(text)) return { problem: "has a line break", help: "write it in one line" };
  const parsed = commandWords(text);
  if ("problem" in parsed) return { ...parsed, help: quote };
  const unknown = parsed.words.flatMap((word) => [...word.matchAll(/\{(\w*)\}/g)]).find(([, name = ""]) => !placeholders.includes(name));
  return unknown === undefined ? parsed : { problem: `has \`${unknown[0]}\`, which stands for nothing`, help: didYouMean(unknown[1] ?? "", placeholders) ?? "there are `{prompt}`, `{dir}` and `{skill}`" };
}

/** The words with everything put in; without `{prompt}` the prompt goes to standard input. */
export function fillAgent([program, ...rest]: readonly [string, ...string[]], values: Placeholders): { readonly argv: readonly [string, ...string[]]; readonly input: string } {
  const fill = (word: string): string => word.replaceAll(/\{(prompt|dir|skill)\}/g, (_, name: keyof Placeholders) => values[name]);
  const named = [program, ...rest].some((word) => word.includes("{prompt}"));
  return { argv: [fill(program), ...rest.map(fill)], input: named ? "" : values.prompt };
}
