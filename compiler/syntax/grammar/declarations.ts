/** The rules of declarations: fields, let clauses, comprehensions, embeddings. */

import type { IOrAlt, IToken } from "chevrotain";
import type { Attribute, Clause, Comprehension, Declaration, Expression, Field, ForClause, Identifier, IfClause, Interpolation, Label, LetClause } from "../ast.js";
import * as build from "../build.js";
import * as ahead from "../lookahead.js";
import { labelFault, nameFault, quotedLabelFault } from "../names.js";
import { endOf, rangeOf, startOf } from "../token.js";
import * as t from "../token-types.js";
import { ExpressionParser } from "./expressions.js";

export abstract class DeclarationParser extends ExpressionParser {
  #declarationAlternatives: IOrAlt<Declaration>[] | undefined;
  #labelAlternatives: IOrAlt<Label>[] | undefined;
  #valueAlternatives: IOrAlt<Expression>[] | undefined;

  readonly Declarations = this.RULE("Declarations", (): Declaration[] => {
    const found: Declaration[] = [];
    let height = 0;
    do {
      this.MANY(() => {
        const start = this.position();
        const declaration = this.recovering(() => this.SUBRULE(this.Declaration));
        if (declaration !== undefined) found.push(declaration);
        height = Math.max(height, this.height);
        const comma = this.OPTION(() => this.CONSUME(t.Comma));
        this.ACTION(() => {
          if (comma === undefined) this.endDeclaration(start, declaration !== undefined, declaration?.type === "Embedding" ? declaration : undefined);
        });
      });
    } while (this.skipStray(false));
    this.height = height;
    return found;
  });

  readonly Declaration = this.RULE("Declaration", (): Declaration =>
    this.OR(
      (this.#declarationAlternatives ??= [
        { GATE: () => ahead.startsField(this.ahead, 1), ALT: () => this.SUBRULE(this.Field) },
        { GATE: () => ahead.startsLet(this.ahead), ALT: () => this.SUBRULE(this.LetClause) },
        { GATE: () => ahead.startsClause(this.ahead), ALT: () => this.SUBRULE(this.Comprehension) },
        { ALT: () => build.attribute(this.CONSUME(t.AttributeText)) },
        { ALT: () => ({ type: "Ellipsis", ...rangeOf(this.CONSUME(t.Dots)) }) },
        { ALT: () => build.embedding(this.SUBRULE(this.Expression)) },
      ]),
    ),
  );

  readonly Field = this.RULE("Field", (): Field => {
    const links: build.Link[] = [];
    this.AT_LEAST_ONE({
      GATE: () => links.length === 0 || ahead.startsField(this.ahead, 1),
      DEF: () => {
        const outerAlias = this.OPTION3({ GATE: () => ahead.startsAlias(this.ahead), DEF: () => this.SUBRULE2(this.Alias) });
        const named = this.SUBRULE(this.Label);
        const label = outerAlias === undefined ? named : build.aliased(named, outerAlias);
        const mark = this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(t.Question) }, { ALT: () => this.CONSUME(t.Not) }]));
        this.CONSUME(t.Colon);
        const constraint = mark === undefined ? undefined : mark.tokenType === t.Question ? "?" : "!";
        if (constraint !== undefined && label.type === "PatternLabel") this.refusals.unsupported(label, `\`${constraint}\` after a pattern`, `remove the \`${constraint}\``);
        links.push({ label, constraint });
      },
    });
    const alias = this.OPTION2({ GATE: () => ahead.startsAlias(this.ahead), DEF: () => this.SUBRULE(this.Alias) });
    const value = this.OR2<Expression>(
      (this.#valueAlternatives ??= [
        { GATE: () => ahead.startsBareOperand(this.ahead), ALT: () => this.SUBRULE(this.Operand) },
        { ALT: () => this.SUBRULE(this.Expression) },
      ]),
    );
    const attributes: Attribute[] = [];
    this.MANY(() => {
      attributes.push(build.attribute(this.CONSUME(t.AttributeText)));
    });
    this.ACTION(() => this.setHeight(this.height + 2 * links.length));
    return build.field(links, alias, value, attributes);
  });

  readonly Alias = this.RULE("Alias", (): Identifier => {
    const name = build.identifier(this.CONSUME(t.Name));
    this.CONSUME(t.Assign);
    this.ACTION(() => this.refuseName(name, nameFault(name.name)));
    return name;
  });

  readonly Label = this.RULE("Label", (): Label =>
    this.OR<Label>(
      (this.#labelAlternatives ??= [
        { ALT: () => this.#bareLabel(this.CONSUME(t.LabelName)) },
        { ALT: () => this.#stringLabel(this.CONSUME(t.StringText)) },
        { ALT: () => this.#refusedLabel(this.CONSUME(t.BytesText), "a bytes literal") },
        { ALT: () => this.#refusedLabel(this.CONSUME(t.NumberText), "a number") },
        { ALT: () => this.#interpolatedLabel(this.SUBRULE(this.Interpolation)) },
        { ALT: () => this.SUBRULE(this.DynamicLabel) },
        { ALT: () => this.SUBRULE(this.PatternLabel) },
      ]),
    ),
  );

  readonly DynamicLabel = this.RULE("DynamicLabel", (): Label => {
    const { start } = rangeOf(this.CONSUME(t.LeftParenthesis));
    const alias = this.OPTION({ GATE: () => ahead.startsAlias(this.ahead), DEF: () => this.SUBRULE(this.Alias) });
    const expression = this.SUBRULE(this.Expression);
    const label = { type: "DynamicLabel", start, end: endOf(this.CONSUME(t.RightParenthesis)), expression } as const;
    return alias === undefined ? label : { ...label, alias };
  });

  readonly PatternLabel = this.RULE("PatternLabel", (): Label => {
    const { start } = rangeOf(this.CONSUME(t.LeftBracket));
    const nameAlias = this.OPTION({ GATE: () => ahead.startsAlias(this.ahead), DEF: () => this.SUBRULE(this.Alias) });
    const expression = this.SUBRULE(this.Expression);
    const label = { type: "PatternLabel", start, end: endOf(this.CONSUME(t.RightBracket)), expression } as const;
    return nameAlias === undefined ? label : { ...label, nameAlias };
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
      GATE: () => clauses.length === 0 || ahead.startsFurtherClause(this.ahead),
      DEF: () => {
        this.OPTION(() => this.CONSUME(t.Comma));
        clauses.push(
          this.OR<Clause>([
            { ALT: () => this.SUBRULE(this.ForClause) },
            { ALT: () => this.SUBRULE(this.IfClause) },
            { ALT: () => this.SUBRULE(this.LetClause) },
          ]),
        );
        height = Math.max(height, this.height);
      },
    });
    // A line end before the body inserts a comma.
    this.OPTION2(() => this.CONSUME2(t.Comma));
    const body = this.SUBRULE(this.StructLit);
    this.ACTION(() => this.setHeight(Math.max(height, this.height) + 1));
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
      for (const name of second === undefined ? [first] : [first, second]) if (name.name !== "_") this.refuseName(name, nameFault(name.name));
    });
    const clause = { type: "ForClause", start, end: source.end, value: second ?? first, source } as const;
    return second === undefined ? clause : { ...clause, key: first };
  });

  readonly IfClause = this.RULE("IfClause", (): IfClause => {
    const start = startOf(this.CONSUME(t.If));
    const condition = this.SUBRULE(this.Expression);
    return { type: "IfClause", start, end: condition.end, condition };
  });

  #bareLabel(token: IToken): Label {
    if (!this.RECORDING_PHASE) this.refuseName(rangeOf(token), labelFault(token.image));
    return build.nameLabel(token, token.image, false);
  }

  #stringLabel(token: IToken): Label {
    const { value, multiline, hashes } = this.stringLiteral(token);
    if (multiline || hashes > 0) this.refuseName(rangeOf(token), quotedLabelFault(value));
    return build.nameLabel(token, value, true);
  }

  #refusedLabel(token: IToken, what: string): Label {
    if (!this.RECORDING_PHASE) {
      this.refuseName(rangeOf(token), { problem: `${what} can't be a field name`, advice: `write a string: \`"${token.image.replaceAll("'", "")}"\`` });
    }
    return build.nameLabel(token, token.image, true);
  }

  #interpolatedLabel(expression: Interpolation): Label {
    if (expression.multiline || expression.hashes > 0 || expression.kind === "bytes") this.refuseName(expression, quotedLabelFault());
    return { type: "DynamicLabel", start: expression.start, end: expression.end, expression };
  }
}
