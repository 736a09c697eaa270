/** Refuses, by name and place, every construct that is outside the subset, used or not. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import type { BinaryExpression, CallExpression, Declaration, Expression, Field, File, Node, SelectorExpression, UnaryExpression } from "../syntax/ast.js";
import { childrenOf } from "../syntax/children.js";
import { changesData } from "./attributes.js";
import { evaluateCodes } from "./codes.js";
import { constantOf } from "./constant.js";
import { longestList } from "./limits.js";
import type { Meaning, Names } from "./names.js";
import { bare, operandsOf } from "./operands.js";
import { isPredeclared } from "./predeclared.js";
import type { refusalCodes } from "./refusal-codes.js";
import { faultOfPattern } from "./regular-expression.js";

/** Levels of the syntax tree; each level of data takes two or three. */
const deepestTree = 900;

export function refuseConstructs(file: File, source: SourceFile, names: Names): Diagnostic[] {
  const check = new Check(source, names);
  check.file(file);
  return check.diagnostics;
}

class Check {
  readonly diagnostics: Diagnostic[] = [];
  #depth = 0;

  constructor(
    private readonly source: SourceFile,
    private readonly names: Names,
  ) {}

  file(file: File): void {
    for (const { path, start, end } of file.imports) this.#refuse("unsupported-import", { start, end }, path.value);
    const content = file.declarations.filter(({ type }) => type !== "Attribute");
    const alone = content.length === 1 ? content[0] : undefined;
    for (const declaration of file.declarations) {
      if (declaration === alone && alone?.type === "Embedding") this.#visit(alone.expression);
      else this.#declaration(declaration);
    }
  }

  #declaration(declaration: Declaration): void {
    switch (declaration.type) {
      case "Field":
        return this.#field(declaration);
      case "Attribute":
        if (changesData(declaration)) this.#refuse("unsupported-attribute", declaration, `@${declaration.name}`);
        return;
      case "Embedding":
        if (declaration.expression.type !== "StructLiteral") return this.#refuse("unsupported-embedding", declaration);
        return this.#visit(declaration.expression);
      case "Comprehension":
        return this.#refuse("unsupported-comprehension", declaration);
      case "LetClause":
        if (/^(?:__|_?#)|^_$/.test(declaration.name.name)) this.#refuse("unsupported-name", declaration.name, declaration.name.name);
        return this.#visit(declaration.value);
      case "Ellipsis":
        if (declaration.element !== undefined) this.#refuse("unsupported-pattern", declaration);
        return;
    }
  }

  #field(field: Field): void {
    const { label } = field;
    for (const attribute of field.attributes) this.#declaration(attribute);
    if (field.alias !== undefined || label.alias !== undefined) this.#refuse("unsupported-alias", field.alias ?? label);
    if (label.type === "DynamicLabel") this.#refuse("unsupported-computed-label", label);
    else if (label.type === "PatternLabel") this.#pattern(field);
    else if (!label.quoted && /^(?:__.*|_|_?#)$/s.test(label.name)) this.#refuse("unsupported-name", label, label.name);
    this.#visit(field.value);
  }

  #pattern(field: Field): void {
    if (field.label.type !== "PatternLabel") return;
    if (field.label.nameAlias !== undefined) this.#refuse("unsupported-alias", field.label.nameAlias);
    if (field.constraint !== undefined) this.#refuse("unsupported-label", field.label);
    const { expression } = field.label;
    if (bare(expression).type === "ListLiteral" || bare(expression).type === "StructLiteral") this.#refuse("unsupported-pattern", expression);
    else this.#visit(expression);
  }

  #visit(node: Node): void {
    if (this.#depth >= deepestTree) {
      this.#push("value-nesting-limit", node, { limit: deepestTree });
      return;
    }
    this.#depth += 1;
    this.#expression(node);
    this.#depth -= 1;
  }

  #expression(node: Node): void {
    switch (node.type) {
      case "StructLiteral":
        for (const declaration of node.declarations) this.#declaration(declaration);
        return;
      case "Comprehension":
        return this.#refuse("unsupported-comprehension", node);
      case "Interpolation":
        return this.#refuse("unsupported-interpolation", node);
      case "BottomLiteral":
        return this.#refuse("unsupported-bottom", node);
      case "IndexExpression":
        return this.#refuse("unsupported-index", node);
      case "SliceExpression":
        return this.#refuse("unsupported-slice", node);
      case "CallExpression":
        return this.#call(node);
      case "UnaryExpression":
        return this.#unary(node);
      case "BinaryExpression":
        return this.#binary(node);
      case "SelectorExpression":
        return this.#selection(node);
      case "Identifier":
        if (this.#meaning(node)?.kind === "predeclared" && !isPredeclared(node.name)) this.#refuse("unsupported-call", node, node.name);
        return;
      case "NumberLiteral":
        return this.#constant(node);
      case "ListLiteral": {
        const { elements } = node;
        const excess = elements[longestList];
        if (excess !== undefined) this.#push("oversized-list", excess, { length: elements.length, limit: longestList });
        else for (const element of elements) this.#visit(element);
        return;
      }
      default:
        for (const child of childrenOf(node)) this.#visit(child);
    }
  }

  #selection(selection: SelectorExpression): void {
    const operand = bare(selection.operand);
    const named = operand.type === "SelectorExpression" || (operand.type === "Identifier" && this.#meaning(operand)?.kind !== "predeclared");
    if (named) this.#visit(operand);
    else this.#refuse("unsupported-selection", selection);
  }

  #meaning(expression: Expression): Meaning | undefined {
    return expression.type === "Identifier" ? this.names.meanings.get(expression) : undefined;
  }

  #call(call: CallExpression): void {
    const [argument, ...more] = call.arguments;
    const closes = call.callee.type === "Identifier" && call.callee.name === "close" && this.#meaning(call.callee)?.kind === "predeclared";
    if (!closes) return this.#refuse("unsupported-call", call);
    if (argument === undefined || more.length > 0 || argument.type !== "StructLiteral" || this.#refersInto(argument, 0)) return this.#refuse("unsupported-close", call);
    this.#visit(argument);
  }

  /** Whether a name within a struct means a field of it: releases differ in whether it sees what is unified from outside. */
  #refersInto(node: Node, depth: number): boolean {
    if (depth > deepestTree) return true;
    if (node.type === "Identifier") {
      const meaning = this.#meaning(node);
      return meaning !== undefined && meaning.kind !== "predeclared" && meaning.levels < depth;
    }
    const inner = node.type === "StructLiteral" ? depth + 1 : depth;
    return childrenOf(node).some((child) => this.#refersInto(child, inner));
  }

  #unary(unary: UnaryExpression): void {
    switch (unary.operator) {
      case "*":
        return this.#refuse("unsupported-default", unary);
      case "!":
      case "==":
        return this.#refuse("unsupported-arithmetic", unary);
      case "-":
      case "+":
        return this.#constant(unary);
      default:
        return this.#bound(unary);
    }
  }

  #constant(expression: Expression): void {
    const constant = constantOf(expression, this.source);
    if (typeof constant === "string") this.#push("inexact-number", expression, { text: this.#text(expression), fault: constant });
    else if (constant === undefined) this.#refuse("unsupported-arithmetic", expression);
  }

  #bound({ operator, operand }: UnaryExpression): void {
    const constant = constantOf(operand, this.source);
    if (constant === undefined) return this.#refuse("unsupported-bound", operand);
    if (typeof constant === "string") return this.#constant(operand);
    const { kind } = constant;
    const matching = operator === "=~" || operator === "!~";
    const fits = kind === "string" || (!matching && kind === "number") || (operator === "!=" && kind === "null");
    if (!fits) return this.#push("invalid-operand", operand, { operator, operand: this.#text(operand) });
    if (!matching || constant.kind !== "string") return;
    const fault = faultOfPattern(constant.value);
    if (fault !== undefined) this.#push("invalid-regular-expression", operand, { pattern: constant.value, fault });
  }

  #binary(binary: BinaryExpression): void {
    if (binary.operator === "|") return this.#disjunction(binary);
    if (binary.operator === "&") for (const operand of operandsOf(binary, "&")) this.#visit(operand);
    else this.#refuse("unsupported-arithmetic", binary);
  }

  #disjunction(disjunction: BinaryExpression): void {
    let marks = 0;
    for (const operand of operandsOf(disjunction, "|")) {
      const marked = operand.type === "UnaryExpression" && operand.operator === "*";
      const inner = marked ? operand.operand : operand;
      if (marked) marks += 1;
      if (marks > 1 || (marked && nests(inner))) this.#refuse("unsupported-default", operand);
      this.#visit(inner);
    }
  }

  #refuse(code: keyof typeof refusalCodes, at: { readonly start: number; readonly end: number }, text = this.#text(at)): void {
    this.#push(code, at, { text });
  }

  #push<K extends Parameters<typeof evaluateCodes.make>[0]>(code: K, at: { readonly start: number; readonly end: number }, params: Parameters<typeof evaluateCodes.make<K>>[2]): void {
    this.diagnostics.push(evaluateCodes.make(code, spanOf(this.source, at), params));
  }

  /** The first line of the text, shortened. */
  #text({ start, end }: { readonly start: number; readonly end: number }): string {
    const line = this.source.text.slice(start, end).split(/\r?\n/, 1)[0] ?? "";
    return line.length <= 40 && line.length === end - start ? line : `${line.slice(0, 39)}…`;
  }
}

function nests(expression: Expression): boolean {
  const inner = bare(expression);
  return inner.type === "BinaryExpression" && inner.operator === "|";
}
