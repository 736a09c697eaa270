/** From a node of the model back to the text that it was read from. */

import { spanOf } from "../source/span.js";
import type { Range, Span } from "../source/span.js";
import type { Value } from "../evaluate/value.js";
import { invariant } from "../diagnostics/invariant.js";
import { stringSourceOffset } from "./string-source.js";

export class Origins {
  readonly #values = new WeakMap<object, Value>();

  /** Remembers which value each object and array of `data` came from; the two have the same shape. */
  bind(data: unknown, value: Value): void {
    if (typeof data !== "object" || data === null) return;
    this.#values.set(data, value);
    if (Array.isArray(data) && value.kind === "list") {
      data.forEach((element, index) => {
        const origin = value.elements[index];
        if (origin) this.bind(element, origin);
      });
    } else if (value.kind === "struct") {
      for (const [key, element] of Object.entries(data)) {
        const origin = value.fields.get(key);
        if (origin) this.bind(element, origin.value);
      }
    }
  }

  /** Where a node is written; with a property, where that property's value is, or the node if it has none. */
  span(node: object, property?: string | number): Span {
    return (this.#child(node, property) ?? this.#value(node)).span;
  }

  /** The label of a property; the node itself if it has none. */
  label(node: object, property: string): Span {
    const value = this.#value(node);
    const field = value.kind === "struct" ? value.fields.get(property) : undefined;
    return field?.label ?? value.span;
  }

  /** The source text of a part of a string property, escapes and indentation accounted for. */
  within(node: object, property: string | number, range: Range): Span {
    const value = this.#child(node, property);
    if (value?.kind !== "string") return this.span(node, property);
    const start = stringSourceOffset(value, range.start);
    const end = stringSourceOffset(value, range.end);
    if (start === undefined || end === undefined) return value.span;
    return spanOf(value.span.file, { start, end: Math.max(start, end) });
  }

  #value(node: object): Value {
    const value = this.#values.get(node);
    invariant(value, "a node of a model has no origin");
    return value;
  }

  #child(node: object, property: string | number | undefined): Value | undefined {
    const value = this.#value(node);
    if (property === undefined) return undefined;
    if (value.kind === "struct") return value.fields.get(String(property))?.value;
    return value.kind === "list" ? value.elements[Number(property)] : undefined;
  }
}
