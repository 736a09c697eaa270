import { expect, test } from "vitest";
import fc from "fast-check";
import type { StringLiteral } from "../../../compiler/syntax/ast.js";
import { sourceOffset, stringOffsetMap } from "../../../compiler/syntax/literal.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

function literal(text: string): { readonly file: SourceFile; readonly node: StringLiteral } {
  const file = new SourceFile("a.cue", `a: ${text}\n`);
  const { file: tree, diagnostics } = parse(file);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const field = tree.declarations[0];
  if (field?.type !== "Field" || field.value.type !== "StringLiteral") throw new Error(`no string: ${text}`);
  return { file, node: field.value };
}

/** The source text from the decoded offset on, up to the next decoded offset. */
function piece(text: string, offset: number): string {
  const { file, node } = literal(text);
  return file.text.slice(sourceOffset(file, node, offset), sourceOffset(file, node, offset + 1));
}

test("values of strings", () => {
  expect(literal('"\\a\\b\\f\\n\\r\\t\\v\\/\\\\\\""').node.value).toBe('\x07\b\f\n\r\t\v/\\"');
  expect(literal('"\\u65E5\\U0001F600\\ud83d\\ude00"').node.value).toBe("日😀😀");
  expect(literal('#"a"b\\n\\#n"#').node.value).toBe('a"b\\n\n');
  expect(literal('"""\n\tx\n\n\t  y\n\t"""').node.value).toBe("x\n\n  y");
  expect(literal('"""\r\n\tx\r\n\ty\r\n\t"""').node.value).toBe("x\ny");
  expect(literal('"""\n"""').node.value).toBe("");
  expect(literal('#"""\n  "q" \\n\n  """#').node.value).toBe('"q" \\n');
});

test("a decoded offset stands where its character is written", () => {
  expect(piece('"abc"', 1)).toBe("b");
  expect(piece('"a\\u0062c"', 1)).toBe("\\u0062");
  expect(piece('"a\\u0062c"', 2)).toBe("c");
  expect(piece('#"a\\#nb"#', 1)).toBe("\\#n");
  expect(piece('"""\n\t\tx\n\t\ty z\n\t\t"""', 2)).toBe("y");
  expect(piece('"""\n\t\tx\n\t\ty z\n\t\t"""', 4)).toBe("z");
});

test("one offset past the value is where the content ends", () => {
  for (const [text, after] of [['"ab"', '"'], ['"""\n\tab\n\t"""', "\n"], ['#"ab"#', '"']] as const) {
    const { file, node } = literal(text);
    expect(file.text[sourceOffset(file, node, 2)]).toBe(after);
  }
});

test("an offset within an escape of two units is the escape's start", () => {
  const { file, node } = literal('"\\ud83d\\ude00x"');
  expect([0, 1, 2].map((offset) => sourceOffset(file, node, offset) - node.start)).toEqual([1, 1, 13]);
});

test("every plain character of a value stands at its offset", () => {
  const line = fc.array(fc.constantFrom("a", "é", "😀", " ", "\\n", "\\u0041", "\\\\", "\\/"), { maxLength: 6 }).map((parts) => parts.join(""));
  const text = fc.oneof(
    line.map((content) => `"${content}"`),
    fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => `"""\n${lines.map((content) => (content === "" ? "" : `\t\t${content}`)).join("\n")}\n\t\t"""`),
  );
  fc.assert(
    fc.property(text, (written) => {
      const { file, node } = literal(written);
      const map = stringOffsetMap(file, node);
      let last = node.start;
      for (let offset = 0; offset < node.value.length; offset += 1) {
        const at = map(offset);
        expect(at).toBeGreaterThanOrEqual(last);
        expect(at).toBeLessThan(node.end);
        if (file.text[at] !== "\\") expect(file.text[at]).toBe(node.value[offset]);
        last = at;
      }
      expect(map(node.value.length)).toBeLessThan(node.end);
    }),
  );
});
