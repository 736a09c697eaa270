import { expect, test } from "vitest";
import { textOf } from "../../../compiler/source/span.js";
import { evaluateText } from "../../support/evaluate-text.js";

test("values know where they are written, fields where they are first declared", () => {
  const { value } = evaluateText('a: {b: 1}\na: c: "x"\n');
  if (value?.kind !== "struct") throw new Error("no struct");
  const a = value.fields.get("a");
  if (a?.value.kind !== "struct") throw new Error("no struct");
  expect(textOf(a.label)).toBe("a");
  expect(textOf(a.value.span)).toBe("{b: 1}");
  expect(a.value.fields.get("c")?.value.span.start).toBe(16);
});

test("values that a definition gives point into it", () => {
  const { value } = evaluateText('#A: {n: *"do" | string}\na: #A\n');
  if (value?.kind !== "struct") throw new Error("no struct");
  const a = value.fields.get("a")?.value;
  if (a?.kind !== "struct") throw new Error("no struct");
  expect(textOf(a.fields.get("n")?.value.span ?? a.span)).toBe('"do"');
});

test.each([
  ["a: 1", false], ["a: {b: [1, -2]} @x()\npackage: 1", false], ["a: b\nb: 1", true], ["_h: 1", true], ["a?: 1", true], ["a: {...}", true], ["a: 1 & 1", true],
])("%j uses schema constructs: %s", (text, uses) => expect(evaluateText(text).usesSchemaConstructs).toBe(uses));

test("all conflicts of a file are reported, in order", () => {
  const { diagnostics, value } = evaluateText("c: 1\na: 1\nb: 1\nb: 2\na: 2\nc: 2\n");
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toEqual(["`b` cannot be both `1` and `2`", "`a` cannot be both `1` and `2`", "`c` cannot be both `1` and `2`"]);
});

test("a type has no fields to select", () => {
  expect(evaluateText("a: string.a\n").diagnostics.map(({ code }) => code)).toEqual(["unsupported-selection"]);
});

test.each([
  ["True", "write `true`, or quote `True` if it is text"], ["None", "write `null`, or quote `None` if it is text"], ["no", "write `false`, or quote `no` if it is text"], ["tru", "declare `tru` in this struct or one around it, or quote it if it is text"],
])("the name %s, declared nowhere, is helped with: %s", (name, help) => {
  const [finding] = evaluateText(`a: ${name}\n`).diagnostics;
  expect(finding?.code).toBe("unresolved-reference");
  expect(finding?.help).toBe(help);
});
