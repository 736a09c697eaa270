/**
 * The block that a harness runs before it shows a skill: it prints a text with the values that the session sets.
 * A reader of the program sees no character that a shell, awk or Markdown could take for anything but itself:
 * everything else is an octal escape.
 */

import { invariant } from "../../compiler/diagnostics/invariant.js";
import type { InvocationVariable } from "./filling.js";
import type { Segment } from "./slots.js";

/** Longer strings are more than some awks read at once. */
const longestLiteral = 2000;

/** A fence that runs `awk`; it prints one text without a newline, or says what is not set and ends with status 2. */
export function placeholderBlock(segments: readonly Segment[], variables: ReadonlyMap<string, InvocationVariable>): string {
  const read = [...new Set(segments.flatMap((segment) => ("variable" in segment ? [segment.variable] : [])))];
  const checks = read.map((name) => {
    const variable = variables.get(name);
    invariant(variable && /^SKILL_[A-Z0-9_]+$/.test(name), "a placeholder reads a variable that nobody sets");
    return checksOf(name, variable);
  });
  // The empty string makes the first value text, whatever it looks like.
  const parts = ['""', ...segments.flatMap((segment) => ("variable" in segment ? [valueOf(segment.variable)] : literals(segment.text)))];
  const text = parts.length > 1 && parts[1]?.startsWith('"') ? parts.slice(1) : parts;
  return `\`\`\`!\nawk 'BEGIN { ${[...checks, `printf "%s", ${text.join(" ")}`].join("; ")} }'\n\`\`\``;
}

/** Every awk knows these characters by their numbers; a class such as [:cntrl:] is read differently by locale. */
function checksOf(name: string, { summary, example, hint }: InvocationVariable): string {
  const unset = `${name}: not set - ${withoutPeriod(summary)}, e.g. ${example} - ${hint}`;
  const broken = `${name}: holds a line end or a control character - set it to one line of text`;
  return [
    `if (${valueOf(name)} == "") { print ${literals(unset).join(" ")}; exit 2 }`,
    `for (i = 1; i < 33; i++) if (index(${valueOf(name)}, sprintf("%c", i == 32 ? 127 : i))) { print ${literals(broken).join(" ")}; exit 2 }`,
  ].join("; ");
}

function valueOf(name: string): string {
  return `ENVIRON["${name}"]`;
}

/** The text as strings of awk. */
function literals(text: string): string[] {
  const found: string[] = [];
  let literal = "";
  for (const byte of Buffer.from(text, "utf8")) {
    literal += spelled(byte);
    if (literal.length > longestLiteral) {
      found.push(`"${literal}"`);
      literal = "";
    }
  }
  return literal === "" ? found : [...found, `"${literal}"`];
}

function spelled(byte: number): string {
  const character = String.fromCharCode(byte);
  return /[A-Za-z0-9 ,.:/_-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, "0")}`;
}

function withoutPeriod(text: string): string {
  return text.replace(/\.$/, "");
}
