import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstDifference } from "../../../../compiler/json/equal.js";
import { compactJson, compareCodePoints, prettyJson } from "../../../../compiler/json/print.js";
import { readJson } from "../../../../compiler/json/read.js";
import { JsonDecimal, integerOf, itemsOf, memberOf, pathText, toPlain, valueAt } from "../../../../compiler/json/value.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";

function read(text: string) {
  return readJson(new SourceFile("a.json", text));
}

function tree(text: string) {
  const { value, diagnostics } = read(text);
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error("no value");
  return value;
}

describe("reads what RFC 8259 allows", () => {
  test("any value of JSON.stringify, as JSON.parse reads it", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { value, diagnostics } = read(text);
        if (diagnostics.length > 0) return; // a half character in the sample
        expect(value && withNumbers(toPlain(value))).toEqual(withNumbers(JSON.parse(text)));
      }),
    );
  });

  test("arbitrary text is refused exactly where JSON.parse refuses it", () => {
    const pieces = fc.array(fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "u0041", "1", "0", "-", ".", "e", "+", "true", "null", " ", "\n", "a"), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join("");
        let accepted = true;
        try {
          JSON.parse(text);
        } catch {
          accepted = false;
        }
        expect({ text, accepted: read(text).value !== undefined }).toEqual({ text, accepted });
      }),
      { numRuns: 3000 },
    );
  });

  test("numbers keep their digits", () => {
    const list = itemsOf(tree("[1, 1.0, 9007199254740993, 1e400, -0, -7]"));
    expect(list.map(integerOf)).toEqual([1, undefined, undefined, undefined, undefined, -7]);
    expect(toPlain(tree("9007199254740993"))).toEqual(new JsonDecimal("9007199254740993"));
  });
});

describe("refuses with a place", () => {
  test.each([
    ["", "the text ends where a value should stand", 0],
    ["\ufeff{}", "the text starts with a byte order mark", 0],
    ['{"a": 1,}', "`}` stands where a member name in double quotes should", 8],
    ['{"a" 1}', "`1` stands where `:` should", 5],
    ["[1 2]", "`2` stands where `,` or `]` should", 3],
    ["{'a': 1}", "`'` stands where a member name in double quotes should", 1],
    ["NaN", "`NaN` is not a JSON value", 0],
    ["01", "`01` is not a JSON number", 0],
    ["1.", "`1.` is not a JSON number", 0],
    ['"a\nb"', "a line break stands unescaped in a string", 2],
    ['"\\x"', "`\\x` is not an escape of JSON", 1],
    ['"\\u12"', "`\\u` needs four hexadecimal digits", 1],
    ['"a', "the string has no closing quote", 0],
    ["{} done", "there is text after the JSON value", 3],
    ["```json\n{}\n```", "a code fence stands where a value should", 0],
    ["[".repeat(201), "the value nests deeper than 200 levels", 200],
  ])("%j", (text, message, start) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeUndefined();
    expect(diagnostics.map((found) => [found.code, found.message, found.span.start])).toEqual([["invalid-json", message, start]]);
  });

  test("a duplicate key names both places and keeps the tree", () => {
    const { value, diagnostics } = read('{"a": 1, "\\u0061": 2}');
    expect(diagnostics.map((found) => [found.code, found.span.start, found.related[0]?.span.start])).toEqual([["duplicate-json-key", 9, 1]]);
    expect(value?.kind === "object" && value.members.length).toBe(2);
    expect(integerOf(memberOf(value, "a"))).toBe(2);
  });

  test("half a character", () => {
    expect(read('"\\ud83d"').diagnostics.map(({ message }) => message)).toEqual(["`\\ud83d` is half of a character"]);
    expect(read('"\\ud83d\\ude00"').diagnostics).toEqual([]);
  });
});

describe("equality", () => {
  test.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}', undefined],
    ['{"a":1}', '{"a":1.0}', "$.a"],
    ['{"a":[1,2]}', '{"a":[2,1]}', "$.a[0]"],
    ['{"a":[1]}', '{"a":[1,2]}', "$.a[1]"],
    ['{"a":null}', "{}", "$.a"],
    ['{"a":"x"}', '{"a":"x\\u200b"}', "$.a"],
    ['{"a":1}', '{"a":"1"}', "$.a"],
    ['{"a":1,"a":1}', '{"a":1,"b":1}', "$.a"],
  ])("%s and %s", (a, b, path) => {
    const difference = firstDifference(read(a).value ?? tree("0"), read(b).value ?? tree("0"));
    expect(difference && pathText(difference)).toBe(path);
  });
});

describe("canonical text", () => {
  test("members sort by code point, not by UTF-16 unit", () => {
    expect(compactJson({ "\u{1f600}": 1, "\uff5e": 2 })).toBe('{"\uff5e":2,"\u{1f600}":1}');
    expect(compareCodePoints("a", "ab")).toBeLessThan(0);
  });

  test("is read back as the same value and printed the same again", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { value, diagnostics } = read(text);
        if (!value || diagnostics.length > 0) return;
        for (const print of [compactJson, (plain: ReturnType<typeof toPlain>) => prettyJson(plain)]) {
          const once = print(toPlain(value));
          const again = tree(once);
          expect(firstDifference(value, again)).toBeUndefined();
          expect(print(toPlain(again))).toBe(once);
        }
      }),
    );
  });
});

test("a path leads to its value and back to text", () => {
  const root = tree('{"a": [{"b c": true}]}');
  expect(valueAt(root, ["a", 0, "b c"])).toMatchObject({ kind: "boolean", value: true });
  expect(valueAt(root, ["a", 1])).toBeUndefined();
  expect(pathText(["a", 0, "b c"])).toBe('$.a[0]["b c"]');
});

function withNumbers(value: unknown): unknown {
  if (value instanceof JsonDecimal) return Number(value.text);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (value !== null && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbers(item)]));
  return value;
}
