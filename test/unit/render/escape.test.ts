/** One text for each row of the table of escapes, spelled and read back. */

import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { codeSpan, escapeAuthored, escapePlain, escapeTitle } from "../../../render/document/escape.js";
import type { TextPlace } from "../../../render/document/escape-rules.js";
import { escapeRules } from "../../../render/document/escape-rules.js";

const spellings: readonly (readonly [rule: string, kind: "plain" | "authored" | "title", place: TextPlace, text: string, spelled: string])[] = [
  ["bang", "authored", "line", "wow!`x`", "wow&#33;`x`"],
  ["bang", "title", "line", "wow!`x`", "wow&#33;`x`"],
  ["backslash", "plain", "line", "a\\*b c:\\d e\\", "a\\\\\\*b c:\\d e\\\\"],
  ["backtick", "plain", "line", "a`b", "a\\`b"],
  ["star", "plain", "line", "*a*", "\\*a\\*"],
  ["underscore", "plain", "line", "_a_ snake_case", "\\_a\\_ snake_case"],
  ["tilde", "plain", "line", "~~a~~", "\\~\\~a\\~\\~"],
  ["bracket", "plain", "link", "a]b[c", "a\\]b\\[c"],
  ["tag", "plain", "line", "<path> 5 < 6", "\\<path> 5 < 6"],
  ["entity", "plain", "line", "&amp; a & b", "\\&amp; a & b"],
  ["closing-hashes", "plain", "heading", "C# #", "C# \\#"],
  ["pipe", "authored", "cell", "a|b \\| `c|d`", "a\\|b \\| `c\\|d`"],
  ["line-end-in-code", "authored", "cell", "`a\nb`", "`a b`"],
  ["line-end", "authored", "cell", "a \n\n b", "a<br>b"],
];

test.each(spellings)("%s, %s in a %s: %j", (_, kind, place, text, spelled) => {
  const escape = { plain: escapePlain, authored: escapeAuthored, title: escapeTitle }[kind];
  expect(escape(text, place)).toBe(spelled);
});

test("every rule has a text of its own", () => {
  expect(escapeRules.map(({ name }) => name).filter((name) => !spellings.some(([rule]) => rule === name))).toEqual([]);
});

test.each(["x", "`", "``", "a`b", "`a`", " a ", "vec!", "!", " ", "a\nb", "``a`"])("a code span shows exactly %j, and starts no command", (value) => {
  const span = codeSpan(value, "line");
  const [paragraph] = fromMarkdown(`a ${span} b`).children;
  const code = paragraph && "children" in paragraph ? paragraph.children.find(({ type }) => type === "inlineCode") : undefined;
  expect(code && "value" in code ? code.value : undefined).toBe(value.replace(/\n/g, " "));
  expect(span).not.toMatch(/!`/);
});
