/** Frontmatter of the simplest YAML, read without a YAML parser: nearly all of it is. */

import type { Range } from "../../compiler/source/span.js";
import type { Field, YamlList, YamlMap, YamlScalar, YamlValue } from "./value.js";

const keyed = /^( *)([A-Za-z_][\w-]*):(?: +([^ ].*?))? *$/;
const listed = /^( *)- +([^ ].*?) *$/;
/** Text that starts with a letter and is no null or boolean is a string to YAML's core schema, as is a version of three numbers. */
const text = /^(?:[A-Za-z].*|\d+\.\d+\.\d+)$/;
const constant = /^(?:null|true|false)$/i;
const boolean = /^(?:true|false)$/;
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;
const block = /^([>|])(-?)$/;
/** What ends plain text: a colon that separates, or a comment. */
const notPlain = /:(?: |$)| #/;

/**
 * The fields, exactly as a YAML parser gives them; undefined where any line is of another form than these: keys with plain text
 * on one line or more, quoted text without escapes, booleans, block text without blank lines, and indented lists and mappings of these.
 *
 * @param base the file's offset of the first character of `source`
 */
export function plainFields(source: string, base: number): Field[] | undefined {
  if (/[\t\r]|\n\n|^\n/.test(source)) return undefined;
  const reader = new PlainReader(source, base);
  const fields = reader.fields(0);
  return reader.isAtEnd ? fields : undefined;
}

class PlainReader {
  readonly #lines: readonly string[];
  readonly #endsInNewline: boolean;
  /** The next line, and the file's offset of its start. */
  #next = 0;
  #offset: number;

  constructor(source: string, base: number) {
    this.#endsInNewline = source.endsWith("\n");
    this.#lines = (this.#endsInNewline ? source.slice(0, -1) : source).split("\n");
    this.#offset = base;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#lines.length;
  }

  /** The fields that stand at `indent`; undefined where one isn't read. */
  fields(indent: number): Field[] | undefined {
    const fields: Field[] = [];
    for (;;) {
      const [line, spaces, key = "", written] = keyed.exec(this.#peek()) ?? [];
      if (line === undefined || spaces?.length !== indent) return fields.length > 0 ? fields : undefined;
      const start = this.#offset + indent;
      const keyRange = { start, end: start + key.length };
      const valueStart = this.#offset + (written === undefined ? line.length : line.indexOf(written, indent + key.length + 1));
      this.#take();
      const value = written === undefined ? this.#nested(indent, line.endsWith(":")) : this.#value(written, valueStart, indent);
      if (value === undefined) return undefined;
      fields.push({ key, keyRange, value });
    }
  }

  #nested(indent: number, isBare: boolean): YamlMap | YamlList | undefined {
    const inner = this.#indent();
    const start = this.#offset + inner;
    if (!isBare) return undefined;
    if (listed.test(this.#peek())) return inner >= indent ? this.#list(inner, start) : undefined;
    const entries = inner > indent ? this.fields(inner) : undefined;
    return entries && { kind: "map", flow: false, entries, start, end: this.#offset };
  }

  #list(indent: number, start: number): YamlList | undefined {
    const items: YamlValue[] = [];
    for (;;) {
      const [line, spaces, written] = listed.exec(this.#peek()) ?? [];
      if (line === undefined || written === undefined || spaces?.length !== indent) break;
      const at = this.#offset + line.indexOf(written, indent + 1);
      this.#take();
      const item = block.test(written) ? undefined : this.#value(written, at, indent);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return { kind: "list", flow: false, items, start, end: this.#offset };
  }

  #value(written: string, start: number, indent: number): YamlScalar | undefined {
    const range = { start, end: start + written.length };
    const [, form, strip] = block.exec(written) ?? [];
    if (form !== undefined) return this.#block(form === ">", strip !== "", start, indent);
    if (quoted.test(written)) return this.#continues(indent) ? undefined : scalar("string", written.slice(1, -1), "quoted", range);
    if (boolean.test(written)) return this.#continues(indent) ? undefined : scalar("boolean", written, "plain", range);
    if (!text.test(written) || notPlain.test(written)) return undefined;
    return this.#plain(written, range, indent);
  }

  #plain(first: string, range: Range, indent: number): YamlScalar | undefined {
    const parts = [first];
    let end = range.end;
    while (this.#continues(indent)) {
      const line = this.#peek().replace(/ +$/, "");
      const part = line.replace(/^ +/, "");
      if (part === "" || part.startsWith("#") || notPlain.test(line)) return undefined;
      parts.push(part);
      end = this.#offset + line.length;
      this.#take();
    }
    return parts.length === 1 && constant.test(first) ? undefined : scalar("string", parts.join(" "), "plain", { start: range.start, end });
  }

  #block(isFolded: boolean, isStripped: boolean, start: number, indent: number): YamlScalar | undefined {
    const inner = this.#indent();
    const parts: string[] = [];
    while (this.#continues(indent)) {
      const line = this.#peek();
      if (this.#indent() !== inner || line.endsWith(" ")) return undefined;
      parts.push(line.slice(inner));
      this.#take();
    }
    if (parts.length === 0 || (this.isAtEnd && !this.#endsInNewline)) return undefined;
    return scalar("string", parts.join(isFolded ? " " : "\n") + (isStripped ? "" : "\n"), "block", { start, end: this.#offset });
  }

  #continues(indent: number): boolean {
    return !this.isAtEnd && this.#indent() > indent;
  }

  #peek(): string {
    return this.#lines[this.#next] ?? "";
  }

  #indent(): number {
    const line = this.#peek();
    let spaces = 0;
    while (line[spaces] === " ") spaces += 1;
    return spaces;
  }

  #take(): void {
    const isLast = this.#next === this.#lines.length - 1;
    this.#offset += this.#peek().length + (isLast && !this.#endsInNewline ? 0 : 1);
    this.#next += 1;
  }
}

function scalar(type: YamlScalar["type"], text: string, style: YamlScalar["style"], range: Range): YamlScalar {
  return { kind: "scalar", type, text, style, ...range };
}
