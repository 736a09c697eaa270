/** Markdown: inline marks, plain text with the file's offsets, sentences, tables, fences. */

import { expect, test } from "vitest";
import { walkBlocks } from "../../../prose/markdown/blocks.js";
import { parseBlocks } from "../../../prose/markdown/parse-blocks.js";
import { textRuns } from "../../../prose/markdown/text-runs.js";
import { wordsOf } from "../../../prose/markdown/text-run.js";

function inlines(text: string): string[] {
  return textRuns(text, parseBlocks(text)).flatMap((run) =>
    run.inlines.map((inline) => {
      const at = text.slice(inline.start, inline.end);
      if ("destination" in inline) return `${inline.kind} ${at} to ${text.slice(inline.destination.start, inline.destination.end)}`;
      return inline.kind === "code" ? `code ${text.slice(inline.content.start, inline.content.end)}` : `${inline.kind} ${at}`;
    }),
  );
}

test.each<[string, string[]]>([
  ["a `b` ``c ` d`` `e", ["code b", "code c ` d"]],
  ["`` ` ``", ["code `"]],
  ["\\`a` b`", ["code  b"]],
  ["[a](b) [c](<d e> 'f') ![g](h)", ["link [a](b) to b", "link [c](<d e> 'f') to d e", "image ![g](h) to h"]],
  ["[a](b(c)d) [e](f", ["link [a](b(c)d) to b(c)d"]],
  ["[![a](b)](c)", ["link [![a](b)](c) to c", "image ![a](b) to b"]],
  ["[a [b](c)](d)", ["link [b](c) to c"]],
  ["[A  b][] [x][a B] [nope]\n\n[a b]: /u", ["link [A  b][] to /u", "link [x][a B] to /u"]],
  ["<https://x.y> <a@b.c> <b>x</b> <!-- c --> <", ["autolink <https://x.y> to https://x.y", "autolink <a@b.c> to a@b.c", "html <b>", "html </b>", "html <!-- c -->"]],
  ["`[a](b)` [`c`](d)", ["code [a](b)", "link [`c`](d) to d", "code c"]],
])("inline marks of %j", (text, expected) => {
  expect(inlines(text)).toEqual(expected);
});

test("plain text keeps every offset", () => {
  const text = "> **Always** run `npm  test`, see\n> [the *guide*](guide.md#x) and snake_case _now_.\n";
  const [run] = textRuns(text, parseBlocks(text));
  expect(run?.plain).toHaveLength((run?.end ?? 0) - (run?.start ?? 0));
  expect(run === undefined ? "" : wordsOf(run, run)).toBe("Always run `npm test`, see the guide and snake_case now .");
  for (const word of ["Always", "`npm  test`", "guide", "snake_case"]) expect((run?.start ?? 0) + (run?.plain.indexOf(word) ?? 0)).toBe(text.indexOf(word));
});

function sentences(text: string): string[] {
  return textRuns(text, parseBlocks(text)).flatMap((run) => run.sentences.map((sentence) => text.slice(sentence.start, sentence.end)));
}

test.each<[string, string[]]>([
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["Use e.g. Foo, i.e. Bar. Then v1.2 or a.md.", ["Use e.g. Foo, i.e. Bar.", "Then v1.2 or a.md."]],
  ["Run `a. B` now. Go.", ["Run `a. B` now.", "Go."]],
  ["**Stop.** Go on", ["Stop.", "Go on"]],
  ["一。二！", ["一。", "二！"]],
  ["- A. B\n- C", ["A.", "B", "C"]],
])("sentences of %j", (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test("tables: cells with their places, escaped pipes, text above", () => {
  const text = "above\n| a | b |\n|---|:-:|\n| `x` | y \\| z |\nno pipes\n\nafter\n";
  const blocks = parseBlocks(text).children;
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "paragraph"]);
  const table = blocks[1];
  expect(table?.kind === "table" && table.rows.map((row) => row.cells.map((cell) => text.slice(cell.start, cell.end)))).toEqual([["a", "b"], ["`x`", "y \\| z"], ["no pipes"]]);
});

test("fences: info, closed or not, lines without the container", () => {
  const text = "- ```js x\n  a\n   b\n  ```\n~~~\nc\n";
  const fences = [...walkBlocks(parseBlocks(text).children)].filter((block) => block.kind === "fence");
  const plain = fences.map(({ info, closed, lines }) => ({ info: text.slice(info.start, info.end), closed, lines: lines.map(({ start, end }) => text.slice(start, end)) }));
  expect(plain).toEqual([
    { info: "js x", closed: true, lines: ["a", " b"] },
    { info: "", closed: false, lines: ["c"] },
  ]);
});

test("ordered lists keep the numbers as written", () => {
  const text = "3. a\n4. b\n   1) c\n4. d\n";
  const lists = [...walkBlocks(parseBlocks(text).children)].filter((block) => block.kind === "list");
  expect(lists.map(({ items, delimiter }) => ({ delimiter, numbers: items.map(({ number }) => number) }))).toEqual([
    { delimiter: ".", numbers: [3, 4, 4] },
    { delimiter: ")", numbers: [1] },
  ]);
});
