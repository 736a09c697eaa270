/** Reads strict JSON (RFC 8259) with places; nothing is repaired. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { type Range, spanOf } from "../source/span.js";
import type { SourceFile } from "../source/source-file.js";
import { jsonCodes } from "./codes.js";
import type { JsonMember, JsonString, JsonValue } from "./value.js";

export interface JsonLimits {
  /** How deep arrays and objects may nest. */
  readonly depth: number;
}

export interface JsonReading {
  /** Absent where the text is not JSON. */
  readonly value?: JsonValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** A text with duplicate keys or half characters still gives its tree, beside the findings. */
export function readJson(file: SourceFile, limits: JsonLimits = { depth: 200 }): JsonReading {
  const reader = new Reader(file, limits);
  try {
    return { value: reader.document(), diagnostics: reader.diagnostics };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { diagnostics: [...reader.diagnostics, error.diagnostic] };
  }
}

/** Ends the reading at the first fault of syntax. */
class Stop extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const plainPattern = /[^"\\\u0000-\u001f]+/y;
const escapes: Readonly<Record<string, string>> = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

class Reader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #text: string;
  #at = 0;

  constructor(
    readonly file: SourceFile,
    readonly limits: JsonLimits,
  ) {
    this.#text = file.text;
  }

  document(): JsonValue {
    if (this.#text.startsWith("\ufeff")) this.#stop("the text starts with a byte order mark", { start: 0, end: 1 }, "save it as UTF-8 without the mark");
    this.#blanks();
    const value = this.#value(0);
    this.#blanks();
    if (this.#at < this.#text.length) this.#stop("there is text after the JSON value", { start: this.#at, end: this.#text.length }, "keep one value and nothing else");
    return value;
  }

  #value(depth: number): JsonValue {
    const start = this.#at;
    const first = this.#text[start];
    if (first === "{" || first === "[") {
      if (depth >= this.limits.depth) this.#stop(`the value nests deeper than ${this.limits.depth} levels`, { start, end: start + 1 });
      return first === "{" ? this.#object(depth) : this.#array(depth);
    }
    if (first === '"') return this.#string();
    if (first === "-" || (first !== undefined && first >= "0" && first <= "9")) return this.#number();
    for (const word of ["true", "false", "null"] as const) {
      if (!this.#text.startsWith(word, start)) continue;
      this.#at += word.length;
      const range = { start, end: this.#at };
      return word === "null" ? { kind: "null", ...range } : { kind: "boolean", value: word === "true", ...range };
    }
    if (first === undefined) this.#stop("the text ends where a value should stand", { start, end: start });
    if (this.#text.startsWith("```", start)) this.#stop("a code fence stands where a value should", { start, end: start + 3 }, "give the JSON alone, without a fence");
    return this.#stop(`\`${this.#word()}\` is not a JSON value`, { start, end: start + this.#word().length }, "values are objects, arrays, strings in double quotes, numbers, true, false and null");
  }

  #object(depth: number): JsonValue {
    const start = this.#at;
    const members: JsonMember[] = [];
    const seen = new Map<string, JsonString>();
    this.#at += 1;
    this.#blanks();
    if (this.#take("}")) return { kind: "object", members, start, end: this.#at };
    for (;;) {
      if (this.#text[this.#at] !== '"') this.#expected("a member name in double quotes");
      const key = this.#string();
      const first = seen.get(key.value);
      if (first) {
        this.diagnostics.push(
          jsonCodes.make("duplicate-json-key", spanOf(this.file, key), { key: key.value }, { related: [{ span: spanOf(this.file, first), message: "first here" }] }),
        );
      } else seen.set(key.value, key);
      this.#blanks();
      if (!this.#take(":")) this.#expected("`:`");
      this.#blanks();
      members.push({ key, value: this.#value(depth + 1) });
      this.#blanks();
      if (this.#take("}")) return { kind: "object", members, start, end: this.#at };
      if (!this.#take(",")) this.#expected("`,` or `}`");
      this.#blanks();
    }
  }

  #array(depth: number): JsonValue {
    const start = this.#at;
    const items: JsonValue[] = [];
    this.#at += 1;
    this.#blanks();
    if (this.#take("]")) return { kind: "array", items, start, end: this.#at };
    for (;;) {
      items.push(this.#value(depth + 1));
      this.#blanks();
      if (this.#take("]")) return { kind: "array", items, start, end: this.#at };
      if (!this.#take(",")) this.#expected("`,` or `]`");
      this.#blanks();
    }
  }

  #number(): JsonValue {
    const start = this.#at;
    numberPattern.lastIndex = start;
    const text = numberPattern.exec(this.#text)?.[0];
    const word = this.#word();
    if (text === undefined || (text.length < word.length && /[\w.+-]/.test(this.#text[start + text.length] ?? ""))) {
      this.#stop(`\`${word}\` is not a JSON number`, { start, end: start + word.length }, "numbers have no leading zeros or plus sign, and digits on both sides of the point");
    }
    this.#at += text.length;
    return { kind: "number", text, start, end: this.#at };
  }

  #string(): JsonString {
    const start = this.#at;
    let value = "";
    this.#at += 1;
    for (;;) {
      plainPattern.lastIndex = this.#at;
      const plain = plainPattern.exec(this.#text)?.[0];
      if (plain !== undefined) {
        value += plain;
        this.#at += plain.length;
      }
      const next = this.#text[this.#at];
      if (next === '"') break;
      if (next === undefined) this.#stop("the string has no closing quote", { start, end: start + 1 });
      if (next === "\\") value += this.#escape();
      else this.#control(next);
    }
    this.#at += 1;
    const range = { start, end: this.#at };
    const half = /\p{Surrogate}/u.exec(value)?.[0];
    if (half !== undefined) this.diagnostics.push(jsonCodes.make("lone-json-surrogate", spanOf(this.file, range), { escape: `\\u${half.charCodeAt(0).toString(16)}` }));
    return { kind: "string", value, ...range };
  }

  #escape(): string {
    const start = this.#at;
    const letter = this.#text[start + 1] ?? "";
    if (letter === "u") {
      const digits = this.#text.slice(start + 2, start + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#stop("`\\u` needs four hexadecimal digits", { start, end: start + 2 });
      this.#at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = escapes[letter];
    if (meant === undefined) this.#stop(`\`\\${letter}\` is not an escape of JSON`, { start, end: start + 2 }, "write a backslash as `\\\\`");
    this.#at += 2;
    return meant;
  }

  #control(unit: string): never {
    const name = unit === "\n" || unit === "\r" ? "a line break" : unit === "\t" ? "a tab" : `the control character U+${unit.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`;
    return this.#stop(`${name} stands unescaped in a string`, { start: this.#at, end: this.#at + 1 }, unit === "\t" ? "write it as `\\t`" : "write line breaks as `\\n`, other control characters as `\\u00XX`");
  }

  #blanks(): void {
    while (this.#at < this.#text.length && " \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at += 1;
  }

  #take(text: string): boolean {
    if (this.#text[this.#at] !== text) return false;
    this.#at += 1;
    return true;
  }

  #word(): string {
    const found = /^[\w.+-]+/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0];
    return found ?? String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
  }

  #expected(what: string): never {
    const start = this.#at;
    if (start >= this.#text.length) return this.#stop(`the text ends where ${what} should stand`, { start, end: start });
    return this.#stop(`\`${this.#word()}\` stands where ${what} should`, { start, end: start + this.#word().length });
  }

  #stop(what: string, range: Range, help?: string): never {
    throw new Stop(jsonCodes.make("invalid-json", spanOf(this.file, range), help === undefined ? { what } : { what, help }));
  }
}
