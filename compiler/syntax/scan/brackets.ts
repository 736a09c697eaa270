/** Pairs opening with closing brackets, so that the grammar can look past them and recovery can skip them. */

import type { TokenType } from "chevrotain";
import type { Token } from "../token.js";
import { InterpolationStart, InterpolationMiddle, LeftBrace, LeftBracket, LeftParenthesis, RightBrace, RightBracket, RightParenthesis } from "../token-types.js";
import type { Quotes } from "./strings.js";

interface Open {
  readonly index: number;
  readonly token: Token;
  /** The literal that goes on when an interpolation closes. */
  readonly quotes?: Quotes;
}

const openers: ReadonlyMap<TokenType, readonly TokenType[]> = new Map([
  [RightBrace, [LeftBrace]],
  [RightBracket, [LeftBracket]],
  [RightParenthesis, [LeftParenthesis, InterpolationStart, InterpolationMiddle]],
]);

export class Brackets {
  readonly #open: Open[] = [];

  get depth(): number {
    return this.#open.length;
  }

  /** The innermost interpolation that is still open. */
  get interpolation(): Token | undefined {
    return this.#open.findLast(({ quotes }) => quotes !== undefined)?.token;
  }

  open(index: number, token: Token, quotes?: Quotes): void {
    this.#open.push(quotes === undefined ? { index, token } : { index, token, quotes });
  }

  /**
   * Closes the innermost bracket that the token at `index` fits; those inside it stay without a partner.
   * Answers how far back the bracket stands, and the literal that goes on here if it is an interpolation; undefined if nothing fits.
   */
  close(index: number, closer: TokenType): { readonly distance: number; readonly quotes?: Quotes } | undefined {
    const fitting = openers.get(closer) ?? [];
    const at = this.#open.findLastIndex(({ token }) => fitting.includes(token.tokenType));
    const opened = this.#open[at];
    if (opened === undefined) return undefined;
    // A bracket never closes what stands around an interpolation.
    if (this.#open.slice(at + 1).some(({ quotes }) => quotes !== undefined)) return undefined;
    this.#open.length = at;
    const distance = index - opened.index;
    opened.token.partner = distance;
    return opened.quotes === undefined ? { distance } : { distance, quotes: opened.quotes };
  }
}
