/** What an error of the grammar means to the author, and where parsing goes on after it. */

import type { IParserErrorMessageProvider, IToken, TokenType } from "chevrotain";
import { tokenLabel, tokenMatcher, EOF } from "./chevrotain.js";
import type { Range } from "../source/span.js";
import { spanOf } from "../source/span.js";
import type { Embedding } from "./ast.js";
import { syntaxCodes } from "./codes.js";
import type { Refusals } from "./scan/refusals.js";
import { endOf, rangeOf, startOf, Token } from "./token.js";
import * as t from "./token-types.js";

/** Why the grammar gives up a declaration. */
export type FailureReason =
  | { readonly expected: string; readonly advice?: string }
  | { readonly missingComma: "element" | "argument" }
  | { readonly tooHigh: number };

/** Thrown by the grammar's actions at `token`; caught where a declaration is recovered. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    readonly token: IToken,
    readonly reason: FailureReason,
  ) {
    super("syntax error");
  }
}

/** Chevrotain's messages, reduced to what stands after "expected". */
export const expectation: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => tokenLabel(expected),
  buildNotAllInputParsedMessage: () => "the end of the file",
  buildNoViableAltMessage: ({ ruleName }) => (ruleName === "Label" ? "a field name" : ruleName === "Selector" ? "a name" : "a value"),
  buildEarlyExitMessage: () => "a field name",
};

const closers: ReadonlySet<TokenType> = new Set([t.RightBrace, t.RightBracket, t.RightParenthesis]);
const literals: ReadonlySet<TokenType> = new Set([t.NumberText, t.StringText, t.BytesText, t.InterpolationStart, t.True, t.False, t.Null, t.LeftBrace, t.LeftBracket]);

export class Recovery {
  constructor(
    readonly tokens: readonly Token[],
    readonly refusals: Refusals,
    readonly truncated: boolean,
  ) {}

  /**
   * The index of the comma or brace at which the declaration that starts at `start` is given up,
   * after an error at `error`: brackets that have their partner are skipped whole.
   */
  resumeAt(start: number, error: number): number {
    let at = start;
    for (;;) {
      const token = this.tokens[at];
      if (token === undefined || token.tokenType === EOF) return this.tokens.length - 1;
      if (at >= error && (token.tokenType === t.Comma || token.tokenType === t.RightBrace)) return at;
      if (token.partner <= 0) at += 1;
      // Behind the closing bracket; but a string that goes on starts the next interpolation with the same token.
      else at += closers.has(this.tokens[at + token.partner]?.tokenType ?? EOF) ? token.partner + 1 : token.partner;
    }
  }

  get last(): number {
    return this.tokens.length - 1;
  }

  /** Reports why the declaration that starts at `start` was given up. */
  failed(start: number, { token, reason }: Failure): void {
    if ("expected" in reason) this.unexpected(start, token, reason.expected, reason.advice);
    else if ("missingComma" in reason) this.#missingComma(start, token, reason.missingComma);
    else this.refusals.nesting(rangeOf(token), reason.tooHigh);
  }

  /** Reports what follows a declaration without a comma; `embedding` is the declaration if it is a bare value. */
  unfinished(start: number, token: IToken, embedding: Embedding | undefined): void {
    if (token.tokenType !== t.Colon || embedding === undefined) {
      this.#missingComma(start, token, "field");
      return;
    }
    const text = this.refusals.file.text.slice(embedding.start, embedding.end);
    this.refusals.label(embedding, `\`${shortened(text)}\` can't be a field name`, /^[^"'\s]{1,30}$/.test(text) ? `quote it: \`"${text}"\`` : "write a name or a string");
  }

  /** Reports elements separated by a line end alone. */
  newlineForComma(comma: IToken): void {
    const span = spanOf(this.refusals.file, rangeOf(comma));
    this.refusals.add(syntaxCodes.make("missing-comma", span, { found: "the end of the line", advice: "write `,` after every element" }));
  }

  /** Reports that `token` stands where `expected` was, in the declaration that starts at `start`. */
  unexpected(start: number, token: IToken, expected: string, advice?: string): void {
    if (this.#silent(token)) return;
    const open = this.#unclosed(start, token);
    if (open !== undefined) {
      this.refusals.unmatched(rangeOfBracket(open), true, open.tokenType === t.InterpolationStart ? "\\(" : open.image.slice(-1));
      return;
    }
    if (closers.has(token.tokenType) && token instanceof Token && token.partner === 0) {
      this.refusals.unmatched({ start: startOf(token), end: endOf(token) }, false);
      return;
    }
    const found = shown(token);
    const span = spanOf(this.refusals.file, this.#placeOf(token));
    if (expected === "a value" && (token.tokenType === t.Comma || token.tokenType === EOF || closers.has(token.tokenType))) {
      this.refusals.add(syntaxCodes.make("missing-value", span, { found, advice: "write the value, or remove what asks for it" }));
    } else {
      this.refusals.add(syntaxCodes.make("unexpected-token", span, { found, expected, advice: advice ?? adviceFor(token, found, expected) }));
    }
  }

  /** Reports that a declaration or element ends before `token` without a comma. */
  #missingComma(start: number, token: IToken, where: "field" | "element" | "argument"): void {
    if (this.#silent(token)) return;
    if (closers.has(token.tokenType) || this.#unclosed(start, token) !== undefined || token.tokenType === t.Arrow) {
      this.unexpected(start, token, "`,`");
      return;
    }
    const before = this.tokens[(token instanceof Token ? token.index : 0) - 1];
    const range = this.#placeOf(token);
    if (token.tokenType === t.Tilde) {
      this.refusals.unsupported(range, "an alias after `~`", "write the alias before the field: `X=name: …`");
    } else if (token.tokenType === t.Else) {
      this.refusals.unsupported(range, `\`${token.image}\``, "write a second `if` with the opposite condition");
    } else if (token.tokenType === t.Assign) {
      this.refusals.add(syntaxCodes.make("unexpected-token", spanOf(this.refusals.file, range), {
        found: shown(token), expected: "`:`", advice: "write `:` for a field, or `let name = …` for a name that is not exported",
      }));
    } else {
      if (where === "field" && (before?.tokenType === t.Dots || before?.tokenType === t.Import)) {
        const advice = before.tokenType === t.Dots ? "`...` in a struct stands alone" : "imports stand above all fields";
        this.refusals.add(syntaxCodes.make("missing-comma", spanOf(this.refusals.file, range), { found: shown(token), advice }));
        return;
      }
      const bare = before?.index === start && where === "field" && before.tokenType === t.Identifier && literals.has(token.tokenType);
      const advice = bare ? `write \`${before.image}: ${shortened(token.image)}\` for a field` : where === "field" ? "start a new line, or write `,`" : "write `,` between them";
      this.refusals.add(syntaxCodes.make("missing-comma", spanOf(this.refusals.file, range), { found: shown(token), advice }));
    }
  }

  /** Whether the place has its finding already: from the scanner, or because the text was cut short. */
  #silent(token: IToken): boolean {
    return token.tokenType === t.Invalid || (this.truncated && token.tokenType === EOF);
  }

  /** At the end of the file, the place is behind its last token. */
  #placeOf(token: IToken): Range {
    if (token.tokenType !== EOF) return rangeOf(token);
    const last = this.tokens[this.tokens.length - 2];
    return last === undefined ? rangeOf(token) : { start: endOf(last), end: endOf(last) };
  }

  #unclosed(start: number, token: IToken): Token | undefined {
    const end = token instanceof Token ? token.index : this.tokens.length;
    for (let at = end - 1; at >= start; at -= 1) {
      const candidate = this.tokens[at];
      if (candidate !== undefined && candidate.partner === 0 && opens(candidate)) return candidate;
    }
    return undefined;
  }
}

function opens(token: Token): boolean {
  const type = token.tokenType;
  return type === t.LeftBrace || type === t.LeftBracket || type === t.LeftParenthesis || type === t.InterpolationStart || type === t.InterpolationMiddle;
}

function rangeOfBracket(token: Token): Range {
  const width = token.tokenType === t.InterpolationStart || token.tokenType === t.InterpolationMiddle ? 2 + (token.literal?.hashes ?? 0) : 1;
  return { start: endOf(token) - width, end: endOf(token) };
}

/** A comma that a line end inserted. */
export function isInserted(token: IToken): boolean {
  return tokenMatcher(token, t.Comma) && endOf(token) === startOf(token);
}

const closing: ReadonlySet<string> = new Set(["`)`", "`]`", "`}`"]);
const leading: ReadonlySet<TokenType> = new Set([t.Period, ...t.tokenTypes.filter(({ CATEGORIES }) => CATEGORIES?.includes(t.BinaryOperator))]);

function adviceFor(token: IToken, found: string, expected: string): string {
  if (token.tokenType === t.Arrow) return "`<-` is one token; write `< -` with a space";
  if (isInserted(token) && closing.has(expected)) return `write ${expected} on the same line, or end the line with an operator`;
  if (expected === "a field" && leading.has(token.tokenType)) return `write ${found} at the end of the line before: a new line ends a value`;
  return `write ${expected} here, or remove ${found}`;
}

function shown(token: IToken): string {
  if (token.tokenType === EOF) return "the end of the file";
  if (isInserted(token)) return "the end of the line";
  // The rest of an interpolated string is one token.
  return `\`${token.tokenType === t.InterpolationEnd || token.tokenType === t.InterpolationMiddle ? ")" : shortened(token.image)}\``;
}

function shortened(image: string): string {
  const line = image.split("\n", 1)[0] ?? "";
  return line.length < image.length || line.length > 30 ? `${line.slice(0, 30)}…` : line;
}
