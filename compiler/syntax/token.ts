/**
 * The border to chevrotain's tokens: its `endOffset` is inclusive and its end-of-file token has `NaN` offsets;
 * everything behind this file sees half-open ranges.
 */

import type { IToken, TokenType } from "chevrotain";
import { EOF } from "./chevrotain.js";
import type { Range } from "../source/span.js";
import type { LiteralForm } from "./literal.js";

export class Token implements IToken {
  readonly tokenTypeIdx: number;
  readonly startOffset: number;
  readonly endOffset: number;
  /** For a bracket: how many tokens further (or, negative, back) its partner stands; 0 without one. */
  partner = 0;

  constructor(
    readonly source: string,
    /** Its place among the file's tokens. */
    readonly index: number,
    readonly tokenType: TokenType,
    start: number,
    end: number,
    /** How a string or bytes token is written. */
    readonly literal: LiteralForm | undefined = undefined,
  ) {
    this.tokenTypeIdx = tokenType.tokenTypeIdx ?? -1;
    this.startOffset = start;
    this.endOffset = end - 1;
  }

  /** Empty for a comma that a line end inserted. */
  get image(): string {
    return this.source.slice(this.startOffset, this.endOffset + 1);
  }
}

export function startOf(token: IToken): number {
  return token.startOffset;
}

export function endOf(token: IToken): number {
  return (token.endOffset ?? token.startOffset - 1) + 1;
}

export function rangeOf(token: IToken): Range {
  return { start: startOf(token), end: endOf(token) };
}

/** Ends a file's tokens in place of chevrotain's own token, so that an error at the end has a place. */
export function endToken(source: string, index: number): Token {
  return new Token(source, index, EOF, source.length, source.length);
}
