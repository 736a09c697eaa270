/**
 * Text to syntax tree, by recursive descent. One error per expression: the first.
 *
 *     implies := or [ '=>' implies ]
 *     or      := and { 'or' and }
 *     and     := unary { 'and' unary }
 *     unary   := 'not' unary | compare
 *     compare := sum [ ('=' | '!=' | '<' | '<=' | '>' | '>=') sum ]
 *     sum     := primary { ('+' | '-') primary }
 *     primary := integer | identifier | '(' implies ')' | 'true' | 'false' | '-' primary
 */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Range } from "../source/span.js";
import type { Comparison, Expression } from "./ast.js";
import { expressionCodes } from "./codes.js";
import { labelAt, type Place } from "./place.js";
import { foreignWords, keywords, tokenize, type Token } from "./tokens.js";

export type Parsed = { readonly ok: true; readonly expression: Expression } | { readonly ok: false; readonly diagnostic: Diagnostic };

/** Parentheses, `not`, `=>` and `-` may be nested this deep; a deeper text would exhaust the stack of some reader. */
const nestingLimit = 200;

const comparisons: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">="]);

export function parseExpression(text: string, place: Place): Parsed {
  try {
    return { ok: true, expression: new Parser(text, place).parse() };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, diagnostic: error.diagnostic };
    throw error;
  }
}

class Failure extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #place: Place;
  #at = 0;
  #depth = 0;

  constructor(text: string, place: Place) {
    this.#tokens = tokenize(text);
    this.#place = place;
  }

  parse(): Expression {
    const expression = this.#implies();
    if (this.#token.kind !== "end") this.#failExpected("an operator or the end of the expression");
    return expression;
  }

  #implies(): Expression {
    const premise = this.#junction("or", () => this.#junction("and", () => this.#unary()));
    if (!this.#accept("=>")) return premise;
    const conclusion = this.#nested(() => this.#implies());
    return { type: "Implies", premise, conclusion, start: premise.start, end: conclusion.end };
  }

  #junction(operator: "and" | "or", operand: () => Expression): Expression {
    const start = this.#token.start;
    const first = operand();
    if (!this.#is(operator)) return first;
    const operands = flatten(operator, first);
    while (this.#accept(operator)) operands.push(...flatten(operator, operand()));
    return { type: "Junction", operator, operands, start, end: this.#lastEnd };
  }

  #unary(): Expression {
    const { start } = this.#token;
    if (!this.#accept("not")) return this.#compare();
    const operand = this.#nested(() => this.#unary());
    return { type: "Not", operand, start, end: this.#lastEnd };
  }

  #compare(): Expression {
    const { start } = this.#token;
    const left = this.#sum();
    const operator = this.#token.text;
    if (this.#token.kind !== "symbol" || !isComparison(operator)) return left;
    this.#at += 1;
    const right = this.#sum();
    if (this.#token.kind === "symbol" && comparisons.has(this.#token.text)) {
      this.#failExpected("an operator that joins conditions", "a comparison has two sides: join two comparisons with `and`, or put the first into parentheses");
    }
    return { type: "Compare", operator, left, right, start, end: this.#lastEnd };
  }

  #sum(): Expression {
    const { start } = this.#token;
    let sum = this.#primary();
    for (let terms = 2; ; terms += 1) {
      const operator = this.#accept("+") ? "+" : this.#accept("-") ? "-" : undefined;
      if (operator === undefined) return sum;
      if (terms > nestingLimit) this.#failNesting();
      const right = this.#primary();
      sum = { type: "Sum", operator, left: sum, right, start, end: this.#lastEnd };
    }
  }

  #primary(): Expression {
    const { kind, text, start, end } = this.#token;
    if (kind === "integer") {
      if (!/^(0|[1-9][0-9]*)$/.test(text)) this.#fail(expressionCodes.make("invalid-integer", this.#place.locate({ start, end }), { text }, labelAt(this.#place, { start, end })));
      this.#at += 1;
      return { type: "IntegerLiteral", value: BigInt(text), start, end };
    }
    if (kind === "word" && (text === "true" || text === "false")) {
      this.#at += 1;
      return { type: "BooleanLiteral", value: text === "true", start, end };
    }
    if (kind === "word" && !keywords.has(text)) {
      this.#at += 1;
      return { type: "Name", name: text, start, end };
    }
    if (this.#accept("-")) {
      const operand = this.#nested(() => this.#primary());
      return { type: "Negate", operand, start, end: this.#lastEnd };
    }
    if (this.#accept("(")) {
      const inner = this.#nested(() => this.#implies());
      if (!this.#accept(")")) this.#failExpected("`)`");
      return { ...inner, start, end: this.#lastEnd };
    }
    return this.#failExpected(
      "an atom, a number or `(`",
      text === "not" ? "put the negation into parentheses: `(not …)`" : undefined,
    );
  }

  get #token(): Token {
    return this.#tokens[this.#at] as Token;
  }

  /** The end of the token read last. */
  get #lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  #is(text: string): boolean {
    const token = this.#token;
    return token.text === text && (token.kind === "word" || token.kind === "symbol");
  }

  #accept(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at += 1;
    return true;
  }

  #nested(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > nestingLimit) this.#failNesting();
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  #failExpected(expected: string, help?: string): never {
    const { text, start, end } = this.#token;
    const range: Range = { start, end };
    const written = foreignWords.get(text) ?? (keywords.has(text.toLowerCase()) && text !== text.toLowerCase() ? text.toLowerCase() : undefined);
    const instead = help ?? (written === undefined ? undefined : `write \`${written}\` instead of \`${text}\``);
    this.#fail(expressionCodes.make("invalid-expression", this.#place.locate(range), { found: text, expected, instead }, labelAt(this.#place, range)));
  }

  #failNesting(): never {
    const { start, end } = this.#token;
    this.#fail(expressionCodes.make("invalid-nesting", this.#place.locate({ start, end }), { limit: nestingLimit }, labelAt(this.#place, { start, end })));
  }

  #fail(diagnostic: Diagnostic): never {
    throw new Failure(diagnostic);
  }
}

function isComparison(text: string): text is Comparison {
  return comparisons.has(text);
}

function flatten(operator: "and" | "or", expression: Expression): Expression[] {
  return expression.type === "Junction" && expression.operator === operator ? [...expression.operands] : [expression];
}
