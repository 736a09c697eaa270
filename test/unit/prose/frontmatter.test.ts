/** Frontmatter: where it starts and ends, what its fields say, what is wrong with it and where. */

import { expect, test } from "vitest";
import { parseSkillText } from "../../../prose/read/skill-text.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import type { YamlValue } from "../../../prose/frontmatter/value.js";

function plain(value: YamlValue): unknown {
  switch (value.kind) {
    case "scalar":
      return value.type === "string" ? value.text : { [value.type]: value.text };
    case "list":
      return value.items.map(plain);
    case "map":
      return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]));
  }
}

function read(text: string): { fields: unknown; findings: string[]; body: string } {
  const skill = parseSkillText(new SourceFile("s/SKILL.md", text));
  const findings = skill.findings.map(({ code, span }) => {
    const { line, column } = span.file.positionAt(span.start);
    return `${line}:${column} ${code} ${JSON.stringify(text.slice(span.start, span.end))}`;
  });
  const fields = skill.frontmatter?.fields.map((field) => {
    expect(text.slice(field.keyRange.start, field.keyRange.end).replace(/["']/g, "")).toBe(field.key);
    return [field.key, plain(field.value)];
  });
  return { fields, findings, body: text.slice(skill.tree.start) };
}

test.each<[string, string, unknown, string[], string]>([
  ["plain", "---\na: b\n---\nx\n", [["a", "b"]], [], "x\n"],
  ["empty", "---\n---\nx\n", [], [], "x\n"],
  ["CRLF", "---\r\na: b\r\n---\r\nx\r\n", [["a", "b"]], [], "x\r\n"],
  ["mark with blanks", "---  \na: b\n--- \nx", [["a", "b"]], [], "x"],
  ["dashes in a value", '---\na: "x --- y"\nb: |\n  ---\n---\nx', [["a", "x --- y"], ["b", "---\n"]], [], "x"],
  ["no end of file line", "---\na: b\n---", [["a", "b"]], [], ""],
  ["end mark of YAML", "---\na: b\n...\nx", [["a", "b"]], ['3:1 invalid-end-mark "..."'], "x"],
  ["comment first", "<!-- x\ny -->\n\n---\na: b\n---\nx", [["a", "b"]], ['1:1 misplaced-frontmatter "<!-- x\\ny -->\\n\\n"'], "x"],
  ["text first", "hello\n---\na: b\n---\nx", undefined, ['1:1 missing-frontmatter ""'], "hello\n---\na: b\n---\nx"],
  ["unclosed", "---\na: b\nc:\n  - d\n\n# x\n", [["a", "b"], ["c", ["d"]]], ['1:1 unclosed-frontmatter "---"'], "\n# x\n"],
  ["core types", "---\na: 3000\nb: true\nc: yes\nd: 2026-02-06\ne:\nf: 1.50\n---\n", [["a", { number: "3000" }], ["b", { boolean: "true" }], ["c", "yes"], ["d", "2026-02-06"], ["e", { null: "" }], ["f", { number: "1.50" }]], [], ""],
  ["flow", "---\na: [x, y(z:*)]\nb: {c: d}\n---\n", [["a", ["x", "y(z:*)"]], ["b", { c: "d" }]], [], ""],
  ["block scalars", "---\na: >-\n  x\n  y\nb: |\n  z\n---\n", [["a", "x y"], ["b", "z\n"]], [], ""],
  ["colon", "---\na: use when: x\nb: c\n---\n", [["a", "use when: x"], ["b", "c"]], ['2:12 unquoted-colon ":"'], ""],
  ["two colons", "---\na: x: y: z\nb: c:\n---\n", [["a", "x: y: z"], ["b", "c:"]], ['2:5 unquoted-colon ":"', '3:5 unquoted-colon ":"'], ""],
  ["tab", "---\na:\n\tb: c\n---\n", [["a", { b: "c" }]], ['3:1 tab-indentation "\\t"'], ""],
  ["tab and colon", "---\na:\n\tb: c\nd: e: f\n---\n", [["a", { b: "c" }], ["d", "e: f"]], ['3:1 tab-indentation "\\t"', '4:5 unquoted-colon ":"'], ""],
  ["duplicate", "---\na: b\na: c\nd: {e: 1, e: 2}\n---\n", [["a", "b"], ["a", "c"], ["d", { e: { number: "2" } }]], ['3:1 duplicate-field "a"', '4:11 duplicate-field "e"'], ""],
  ["alias", "---\na: &x b\nc: *x\n---\n", [["a", "b"], ["c", "b"]], ['2:4 yaml-anchor "&x"', '3:4 yaml-anchor "*x"'], ""],
  ["recursive alias", "---\na: &x\n  b: *x\n---\n", [["a", { b: { null: "" } }]], ['2:4 yaml-anchor "&x"', '3:6 yaml-anchor "*x"'], ""],
  ["list at the top", "---\n- a\n---\nx", [], ['2:1 invalid-yaml "- a\\n"'], "x"],
  ["reserved mark", "---\nname: x\na: @b\n---\n", [["name", "x"], ["a", "@b"]], ['3:4 invalid-yaml "@"'], ""],
])("%s", (_name, text, fields, findings, body) => {
  expect(read(text)).toEqual({ fields, findings, body });
});

test("the fix of an unquoted colon makes the value valid and keeps it", () => {
  const text = '---\na: say "hi": \\now\n---\n';
  const skill = parseSkillText(new SourceFile("s/SKILL.md", text));
  const [edit] = skill.findings[0]?.fix?.edits ?? [];
  const mended = edit === undefined ? "" : text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
  expect(read(mended)).toEqual({ fields: [["a", 'say "hi": \\now']], findings: [], body: "" });
});

test("deep nesting is a finding, not a crash", () => {
  const skill = parseSkillText(new SourceFile("s/SKILL.md", `---\na: ${"[".repeat(20_000)}\n---\nx`));
  expect(skill.findings.map(({ code }) => code)).toEqual(["invalid-yaml"]);
});
