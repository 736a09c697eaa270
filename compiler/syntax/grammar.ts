/**
 * The grammar of CUE, its rules named as in the CUE specification.
 * The tokens come from our own scanner (`scan/`); errors are recovered declaration by declaration (`recovery.ts`).
 */

import { EmbeddedActionsParser, EOF, type IOrAlt, isRecognitionException, type IToken } from "chevrotain";
import type { Range } from "../source/span.js";
import type {
  Attribute, Clause, Comprehension, Declaration, Ellipsis, Expression, Field, File, ForClause, Identifier, IfClause, Import, Label,
  LetClause, ListLiteral, StringLiteral, StructLiteral,
} from "./ast.js";
import * as build from "./build.js";
import * as ahead from "./lookahead.js";
import { labelFault, nameFault, quotedLabelFault, type NameFault } from "./names.js";
import { expectation, Failure, isInserted, Recovery } from "./recovery.js";
import type { Refusals } from "./scan/refusals.js";
import { nestingLimit } from "./scan/scanner.js";
import { endOf, rangeOf, startOf, Token } from "./token.js";
import * as t from "./token-types.js";

/** What one parse works on. */
export interface Input {
  readonly text: string;
  /** The last one is the end of the file. */
  readonly tokens: readonly Token[];
  readonly refusals: Refusals;
  readonly truncated: boolean;
}

/** A tree higher than this could exhaust the stack of whoever walks it. */
const heightLimit = 1000;

export class CueParser extends EmbeddedActionsParser {
  #text = "";
  #refusals!: Refusals;
  #recovery!: Recovery;
  /** The height of the expression or declaration that was parsed last. */
  #height = 0;
  readonly #ahead = (k: number): IToken => this.LA(k);
  #declarationAlternatives: IOrAlt<Declaration>[] | undefined;
  #valueAlternatives: IOrAlt<Expression>[] | undefined;
  #operandAlternatives: IOrAlt<Expression>[] | undefined;

  constructor() {
    super([...t.tokenTypes], { recoveryEnabled: false, maxLookahead: 1, skipValidations: true, errorMessageProvider: expectation });
    this.performSelfAnalysis();
  }

  /** Parses a file; never throws, and reports to `input.refusals`. */
  parse(input: Input): Omit<File, "comments"> {
    this.#text = input.text;
    this.#refusals = input.refusals;
    this.#recovery = new Recovery(input.tokens, input.refusals, input.truncated);
    this.#height = 0;
    this.input = [...input.tokens];
    try {
      return this.SourceFile();
    } catch (error) {
      // Who calls from deep within its own stack leaves less room than the limits count on.
      if (!(error instanceof RangeError)) throw error;
      input.refusals.nesting({ start: 0, end: 0 }, nestingLimit);
      return { type: "File", start: 0, end: input.text.length, imports: [], declarations: [] };
    } finally {
      this.input = [];
    }
  }

  readonly SourceFile = this.RULE("SourceFile", (): Omit<File, "comments"> => {
    const attributes: Attribute[] = [];
    const imports: Import[] = [];
    const declarations: Declaration[] = [];
    this.MANY(() => {
      attributes.push(this.SUBRULE(this.AttributeLine));
    });
    const name = this.OPTION({ GATE: () => ahead.startsPackage(this.#ahead), DEF: () => this.SUBRULE(this.PackageClause) });
    this.MANY2(() => {
      attributes.push(this.SUBRULE2(this.AttributeLine));
    });
    this.MANY3({
      GATE: () => ahead.startsImport(this.#ahead),
      DEF: () => {
        const start = this.#index();
        const found = this.#recovering(() => this.SUBRULE(this.ImportDecl));
        const comma = this.OPTION2(() => this.CONSUME(t.Comma));
        this.ACTION(() => {
          imports.push(...(found ?? []));
          if (comma === undefined) this.#endDeclaration(start, undefined);
        });
      },
    });
    this.#refuseHeadWord();
    do {
      const found = this.SUBRULE(this.Declarations);
      this.ACTION(() => {
        for (const declaration of found) declarations.push(declaration);
      });
    } while (this.#skipStray(true));
    const file = { type: "File", start: 0, end: this.#text.length, imports, declarations: [...attributes, ...declarations] } as const;
    return name === undefined ? file : { ...file, package: name };
  });

  readonly AttributeLine = this.RULE("AttributeLine", (): Attribute => {
    const found = build.attribute(this.CONSUME(t.AttributeText));
    this.OPTION(() => this.CONSUME(t.Comma));
    return found;
  });

  readonly PackageClause = this.RULE("PackageClause", (): Identifier => {
    this.CONSUME(t.Package);
    const name = build.identifier(this.CONSUME(t.Name));
    this.OPTION(() => this.CONSUME(t.Comma));
    this.ACTION(() => {
      if (name.name.includes("#")) this.#refuseName(name, { problem: `\`${name.name}\` can't be a package name`, advice: "choose a plain name" });
    });
    return name;
  });

  readonly ImportDecl = this.RULE("ImportDecl", (): readonly Import[] => {
    const found: Import[] = [];
    this.CONSUME(t.Import);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.LeftParenthesis);
          this.MANY(() => {
            found.push(this.SUBRULE(this.ImportSpec));
            this.OPTION(() => this.CONSUME(t.Comma));
          });
          this.CONSUME(t.RightParenthesis);
        },
      },
      { ALT: () => found.push(this.SUBRULE2(this.ImportSpec)) },
    ]);
    return found;
  });

  readonly ImportSpec = this.RULE("ImportSpec", (): Import => {
    const name = this.OPTION(() => build.identifier(this.CONSUME(t.Name)));
    const path = this.#string(this.CONSUME(t.StringText));
    this.ACTION(() => {
      if (name?.name.includes("#")) this.#refuseName(name, { problem: `\`${name.name}\` can't be the name of an import`, advice: "choose a plain name" });
    });
    const spec = { type: "Import", start: (name ?? path).start, end: path.end, path } as const;
    return name === undefined ? spec : { ...spec, name };
  });

  readonly Declarations = this.RULE("Declarations", (): Declaration[] => {
    const found: Declaration[] = [];
    let height = 0;
    do {
      this.MANY(() => {
        const start = this.#index();
        const declaration = this.#recovering(() => this.SUBRULE(this.Declaration));
        if (declaration !== undefined) found.push(declaration);
        height = Math.max(height, this.#height);
        const comma = this.OPTION(() => this.CONSUME(t.Comma));
        this.ACTION(() => {
          if (comma === undefined) this.#endDeclaration(start, declaration);
        });
      });
    } while (this.#skipStray(false));
    this.#height = height;
    return found;
  });

  readonly Declaration = this.RULE("Declaration", (): Declaration =>
    this.OR(
      (this.#declarationAlternatives ??= [
        { GATE: () => ahead.startsField(this.#ahead, 1), ALT: () => this.SUBRULE(this.Field) },
        { GATE: () => ahead.startsLet(this.#ahead), ALT: () => this.SUBRULE(this.LetClause) },
        { GATE: () => ahead.startsClause(this.#ahead), ALT: () => this.SUBRULE(this.Comprehension) },
        { ALT: () => build.attribute(this.CONSUME(t.AttributeText)) },
        { ALT: () => ({ type: "Ellipsis", ...rangeOf(this.CONSUME(t.Dots)) }) },
        { ALT: () => build.embedding(this.SUBRULE(this.Expression)) },
      ]),
    ),
  );

  readonly Field = this.RULE("Field", (): Field => {
    const links: build.Link[] = [];
    this.AT_LEAST_ONE({
      GATE: () => links.length === 0 || ahead.startsField(this.#ahead, 1),
      DEF: () => {
        const label = this.SUBRULE(this.Label);
        const mark = this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(t.Question) }, { ALT: () => this.CONSUME(t.Not) }]));
        this.CONSUME(t.Colon);
        const constraint = mark === undefined ? undefined : mark.tokenType === t.Question ? "?" : "!";
        if (constraint !== undefined && label.type === "PatternLabel") this.#refusals.unsupported(label, `\`${constraint}\` after a pattern`, `remove the \`${constraint}\``);
        links.push({ label, constraint });
      },
    });
    const alias = this.OPTION2({ GATE: () => ahead.startsAlias(this.#ahead), DEF: () => this.SUBRULE(this.Alias) });
    const value = this.OR2<Expression>(
      (this.#valueAlternatives ??= [
        { GATE: () => ahead.startsBareOperand(this.#ahead), ALT: () => this.SUBRULE(this.Operand) },
        { ALT: () => this.SUBRULE(this.Expression) },
      ]),
    );
    const attributes: Attribute[] = [];
    this.MANY(() => {
      attributes.push(build.attribute(this.CONSUME(t.AttributeText)));
    });
    this.#height = this.#height + 2 * links.length;
    this.ACTION(() => this.#checkHeight());
    return build.field(links, alias, value, attributes);
  });

  readonly Alias = this.RULE("Alias", (): Identifier => {
    const name = build.identifier(this.CONSUME(t.Name));
    this.CONSUME(t.Assign);
    this.ACTION(() => this.#refuseName(name, nameFault(name.name)));
    return name;
  });

  readonly Label = this.RULE("Label", (): Label => {
    const alias = this.OPTION({ GATE: () => ahead.startsAlias(this.#ahead), DEF: () => this.SUBRULE(this.Alias) });
    return this.OR<Label>([
      { ALT: () => this.#bareLabel(this.CONSUME(t.LabelName), alias) },
      { ALT: () => this.#stringLabel(this.CONSUME(t.StringText), alias) },
      { ALT: () => this.#refusedLabel(this.CONSUME(t.BytesText), alias, "a bytes literal") },
      { ALT: () => this.#refusedLabel(this.CONSUME(t.NumberText), alias, "a number") },
      {
        ALT: () => {
          const expression = this.SUBRULE(this.Interpolation);
          if (expression.multiline || expression.hashes > 0 || expression.kind === "bytes") this.#refuseName(expression, quotedLabelFault());
          return build.dynamicLabel(alias ?? expression, expression, expression, alias);
        },
      },
      {
        ALT: () => {
          const open = this.CONSUME(t.LeftParenthesis);
          const inner = this.OPTION2({ GATE: () => ahead.startsAlias(this.#ahead), DEF: () => this.SUBRULE2(this.Alias) });
          const expression = this.SUBRULE(this.Expression);
          const close = this.CONSUME(t.RightParenthesis);
          return build.dynamicLabel(alias ?? rangeOf(open), expression, rangeOf(close), alias ?? inner);
        },
      },
      {
        ALT: () => {
          const open = this.CONSUME(t.LeftBracket);
          const nameAlias = this.OPTION3({ GATE: () => ahead.startsAlias(this.#ahead), DEF: () => this.SUBRULE3(this.Alias) });
          const expression = this.SUBRULE2(this.Expression);
          const close = this.CONSUME(t.RightBracket);
          return build.patternLabel(alias ?? rangeOf(open), expression, rangeOf(close), alias, nameAlias);
        },
      },
    ]);
  });

  readonly LetClause = this.RULE("LetClause", (): LetClause => {
    const start = startOf(this.CONSUME(t.Let));
    const name = this.SUBRULE(this.Alias);
    const value = this.SUBRULE(this.Expression);
    return { type: "LetClause", start, end: value.end, name, value };
  });

  readonly Comprehension = this.RULE("Comprehension", (): Comprehension => {
    const clauses: Clause[] = [];
    let height = 0;
    this.AT_LEAST_ONE({
      GATE: () => clauses.length === 0 || ahead.startsFurtherClause(this.#ahead),
      DEF: () => {
        this.OPTION(() => this.CONSUME(t.Comma));
        clauses.push(
          this.OR<Clause>([
            { ALT: () => this.SUBRULE(this.ForClause) },
            { ALT: () => this.SUBRULE(this.IfClause) },
            { ALT: () => this.SUBRULE(this.LetClause) },
          ]),
        );
        height = Math.max(height, this.#height);
      },
    });
    // A line end before the body inserts a comma.
    this.OPTION2(() => this.CONSUME2(t.Comma));
    const body = this.SUBRULE(this.StructLit);
    this.#height = Math.max(height, this.#height) + 1;
    this.ACTION(() => this.#checkHeight());
    return { type: "Comprehension", start: clauses[0]?.start ?? body.start, end: body.end, clauses, body };
  });

  readonly ForClause = this.RULE("ForClause", (): ForClause => {
    const start = startOf(this.CONSUME(t.For));
    const first = build.identifier(this.CONSUME(t.Name));
    const second = this.OPTION(() => {
      this.CONSUME(t.Comma);
      return build.identifier(this.CONSUME2(t.Name));
    });
    this.CONSUME(t.In);
    const source = this.SUBRULE(this.Expression);
    this.ACTION(() => {
      for (const name of second === undefined ? [first] : [first, second]) if (name.name !== "_") this.#refuseName(name, nameFault(name.name));
    });
    const clause = { type: "ForClause", start, end: source.end, value: second ?? first, source } as const;
    return second === undefined ? clause : { ...clause, key: first };
  });

  readonly IfClause = this.RULE("IfClause", (): IfClause => {
    const start = startOf(this.CONSUME(t.If));
    const condition = this.SUBRULE(this.Expression);
    return { type: "IfClause", start, end: condition.end, condition };
  });

  /** A flat sequence of operands and operators; `build` gives it its tree. */
  readonly Expression = this.RULE("Expression", (): Expression => {
    const first = this.SUBRULE(this.UnaryExpr);
    if (!this.RECORDING_PHASE && !ahead.startsOperator(this.#ahead)) return first;
    const operands = [first];
    const operators: IToken[] = [];
    let height = this.#height;
    this.MANY(() => {
      operators.push(this.CONSUME(t.BinaryOperator));
      operands.push(this.SUBRULE2(this.UnaryExpr));
      height = Math.max(height, this.#height);
    });
    this.#height = height + operators.length;
    this.ACTION(() => this.#checkHeight());
    return build.binaryExpression(operands, operators);
  });

  readonly UnaryExpr = this.RULE("UnaryExpr", (): Expression => {
    const operators: IToken[] = [];
    this.MANY(() => {
      operators.push(this.CONSUME(t.UnaryOperator));
    });
    const operand = this.SUBRULE(this.PrimaryExpr);
    if (operators.length === 0) return operand;
    this.#height = this.#height + operators.length;
    this.ACTION(() => this.#checkHeight());
    return build.unaryExpression(operators, operand);
  });

  readonly PrimaryExpr = this.RULE("PrimaryExpr", (): Expression => {
    let expression = this.SUBRULE(this.Operand);
    this.MANY(() => {
      const height = this.#height;
      const applied = this.OR<build.Suffix>([
        { ALT: () => this.SUBRULE(this.Selector) },
        { ALT: () => this.SUBRULE(this.Index) },
        { ALT: () => this.SUBRULE(this.Arguments) },
      ]);
      this.ACTION(() => {
        expression = applied(expression);
        this.#height = Math.max(height, this.#height) + 1;
        this.#checkHeight();
      });
    });
    return expression;
  });

  readonly Operand = this.RULE("Operand", (): Expression => {
    this.#height = 1;
    this.ACTION(() => {
      if (!ahead.startsOperand(this.#ahead)) throw new Failure(this.LA(1), { expected: "a value" });
    });
    return this.OR(
      (this.#operandAlternatives ??= [
        { ALT: () => this.#string(this.CONSUME(t.StringText)) },
        { ALT: () => build.identifier(this.CONSUME(t.Name)) },
        { ALT: () => build.numberLiteral(this.CONSUME(t.NumberText)) },
        { ALT: () => this.SUBRULE(this.StructLit) },
        { ALT: () => this.SUBRULE(this.ListLit) },
        { ALT: () => ({ type: "NullLiteral", ...rangeOf(this.CONSUME(t.Null)) }) },
        { ALT: () => ({ type: "BooleanLiteral", ...rangeOf(this.CONSUME(t.True)), value: true }) },
        { ALT: () => ({ type: "BooleanLiteral", ...rangeOf(this.CONSUME(t.False)), value: false }) },
        { ALT: () => ({ type: "BottomLiteral", ...rangeOf(this.CONSUME(t.Bottom)) }) },
        { ALT: () => build.bytesLiteral(this.CONSUME(t.BytesText), this.#text, this.#refusals) },
        { ALT: () => this.SUBRULE(this.Interpolation) },
        { ALT: () => this.SUBRULE(this.Parenthesized) },
      ]),
    );
  });

  readonly Parenthesized = this.RULE("Parenthesized", (): Expression => {
    const { start } = rangeOf(this.CONSUME(t.LeftParenthesis));
    const expression = this.SUBRULE(this.Expression);
    const { end } = rangeOf(this.CONSUME(t.RightParenthesis));
    this.#height += 1;
    return { type: "ParenthesizedExpression", start, end, expression };
  });

  readonly StructLit = this.RULE("StructLit", (): StructLiteral => {
    const { start } = rangeOf(this.CONSUME(t.LeftBrace));
    const declarations = this.SUBRULE(this.Declarations);
    const { end } = rangeOf(this.CONSUME(t.RightBrace));
    this.#height += 1;
    return { type: "StructLiteral", start, end, braces: true, declarations };
  });

  readonly ListLit = this.RULE("ListLit", (): ListLiteral => {
    const open = this.CONSUME(t.LeftBracket);
    const elements: (Expression | Comprehension | Ellipsis)[] = [];
    let height = 0;
    this.MANY(() => {
      const element = this.SUBRULE(this.Element);
      elements.push(element);
      height = Math.max(height, this.#height);
      const comma = this.OPTION(() => this.CONSUME(t.Comma));
      this.ACTION(() => this.#endElement(element, comma));
    });
    const { end } = rangeOf(this.CONSUME(t.RightBracket));
    this.#height = height + 1;
    return { type: "ListLiteral", start: startOf(open), end, elements };
  });

  readonly Element = this.RULE("Element", (): Expression | Comprehension | Ellipsis =>
    this.OR<Expression | Comprehension | Ellipsis>([
      { GATE: () => ahead.startsBareOperand(this.#ahead), ALT: () => this.SUBRULE(this.Operand) },
      { GATE: () => ahead.startsClause(this.#ahead), ALT: () => this.SUBRULE(this.Comprehension) },
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
    const name = this.#string(token);
    if (name.value === "" || name.multiline || name.hashes > 0) this.#refusals.selector(name);
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
      if (comma !== undefined && this.LA(1).tokenType === t.RightBracket) this.#refusals.commaBeforeBracket(rangeOf(comma));
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
      height = Math.max(height, this.#height);
      const comma = this.OPTION(() => this.CONSUME(t.Comma));
      this.ACTION(() => {
        if (comma === undefined && this.LA(1).tokenType !== t.RightParenthesis) throw new Failure(this.LA(1), { missingComma: "argument" });
      });
    });
    const end = endOf(this.CONSUME(t.RightParenthesis));
    this.#height = height;
    return build.call(given, end);
  });

  readonly Interpolation = this.RULE("Interpolation", () => {
    const pieces = [this.CONSUME(t.InterpolationStart)];
    const expressions = [this.SUBRULE(this.Expression)];
    let height = this.#height;
    this.MANY(() => {
      pieces.push(this.CONSUME(t.InterpolationMiddle));
      expressions.push(this.SUBRULE2(this.Expression));
      height = Math.max(height, this.#height);
    });
    pieces.push(this.CONSUME(t.InterpolationEnd));
    this.#height = height + 1;
    return build.interpolation(pieces, expressions, this.#text, this.#refusals);
  });

  /** Parses one declaration; after an error it is reported and skipped. */
  #recovering<T>(parse: () => T): T | undefined {
    const start = this.#index();
    try {
      return parse();
    } catch (error) {
      if (error instanceof Failure) this.#recovery.failed(start, error);
      else if (error instanceof Error && isRecognitionException(error)) this.#recovery.unexpected(start, this.LA(1), error.message);
      else throw error;
      this.#height = 0;
      this.#resume(start);
      return undefined;
    }
  }

  #index(): number {
    const token = this.LA(1);
    return token instanceof Token ? token.index : 0;
  }

  /** Skips to the end of the declaration that starts at `start`, or of the file when enough has been reported. */
  #resume(start: number): void {
    const target = this.#refusals.full ? this.#recovery.last : this.#recovery.resumeAt(start, this.#index());
    while (this.#index() < target) this.SKIP_TOKEN();
  }

  /** A declaration without a comma after it is the last one of its struct. */
  #endDeclaration(start: number, declaration: Declaration | undefined): void {
    const token = this.LA(1);
    if (token.tokenType === t.RightBrace || token.tokenType === EOF) return;
    if (declaration !== undefined) this.#recovery.unfinished(start, token, declaration.type === "Embedding" ? declaration : undefined);
    this.#resume(start);
    if (this.LA(1).tokenType === t.Comma) this.SKIP_TOKEN();
  }

  /** Skips what can't start a declaration; whether more declarations may follow. */
  #skipStray(outermost: boolean): boolean {
    const token = this.LA(1);
    if (this.RECORDING_PHASE || token.tokenType === EOF || (token.tokenType === t.RightBrace && !outermost)) return false;
    const start = this.#index();
    this.#recovery.unexpected(start, token, "a field");
    this.SKIP_TOKEN();
    if (token.tokenType !== t.Comma && token.tokenType !== t.RightBrace) this.#resume(start + 1);
    if (this.LA(1).tokenType === t.Comma) this.SKIP_TOKEN();
    return true;
  }

  #endElement(element: Expression | Comprehension | Ellipsis, comma: IToken | undefined): void {
    const next = this.LA(1);
    if (next.tokenType === t.RightBracket) return;
    if (comma === undefined) throw new Failure(next, { missingComma: "element" });
    if (element.type === "Ellipsis") throw new Failure(next, { expected: "`]`" });
    if (isInserted(comma) && next.tokenType !== EOF) this.#recovery.newlineForComma(comma);
  }

  #checkHeight(): void {
    if (this.#height > heightLimit) throw new Failure(this.LA(0), { tooHigh: heightLimit });
  }

  #refuseName(range: Range, fault: NameFault | undefined): void {
    if (fault !== undefined) this.#refusals.label(range, fault.problem, fault.advice);
  }

  #refuseHeadWord(): void {
    const token = this.LA(1);
    if (token.tokenType !== t.Package && token.tokenType !== t.Import) return;
    const word = token.image;
    this.#refuseName(rangeOf(token), { problem: `\`${word}\` can't be the first field of a file`, advice: `quote it: \`"${word}"\`` });
  }

  #bareLabel(token: IToken, alias: Identifier | undefined): Label {
    const name = token.image;
    if (!this.RECORDING_PHASE) this.#refuseName(rangeOf(token), labelFault(name));
    return build.nameLabel(token, name, false, alias);
  }

  #stringLabel(token: IToken, alias: Identifier | undefined): Label {
    const { value, multiline, hashes } = this.#string(token);
    if (multiline || hashes > 0) this.#refuseName(rangeOf(token), quotedLabelFault(value));
    return build.nameLabel(token, value, true, alias);
  }

  #refusedLabel(token: IToken, alias: Identifier | undefined, what: string): Label {
    if (!this.RECORDING_PHASE) this.#refuseName(rangeOf(token), { problem: `${what} can't be a field name`, advice: `write a string: \`"${token.image.replaceAll("'", "")}"\`` });
    return build.nameLabel(token, token.image, true, alias);
  }

  #string(token: IToken): StringLiteral {
    return build.stringLiteral(token, this.#text, this.#refusals);
  }
}
