/** The fast path: a file of plain data, read in one pass without looking names up. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Range } from "../source/span.js";
import { spanOf } from "../source/span.js";
import type { SourceFile } from "../source/source-file.js";
import type { Declaration, Expression, Field, File, ListLiteral, NumberLiteral } from "../syntax/ast.js";
import { describe, isAtom, sameAtom } from "./atom.js";
import { changesData } from "./attributes.js";
import { evaluateCodes } from "./codes.js";
import { deepestNesting, longestList } from "./limits.js";
import { negateNumber, printNumber, readNumber } from "./number.js";
import { printPath, type Step } from "./path.js";
import type { FieldValue, ListValue, StructValue, Value } from "./value.js";

/** A struct while it is read: later declarations of a field merge into it. */
interface GrowingStruct extends StructValue {
  readonly fields: Map<string, FieldValue>;
}

export interface Data {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/** The data of a file; undefined when the file holds anything beyond plain data. */
export function readData(file: File, source: SourceFile): Data | undefined {
  const reader = new DataReader(source);
  const value = reader.file(file);
  return value === undefined ? undefined : { value, diagnostics: reader.diagnostics };
}

class DataReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #path: Step[] = [];

  constructor(private readonly source: SourceFile) {}

  file(file: File): Value | undefined {
    if (file.imports.length > 0) return undefined;
    const first = file.declarations.find(({ type }) => type !== "Attribute");
    if (first?.type === "Embedding" && first.expression.type !== "StructLiteral") {
      if (file.declarations.some((other) => other !== first && (other.type !== "Attribute" || changesData(other)))) return undefined;
      return this.#value(first.expression);
    }
    const struct = this.#struct(file);
    return this.#declarations(struct, file.declarations) ? struct : undefined;
  }

  /** Reads declarations into a struct; false when one is beyond plain data. */
  #declarations(struct: GrowingStruct, declarations: readonly Declaration[]): boolean {
    return declarations.every((declaration) => {
      switch (declaration.type) {
        case "Field":
          return this.#field(struct, declaration);
        case "Attribute":
          return !changesData(declaration);
        case "Embedding":
          return declaration.expression.type === "StructLiteral" && this.#nested(() => this.#inside(struct, declaration.expression));
        default:
          return false;
      }
    });
  }

  #inside(struct: GrowingStruct, expression: Expression): boolean {
    return expression.type === "StructLiteral" && this.#declarations(struct, expression.declarations);
  }

  #field(struct: GrowingStruct, field: Field): boolean {
    const { label, value } = field;
    if (label.type !== "NameLabel" || label.alias !== undefined || field.constraint !== undefined || field.alias !== undefined) return false;
    if (!label.quoted && /^[_#]/.test(label.name)) return false;
    if (field.attributes.length > 0 && field.attributes.some(changesData)) return false;
    this.#path.push(label.name);
    const done = this.#assign(struct, label.name, label, value);
    this.#path.pop();
    return done;
  }

  #assign(struct: GrowingStruct, name: string, label: Range, expression: Expression): boolean {
    const before = struct.fields.get(name);
    if (before?.value.kind === "struct" && expression.type === "StructLiteral") {
      return this.#nested(() => this.#declarations(before.value as GrowingStruct, expression.declarations));
    }
    const value = this.#value(expression);
    if (value === undefined) return false;
    if (before === undefined) struct.fields.set(name, { value, label: spanOf(this.source, label) });
    else this.#merge(before.value, value);
    return true;
  }

  #value(expression: Expression): Value | undefined {
    const span = spanOf(this.source, expression);
    switch (expression.type) {
      case "StringLiteral":
        return { kind: "string", value: expression.value, span };
      case "NumberLiteral":
        return this.#number(expression, false, expression);
      case "BooleanLiteral":
        return { kind: "bool", value: expression.value, span };
      case "NullLiteral":
        return { kind: "null", span };
      case "BytesLiteral":
        return { kind: "bytes", value: expression.value, span };
      case "StructLiteral": {
        const struct = this.#struct(expression);
        return this.#nested(() => this.#declarations(struct, expression.declarations)) ? struct : undefined;
      }
      case "ListLiteral":
        return this.#list(expression);
      case "ParenthesizedExpression":
        return this.#nestedValue(expression.expression);
      case "UnaryExpression": {
        const { operator, operand } = expression;
        if (operand.type !== "NumberLiteral" || (operator !== "-" && operator !== "+")) return undefined;
        return this.#number(operand, operator === "-", expression);
      }
      default:
        return undefined;
    }
  }

  #number(literal: NumberLiteral, negative: boolean, range: Range): Value {
    const span = spanOf(this.source, range);
    if (literal.kind === "int" && /^[1-9][0-9]*$/.test(literal.text)) {
      return { kind: "number", type: "int", text: negative ? `-${literal.text}` : literal.text, span };
    }
    const number = readNumber(literal);
    if (typeof number === "string") {
      this.diagnostics.push(evaluateCodes.make("inexact-number", span, { text: literal.text, fault: number }));
      return { kind: "number", type: literal.kind, text: "0", span };
    }
    return { kind: "number", type: number.type, text: printNumber(negative ? negateNumber(number) : number), span };
  }

  #list(list: ListLiteral): ListValue | undefined {
    // The refusal of constructs says so.
    if (list.elements.length > longestList) return undefined;
    const elements: Value[] = [];
    const done = this.#nested(() =>
      list.elements.every((element, index) => {
        if (element.type === "Ellipsis" || element.type === "Comprehension") return false;
        this.#path.push(index);
        const value = this.#value(element);
        this.#path.pop();
        if (value !== undefined) elements.push(value);
        return value !== undefined;
      }),
    );
    return done ? { kind: "list", elements, span: spanOf(this.source, list) } : undefined;
  }

  /** Adds what another statement of the same field says; both are plain data already. */
  #merge(first: Value, second: Value): void {
    if (first.kind === "struct" && second.kind === "struct") {
      for (const [name, field] of second.fields) {
        const before = first.fields.get(name);
        this.#path.push(name);
        if (before === undefined) (first as GrowingStruct).fields.set(name, field);
        else this.#merge(before.value, field.value);
        this.#path.pop();
      }
    } else if (first.kind === "list" && second.kind === "list") {
      this.#mergeLists(first, second);
    } else if (!isAtom(first) || !isAtom(second) || !sameAtom(first, second)) {
      this.#conflict("conflicting-values", first, second, describe);
    }
  }

  #mergeLists(first: ListValue, second: ListValue): void {
    if (first.elements.length !== second.elements.length) {
      this.#conflict("list-length-mismatch", first, second, ({ elements }) => (elements.length === 1 ? "1 element" : `${elements.length} elements`));
      return;
    }
    first.elements.forEach((element, index) => {
      const other = second.elements[index];
      if (other === undefined) return;
      this.#path.push(index);
      this.#merge(element, other);
      this.#path.pop();
    });
  }

  #conflict<V extends Value>(code: "conflicting-values" | "list-length-mismatch", first: V, second: V, show: (value: V) => string): void {
    const params = { path: printPath(this.#path), first: show(first), second: show(second) };
    this.diagnostics.push(evaluateCodes.make(code, second.span, params, { related: [{ span: first.span, message: "the other value is here" }] }));
  }

  #struct(range: Range): GrowingStruct {
    return { kind: "struct", fields: new Map(), span: spanOf(this.source, range) };
  }

  #nestedValue(expression: Expression): Value | undefined {
    let value: Value | undefined;
    return this.#nested(() => (value = this.#value(expression)) !== undefined) ? value : undefined;
  }

  #depth = 0;

  /** Too deep a nesting is left to the general evaluator, which says so. */
  #nested(read: () => boolean): boolean {
    if (this.#depth >= deepestNesting) return false;
    this.#depth += 1;
    const done = read();
    this.#depth -= 1;
    return done;
  }
}
