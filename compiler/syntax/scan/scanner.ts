/** Source text to tokens and comments, as `cue/scanner` does it: commas inserted at line ends, strings cut at interpolations. */

import type { TokenType } from "chevrotain";
import type { SourceFile } from "../../source/source-file.js";
import type { Comment } from "../ast.js";
import { lastLine, type LiteralForm } from "../literal.js";
import { endToken, Token } from "../token.js";
import * as types from "../token-types.js";
import { Brackets } from "./brackets.js";
import { isAsciiDigit, isLetter, spaceEnd, wordEnd } from "./characters.js";
import { numberEnd, numberKind } from "./numbers.js";
import type { Refusals } from "./refusals.js";
import { endsThere, openingAt, pieceEnd, type Quotes } from "./strings.js";

export interface Scanned {
  /** The last one is the end of the file. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  /** The text ends too early, and a finding says so: what the parser misses at the end is no news. */
  readonly truncated: boolean;
}

/** Brackets and interpolations within each other. */
export const nestingLimit = 200;

export function scan(file: SourceFile, refusals: Refusals): Scanned {
  return new Scanner(file.text, refusals).run();
}

const brackets: ReadonlyMap<string, TokenType> = new Map([
  ["(", types.LeftParenthesis], ["[", types.LeftBracket], ["{", types.LeftBrace],
  [")", types.RightParenthesis], ["]", types.RightBracket], ["}", types.RightBrace],
]);

const bracketTypes: ReadonlySet<TokenType> = new Set(brackets.values());

class Scanner {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  readonly #comments: Comment[] = [];
  readonly #brackets = new Brackets();
  readonly #refusals: Refusals;
  #at = 0;
  #truncated = false;
  /** Within the body of an attribute, whose tokens mean nothing. */
  #inAttribute = false;

  constructor(text: string, refusals: Refusals) {
    this.#text = text;
    this.#refusals = refusals;
  }

  run(): Scanned {
    this.#refuseCharacters();
    if (this.#text.startsWith("\uFEFF")) this.#at = 1;
    while (this.#at < this.#text.length && !this.#refusals.full) this.#next();
    if (this.#refusals.full) this.#truncated = true;
    this.#lineEnds();
    const interpolation = this.#brackets.interpolation;
    if (interpolation !== undefined && !this.#truncated) {
      const end = interpolation.endOffset + 1;
      this.#refusals.unmatched({ start: end - 2 - (interpolation.literal?.hashes ?? 0), end }, true, "\\(");
      this.#truncated = true;
    }
    this.#tokens.push(endToken(this.#text, this.#tokens.length));
    return { tokens: this.#tokens, comments: this.#comments, truncated: this.#truncated };
  }

  /** What is forbidden even in strings and comments. */
  #refuseCharacters(): void {
    const forbidden = /\0|\uFEFF|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
    for (const { index } of this.#text.matchAll(forbidden)) {
      if (index > 0 || this.#text[0] !== "\uFEFF") this.#refusals.character({ start: index, end: index + 1 });
    }
  }

  /** Scans one token, comment, or stretch of white space. */
  #next(): void {
    const start = spaceEnd(this.#text, this.#at, false);
    this.#at = start;
    const character = this.#text[start];
    if (character === undefined) return;
    if (character === "\n") {
      this.#lineEnds();
      this.#at = start + 1;
      return;
    }
    const code = this.#text.charCodeAt(start);
    if (character === "_" && this.#text[start + 1] === "|") this.#bottom(start);
    else if (isLetter(code < 0x80 ? code : (this.#text.codePointAt(start) ?? 0))) this.#word(start, start);
    else if (isAsciiDigit(code) || (character === "." && this.#startsFraction(start))) this.#number(start);
    else if (character === '"' || character === "'" || character === "#") this.#quotedOrDefinition(start);
    else if (character === "/" && this.#text[start + 1] === "/") this.#comment(start);
    else if (character === "@") this.#attribute(start);
    else if (brackets.has(character)) this.#bracket(start, character);
    else this.#operator(start, character);
  }

  /** A comma, if the last token of the line asks for one and what follows is no `,` or `:` (as in JSON). */
  #lineEnds(): void {
    const last = this.#tokens.at(-1);
    if (last === undefined || !types.endsLine.has(last.tokenType)) return;
    const following = this.#text[spaceEnd(this.#text, this.#at, true)];
    if (following === "," || following === ":") return;
    const end = last.endOffset + 1;
    this.#push(types.Comma, end, end);
  }

  #push(type: TokenType, start: number, end: number, literal?: LiteralForm): Token {
    const token = new Token(this.#text, this.#tokens.length, type, start, end, literal);
    this.#tokens.push(token);
    this.#at = end;
    return token;
  }

  #comment(start: number): void {
    this.#lineEnds();
    const line = this.#text.indexOf("\n", start);
    const end = line === -1 ? this.#text.length : line;
    const trimmed = this.#text[end - 1] === "\r" ? end - 1 : end;
    this.#comments.push({ start, end: trimmed, text: this.#text.slice(start, trimmed) });
    this.#at = end;
  }

  #bottom(start: number): void {
    if (this.#text[start + 2] === "_") {
      this.#push(types.Bottom, start, start + 3);
      return;
    }
    this.#refusals.unsupported({ start, end: start + 2 }, "`_|` without a space", "write `_ |`");
    this.#push(types.Invalid, start, start + 2);
  }

  /** An identifier or keyword; `start` is before its `#`, if it has one. */
  #word(start: number, letters: number): void {
    let end = wordEnd(this.#text, letters);
    if (end === start + 1 && this.#text[start] === "_" && this.#text[end] === "#" && isLetter(this.#text.codePointAt(end + 1) ?? 0)) {
      end = wordEnd(this.#text, end + 1);
    }
    this.#push(types.keywords.get(this.#text.slice(start, end)) ?? types.Identifier, start, end);
  }

  #startsFraction(start: number): boolean {
    if (!isAsciiDigit(this.#text.charCodeAt(start + 1))) return false;
    const last = this.#tokens.at(-1);
    return last === undefined || !types.endsOperand.has(last.tokenType);
  }

  #number(start: number): void {
    const end = numberEnd(this.#text, start);
    if (numberKind(this.#text.slice(start, end)) === undefined && !this.#inAttribute) this.#refusals.number({ start, end });
    this.#push(types.NumberText, start, end);
  }

  #quotedOrDefinition(start: number): void {
    const opening = openingAt(this.#text, start);
    if (opening !== undefined) this.#string(start, opening.end, opening);
    else if (isLetter(this.#text.codePointAt(start + 1) ?? 0)) this.#word(start, start + 1);
    else this.#loneHash(start);
  }

  /** `#` without a name: as a name 0.17 takes it and the specification does not, as a comment nobody. */
  #loneHash(start: number): void {
    const end = start + 1;
    const following = this.#text[spaceEnd(this.#text, end, false)];
    if (this.#text[end] !== " " || following === ":") {
      this.#refusals.label({ start, end }, "`#` alone can't be a name", 'write a name after it, or quote it: `"#"`');
      this.#push(types.Identifier, start, end);
      return;
    }
    this.#refusals.character({ start, end });
    this.#push(types.Invalid, start, end);
    const line = this.#text.indexOf("\n", start);
    this.#at = line === -1 ? this.#text.length : line;
  }

  #string(start: number, afterOpening: number, quotes: Quotes): void {
    let contentStart = afterOpening;
    let damaged = false;
    if (quotes.multiline) {
      const line = this.#text.indexOf("\n", afterOpening);
      const end = line === -1 ? this.#text.length : line;
      if (line === afterOpening || (line === afterOpening + 1 && this.#text[afterOpening] === "\r")) {
        contentStart = line + 1;
      } else {
        damaged = true;
        this.#refusals.string({ start, end }, "text follows the opening quotes of a multi-line literal", "start a new line directly after the opening quotes");
      }
    } else if (quotes.hashes > 0 && this.#text.startsWith(this.#text.slice(afterOpening - 1, afterOpening).repeat(2), afterOpening)) {
      damaged = true;
      this.#refusals.string({ start, end: afterOpening + 2 }, "three quotes after `#` do not mean the same to all releases of CUE", `write \`"\` with escapes instead, as in \`"\\""\``);
    }
    this.#piece(start, contentStart, quotes, damaged, true);
  }

  /** The piece of a literal whose token starts at `start` and whose content starts at `contentStart`. */
  #piece(start: number, contentStart: number, quotes: Quotes, damaged: boolean, first: boolean): void {
    let from = contentStart;
    let broken = damaged;
    for (;;) {
      const found = pieceEnd(this.#text, from, quotes);
      if (found.type === "misplaced") {
        if (!broken) this.#refuseMisplaced(found.at, found.end);
        broken = true;
        from = found.at + 1;
        if (!endsThere(this.#text, found.end)) continue;
      }
      if (found.type === "open") this.#refuseOpen(start, found.at, quotes, broken);
      const { kind, hashes, multiline } = quotes;
      const closed = found.type === "close" && multiline && !broken ? lastLine(this.#text, contentStart, found.at) : { contentEnd: found.at, indent: "" };
      const form: LiteralForm = { kind, hashes, multiline, contentStart, ...closed, damaged: broken || found.type === "open" };
      if (found.type !== "interpolation") {
        const whole = kind === "string" ? types.StringText : types.BytesText;
        this.#push(first ? whole : types.InterpolationEnd, start, found.end, form);
        return;
      }
      const token = this.#push(first ? types.InterpolationStart : types.InterpolationMiddle, start, found.end, form);
      if (this.#enter(token)) this.#brackets.open(this.#tokens.length - 1, token, quotes);
      return;
    }
  }

  #refuseMisplaced(start: number, end: number): void {
    this.#refusals.string({ start, end }, "the closing quotes do not stand on a line of their own", 'move them to the next line, or write `\\"""` for quotes within the text');
  }

  #refuseOpen(start: number, end: number, quotes: Quotes, known: boolean): void {
    if (quotes.multiline) this.#truncated = true;
    if (known) return;
    const [problem, advice] = quotes.multiline
      ? ["the multi-line literal is never closed", "write the closing quotes on a line of their own"]
      : ["the string is not closed on its line", `close it, or use \`"""\` for text of several lines`];
    this.#refusals.string({ start, end: quotes.multiline ? Math.min(end, start + 3 + quotes.hashes) : end }, problem, advice);
  }

  #bracket(start: number, character: string): void {
    const type = brackets.get(character) ?? types.Invalid;
    if (character === "(" || character === "[" || character === "{") {
      const token = this.#push(type, start, start + 1);
      if (this.#enter(token)) this.#brackets.open(this.#tokens.length - 1, token);
      return;
    }
    const closed = this.#brackets.close(this.#tokens.length, type);
    if (closed?.quotes !== undefined) this.#piece(start, start + 1, closed.quotes, false, false);
    else this.#push(type, start, start + 1).partner = -(closed?.distance ?? 0);
  }

  /** Whether one more level is allowed; if not, the rest of the text is not read. */
  #enter(token: Token): boolean {
    if (this.#brackets.depth < nestingLimit) return true;
    this.#refusals.nesting({ start: token.startOffset, end: token.endOffset + 1 }, nestingLimit);
    this.#tokens.pop();
    this.#at = this.#text.length;
    this.#truncated = true;
    return false;
  }

  #attribute(start: number): void {
    if (this.#inAttribute) {
      this.#push(types.Invalid, start, start + 1);
      return;
    }
    const nameEnd = isLetter(this.#text.codePointAt(start + 1) ?? 0) ? wordEnd(this.#text, start + 1) : start + 1;
    if (nameEnd === start + 1 || this.#text[nameEnd] !== "(") {
      const problem = nameEnd === start + 1 ? "`@` is not followed by a name" : `\`${this.#text.slice(start, nameEnd)}\` is not followed by \`(\``;
      this.#refusals.attribute({ start, end: nameEnd }, problem, "write an attribute as `@name(…)`, and a text with `@` in quotes");
      this.#push(types.Invalid, start, nameEnd);
      return;
    }
    this.#attributeBody(start, nameEnd);
  }

  /** The tokens of the body are scanned, so that strings in it hide their brackets, and dropped. */
  #attributeBody(start: number, nameEnd: number): void {
    const kept = this.#tokens.length;
    const comments = this.#comments.length;
    const depth = this.#brackets.depth;
    this.#inAttribute = true;
    this.#at = nameEnd;
    do this.#next();
    while (this.#brackets.depth > depth && this.#at < this.#text.length);
    this.#inAttribute = false;
    const body = this.#tokens.slice(kept);
    const closed = body.at(-1)?.partner === 1 - body.length;
    const unmatched = closed ? body.find(({ tokenType, partner }) => bracketTypes.has(tokenType) && partner === 0) : undefined;
    if (unmatched !== undefined) {
      this.#refusals.attribute({ start: unmatched.startOffset, end: unmatched.endOffset + 1 }, `\`${unmatched.image}\` has no partner within the attribute`, "balance the brackets, or put the text in quotes");
    }
    const interpolated = body.find(({ tokenType }) => tokenType === types.InterpolationStart);
    if (interpolated !== undefined) {
      this.#refusals.attribute({ start: interpolated.startOffset, end: interpolated.endOffset + 1 }, "an attribute can't hold an interpolation", "write the text out");
    }
    if (!closed && !this.#truncated) {
      this.#refusals.attribute({ start, end: nameEnd + 1 }, "the attribute is never closed", "write `)` where it ends");
      this.#truncated = true;
    }
    const end = this.#at;
    this.#tokens.length = kept;
    this.#comments.length = comments;
    this.#push(types.AttributeText, start, end);
  }

  /** One finding serves a text in backquotes. */
  #refusedEnd(start: number, character: string): number {
    const close = character === "`" ? this.#text.slice(start + 1).search(/[`\n]/) : -1;
    if (close >= 0 && this.#text[start + 1 + close] === "`") return start + close + 2;
    return start + ((this.#text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  }

  #operator(start: number, character: string): void {
    for (const [spelling, type] of types.operators.get(character) ?? []) {
      if (this.#text.startsWith(spelling, start)) {
        this.#push(type, start, start + spelling.length);
        return;
      }
    }
    const end = this.#refusedEnd(start, character);
    // NUL and the byte order mark have their findings already; one finding serves a run of the same kind.
    const last = this.#tokens.at(-1);
    if (!/[\0\uFEFF\uD800-\uDFFF]/.test(character) || end > start + 1) {
      if (last?.tokenType !== types.Invalid || last.endOffset + 1 !== start) this.#refusals.character({ start, end });
    }
    this.#push(types.Invalid, start, end);
  }
}
