/** The rules of expressions. */

import type { IOrAlt, IToken, ParserMethod } from "chevrotain";
import { EOF } from "../chevrotain.js";
import type { Comprehension, Declaration, Ellipsis, Expression, ListLiteral, StructLiteral } from "../ast.js";
import * as build from "../build.js";
import * as ahead from "../lookahead.js";
import { Failure, isInserted } from "../recovery.js";
import { endOf, rangeOf, startOf, Token } from "../token.js";
import * as t from "../token-types.js";
import { RecoveringParser } from "./recovering-parser.js";

export abstract class ExpressionParser extends RecoveringParser {
  #operandAlternatives: IOrAlt<Expression>[] | undefined;

  abstract readonly Declarations: ParserMethod<[], Declaration[]>;
  abstract readonly Comprehension: ParserMethod<[], Comprehension>;

  /** A flat sequence of operands and operators; `build` gives it its tree. */
  readonly Expression = this.RULE("Expression", (): Expression => {
    const first = this.SUBRULE(this.UnaryExpr);
    if (!this.RECORDING_PHASE && !ahead.startsOperator(this.ahead)) return first;
    const operands = [first];
    const operators: IToken[] = [];
    let height = this.height;
    this.MANY(() => {
      operators.push(this.CONSUME(t.BinaryOperator));
      operands.push(this.SUBRULE2(this.UnaryExpr));
      height = Math.max(height, this.height);
    });
    this.ACTION(() => this.setHeight(height + operators.length));
    return build.binaryExpression(operands, operators);
  });

  readonly UnaryExpr = this.RULE("UnaryExpr", (): Expression => {
    const operators: IToken[] = [];
    this.MANY(() => {
      operators.push(this.CONSUME(t.UnaryOperator));
    });
    const operand = this.SUBRULE(this.PrimaryExpr);
    if (operators.length === 0) return operand;
    this.ACTION(() => this.setHeight(this.height + operators.length));
    return build.unaryExpression(operators, operand);
  });

  readonly PrimaryExpr = this.RULE("PrimaryExpr", (): Expression => {
    let expression = this.SUBRULE(this.Operand);
    this.MANY(() => {
      const height = this.height;
      const applied = this.OR<build.Suffix>([
        { ALT: () => this.SUBRULE(this.Selector) },
        { ALT: () => this.SUBRULE(this.Index) },
        { ALT: () => this.SUBRULE(this.Arguments) },
      ]);
      this.ACTION(() => {
        expression = applied(expression);
        this.setHeight(Math.max(height, this.height) + 1);
      });
    });
    return expression;
  });

  readonly Operand = this.RULE("Operand", (): Expression => {
    this.height = 1;
    this.ACTION(() => {
      if (!ahead.startsOperand(this.ahead)) throw new Failure(this.LA(1), { expected: "a value" });
    });
    return this.OR(
      (this.#operandAlternatives ??= [
        { ALT: () => this.stringLiteral(this.CONSUME(t.StringText)) },
        { ALT: () => build.identifier(this.CONSUME(t.Name)) },
        { ALT: () => build.numberLiteral(this.CONSUME(t.NumberText)) },
        { ALT: () => this.SUBRULE(this.StructLit) },
        { ALT: () => this.SUBRULE(this.ListLit) },
        { ALT: () => ({ type: "NullLiteral", ...rangeOf(this.CONSUME(t.Null)) }) },
        { ALT: () => ({ type: "BooleanLiteral", ...rangeOf(this.CONSUME(t.True)), value: true }) },
        { ALT: () => ({ type: "BooleanLiteral", ...rangeOf(this.CONSUME(t.False)), value: false }) },
        { ALT: () => ({ type: "BottomLiteral", ...rangeOf(this.CONSUME(t.Bottom)) }) },
        { ALT: () => build.bytesLiteral(this.CONSUME(t.BytesText), this.source, this.refusals) },
        { ALT: () => this.SUBRULE(this.Interpolation) },
        { ALT: () => this.SUBRULE(this.Parenthesized) },
      ]),
    );
  });

  readonly Parenthesized = this.RULE("Parenthesized", (): Expression => {
    const { start } = rangeOf(this.CONSUME(t.LeftParenthesis));
    const expression = this.SUBRULE(this.Expression);
    const { end } = rangeOf(this.CONSUME(t.RightParenthesis));
    this.height += 1;
    return { type: "ParenthesizedExpression", start, end, expression };
  });

  readonly StructLit = this.RULE("StructLit", (): StructLiteral => {
    const { start } = rangeOf(this.CONSUME(t.LeftBrace));
    const declarations = this.SUBRULE(this.Declarations);
    const { end } = rangeOf(this.CONSUME(t.RightBrace));
    this.height += 1;
    return { type: "StructLiteral", start, end, braces: true, declarations };
  });

  readonly ListLit = this.RULE("ListLit", (): ListLiteral => {
    const open = this.CONSUME(t.LeftBracket);
    const elements: (Expression | Comprehension | Ellipsis)[] = [];
    let height = 0;
    this.MANY(() => {
      const element = this.SUBRULE(this.Element);
      elements.push(element);
      height = Math.max(height, this.height);
      const comma = this.OPTION(() => this.CONSUME(t.Comma));
      this.ACTION(() => this.#endElement(element, comma, open));
    });
    const { end } = rangeOf(this.CONSUME(t.RightBracket));
    this.height = height + 1;
    return { type: "ListLiteral", start: startOf(open), end, elements };
  });

  readonly Element = this.RULE("Element", (): Expression | Comprehension | Ellipsis =>
    this.OR<Expression | Comprehension | Ellipsis>([
      { GATE: () => ahead.startsBareOperand(this.ahead), ALT: () => this.SUBRULE(this.Operand) },
      { GATE: () => ahead.startsClause(this.ahead), ALT: () => this.SUBRULE(this.Comprehension) },
      { ALT: () => this.SUBRULE(this.TypedEllipsis) },
      { ALT: () => this.SUBRULE(this.Expression) },
    ]),
  );

  readonly TypedEllipsis = this.RULE("TypedEllipsis", (): Ellipsis => {
    const range = rangeOf(this.CONSUME(t.Dots));
    const element = this.OPTION(() => this.SUBRULE(this.Expression));
    return element === undefined ? { type: "Ellipsis", ...range } : { type: "Ellipsis", start: range.start, end: element.end, element };
  });

  readonly Selector = this.RULE("Selector", (): build.Suffix => {
    this.CONSUME(t.Period);
    const token = this.OR([{ ALT: () => this.CONSUME(t.LabelName) }, { ALT: () => this.CONSUME(t.StringText) }]);
    if (token.tokenType !== t.StringText) return build.selector(token.image, false, endOf(token));
    const name = this.stringLiteral(token);
    if (name.value === "" || name.multiline || name.hashes > 0) this.refusals.selector(name);
    return build.selector(name.value, true, name.end);
  });

  /** An index or a slice. */
  readonly Index = this.RULE("Index", (): build.Suffix => {
    this.CONSUME(t.LeftBracket);
    const low = this.OPTION(() => this.SUBRULE(this.Expression));
    let slice = false;
    let high: Expression | undefined;
    this.OPTION2(() => {
      this.CONSUME(t.Colon);
      slice = true;
      high = this.OPTION3(() => this.SUBRULE2(this.Expression));
    });
    const comma = this.OPTION4(() => this.CONSUME(t.Comma));
    this.ACTION(() => {
      if (low === undefined && !slice) throw new Failure(this.LA(1), { expected: "a value" });
      if (comma !== undefined && this.LA(1).tokenType === t.RightBracket) this.refusals.commaBeforeBracket(rangeOf(comma));
    });
    const end = endOf(this.CONSUME(t.RightBracket));
    return slice ? build.slice(low, high, end) : build.index(low as Expression, end);
  });

  readonly Arguments = this.RULE("Arguments", (): build.Suffix => {
    this.CONSUME(t.LeftParenthesis);
    const given: Expression[] = [];
    let height = 0;
    this.MANY(() => {
      given.push(this.SUBRULE(this.Expression));
      height = Math.max(height, this.height);
      const comma = this.OPTION(() => this.CONSUME(t.Comma));
      this.ACTION(() => {
        if (comma === undefined && this.LA(1).tokenType !== t.RightParenthesis) throw new Failure(this.LA(1), { missingComma: "argument" });
      });
    });
    const end = endOf(this.CONSUME(t.RightParenthesis));
    this.height = height;
    return build.call(given, end);
  });

  readonly Interpolation = this.RULE("Interpolation", () => {
    const pieces = [this.CONSUME(t.InterpolationStart)];
    const expressions = [this.SUBRULE(this.Expression)];
    let height = this.height;
    this.MANY(() => {
      pieces.push(this.CONSUME(t.InterpolationMiddle));
      expressions.push(this.SUBRULE2(this.Expression));
      height = Math.max(height, this.height);
    });
    pieces.push(this.CONSUME(t.InterpolationEnd));
    this.height = height + 1;
    return build.interpolation(pieces, expressions, this.source, this.refusals);
  });

  #endElement(element: Expression | Comprehension | Ellipsis, comma: IToken | undefined, open: IToken): void {
    const next = this.LA(1);
    if (next.tokenType === t.RightBracket) return;
    if (comma === undefined) throw new Failure(next, { missingComma: "element" });
    if (element.type === "Ellipsis") throw new Failure(next, { expected: "`]`", advice: "`...` is the last element of a list" });
    // In a list that is never closed, the fields that follow are no elements.
    if (isInserted(comma) && next.tokenType !== EOF && open instanceof Token && open.partner > 0) this.refuseNewline(comma);
  }
}
