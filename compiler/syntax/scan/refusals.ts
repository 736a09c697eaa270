/** The findings of one parse: those that several places make, each worded in one place. */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../source/source-file.js";
import type { Range } from "../../source/span.js";
import { spanOf } from "../../source/span.js";
import { syntaxCodes } from "../codes.js";
import type { LiteralFault } from "../literal.js";
import { numberAdvice } from "./numbers.js";

/** A pathological file has a fault in every character; the first ones tell enough. */
const greatestCount = 100;

export class Refusals {
  readonly found: Diagnostic[] = [];

  constructor(readonly file: SourceFile) {}

  add(diagnostic: Diagnostic): void {
    if (!this.full) this.found.push(diagnostic);
  }

  /** Whether further findings would be dropped. */
  get full(): boolean {
    return this.found.length >= greatestCount;
  }

  character(range: Range): void {
    const character = String.fromCodePoint(this.file.text.codePointAt(range.start) ?? 0);
    this.add(syntaxCodes.make("invalid-character", spanOf(this.file, range), { shown: shownCharacter(character), advice: characterAdvice(character) }));
  }

  string(range: Range, problem: string, advice: string): void {
    this.add(syntaxCodes.make("invalid-string", spanOf(this.file, range), { problem, advice }));
  }

  attribute(range: Range, problem: string, advice: string): void {
    this.add(syntaxCodes.make("invalid-attribute", spanOf(this.file, range), { problem, advice }));
  }

  label(range: Range, problem: string, advice: string): void {
    this.add(syntaxCodes.make("invalid-label", spanOf(this.file, range), { problem, advice }));
  }

  unsupported(range: Range, construct: string, advice: string): void {
    this.add(syntaxCodes.make("unsupported-syntax", spanOf(this.file, range), { construct, advice }));
  }

  commaBeforeBracket(comma: Range): void {
    const construct = comma.end === comma.start ? "a line end before `]`" : "a comma before `]`";
    this.unsupported(comma, construct, "write `]` directly after the index");
  }

  selector(range: Range): void {
    const problem = `\`${this.#shorten(range)}\` can't be selected with a dot`;
    this.add(syntaxCodes.make("invalid-selector", spanOf(this.file, range), { problem, advice: "write a plain, non-empty string, or put it into `[ ]`" }));
  }

  number(range: Range): void {
    const text = this.#shorten(range);
    this.add(syntaxCodes.make("invalid-number", spanOf(this.file, range), { text, advice: numberAdvice(text) }));
  }

  literal(range: Range, fault: LiteralFault): void {
    if (fault === "indent") {
      this.string(range, "this line is not indented like the closing quotes", "start every line with exactly the white space that stands before the closing quotes");
      return;
    }
    const [problem, advice] = literalTexts[fault];
    this.add(syntaxCodes.make("invalid-escape", spanOf(this.file, range), { text: this.#shorten(range), problem, advice }));
  }

  unmatched(range: Range, opens: boolean, bracket = this.file.text.slice(range.start, range.end)): void {
    const closing = bracket === "(" || bracket === "\\(" ? ")" : bracket === "[" ? "]" : "}";
    const advice = opens ? `write \`${closing}\` where it ends` : "remove it, or write the bracket that it should close";
    this.add(syntaxCodes.make("unmatched-bracket", spanOf(this.file, range), { bracket, opens, advice }));
  }

  nesting(range: Range, limit: number): void {
    this.add(syntaxCodes.make("nesting-limit", spanOf(this.file, range), { limit }));
  }

  #shorten(range: Range): string {
    const text = this.file.text.slice(range.start, range.end);
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  }
}

const literalTexts: Record<Exclude<LiteralFault, "indent">, readonly [problem: string, advice: string]> = {
  escape: ["is no escape of this literal", "write `\\\\` for a backslash, or put `#` around the literal and leave it as it is"],
  octal: ["is no octal escape", "write three octal digits, at most `\\377`"],
  quote: ["needs no backslash here", "write the quote alone"],
  "line-end": ["can't end a line", "write the text on one line, or `\\\\` for a backslash"],
  "code-point": ["is beyond the last character of Unicode", "write at most `\\U0010FFFF`"],
  surrogate: ["is half of a surrogate pair", "write the whole pair, or the character itself"],
};

function shownCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if (character === "`") return "a backquote";
  if (code === 0xfeff) return `a byte order mark (${number})`;
  return /[\p{C}\p{Z}]/u.test(character) ? `the character ${number}` : `\`${character}\``;
}

function characterAdvice(character: string): string {
  switch (character) {
    case "\uFEFF":
      return "a byte order mark may stand only at the start of the file; remove it, or write `\\uFEFF` in a string";
    case "\0":
      return "remove it, or write `\\u0000` in a string";
    case ";":
      return "separate fields by `,` or by a new line";
    case "`":
      return 'quote a string with `"`';
    case "%":
      return "write `mod(a, b)` for a remainder";
    case "^":
      return "write the power out";
    case "#":
      return "a comment starts with `//`";
    default:
      return "remove it, or put it into a string";
  }
}
