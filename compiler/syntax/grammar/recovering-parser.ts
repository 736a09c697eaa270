/** What the grammar's rules share: the input, recovery after errors, and the height of what was read. */

import type { IToken } from "chevrotain";
import { EmbeddedActionsParser, EOF, isRecognitionException } from "../chevrotain.js";
import type { Range } from "../../source/span.js";
import type { Embedding, StringLiteral } from "../ast.js";
import * as build from "../build.js";
import type { NameFault } from "../names.js";
import { expectation, Failure, Recovery } from "../recovery.js";
import type { Refusals } from "../scan/refusals.js";
import { Token } from "../token.js";
import * as t from "../token-types.js";
import { lazyLookahead } from "./lazy-lookahead.js";

/** What one parse works on. */
export interface Input {
  readonly text: string;
  /** The last one is the end of the file. */
  readonly tokens: readonly Token[];
  readonly refusals: Refusals;
  readonly truncated: boolean;
}

/** In tokens; where the grammar needs more, `lookahead.ts` decides. */
const maxLookahead = 1;

/** A tree higher than this could exhaust the stack of whoever walks it. */
const heightLimit = 1000;

export abstract class RecoveringParser extends EmbeddedActionsParser {
  protected source = "";
  protected refusals!: Refusals;
  #recovery!: Recovery;
  /** The height of the expression or declaration that was parsed last. */
  protected height = 0;
  protected readonly ahead = (k: number): IToken => this.LA(k);

  constructor() {
    super([...t.tokenTypes], { recoveryEnabled: false, maxLookahead, lookaheadStrategy: lazyLookahead({ maxLookahead }), skipValidations: true, errorMessageProvider: expectation });
  }

  protected begin(input: Input): void {
    this.source = input.text;
    this.refusals = input.refusals;
    this.#recovery = new Recovery(input.tokens, input.refusals, input.truncated);
    this.height = 0;
    this.input = [...input.tokens];
  }

  /** Parses one declaration; after an error it is reported and skipped. */
  protected recovering<T>(parse: () => T): T | undefined {
    const start = this.position();
    try {
      return parse();
    } catch (error) {
      if (error instanceof Failure) this.#recovery.failed(start, error);
      else if (error instanceof Error && isRecognitionException(error)) this.#recovery.unexpected(start, this.LA(1), error.message);
      else throw error;
      this.height = 0;
      this.resume(start);
      return undefined;
    }
  }

  protected position(): number {
    const token = this.LA(1);
    return token instanceof Token ? token.index : 0;
  }

  /** Skips to the end of the declaration that starts at `start`, or of the file when enough has been reported. */
  protected resume(start: number): void {
    const target = this.refusals.full ? this.#recovery.last : this.#recovery.resumeAt(start, this.position());
    while (this.position() < target) this.SKIP_TOKEN();
  }

  /**
   * What follows a declaration without a comma must close its struct.
   * @param parsed false when the declaration has been given up, and reported
   * @param embedding the declaration, if it is a bare value
   */
  protected endDeclaration(start: number, parsed: boolean, embedding?: Embedding): void {
    const token = this.LA(1);
    if (token.tokenType === t.RightBrace || token.tokenType === EOF) return;
    if (parsed) this.#recovery.unfinished(start, token, embedding);
    this.resume(start);
    if (this.LA(1).tokenType === t.Comma) this.SKIP_TOKEN();
  }

  /** Skips what can't start a declaration; whether more declarations may follow. */
  protected skipStray(outermost: boolean): boolean {
    const token = this.LA(1);
    if (this.RECORDING_PHASE || token.tokenType === EOF || (token.tokenType === t.RightBrace && !outermost)) return false;
    const start = this.position();
    this.#recovery.unexpected(start, token, "a field");
    this.SKIP_TOKEN();
    if (token.tokenType !== t.Comma && token.tokenType !== t.RightBrace) this.resume(start + 1);
    if (this.LA(1).tokenType === t.Comma) this.SKIP_TOKEN();
    return true;
  }

  protected setHeight(height: number): void {
    this.height = height;
    if (this.height > heightLimit) throw new Failure(this.LA(0), { tooHigh: heightLimit });
  }

  protected refuseName(range: Range, fault: NameFault | undefined): void {
    if (fault !== undefined) this.refusals.label(range, fault.problem, fault.advice);
  }

  /** Reports list elements that a line end alone separates. */
  protected refuseNewline(comma: IToken): void {
    this.#recovery.newlineForComma(comma);
  }

  protected stringLiteral(token: IToken): StringLiteral {
    return build.stringLiteral(token, this.source, this.refusals);
  }
}
