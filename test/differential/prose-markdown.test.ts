/** Our block reader against an independent CommonMark parser: same blocks at the same places. */

import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { parseBlocks } from "../../prose/markdown/parse-blocks.js";
import { markdownText } from "../support/markdown-arbitrary.js";
import { deviates } from "../support/markdown-deviations.js";
import { ourOutline, theirOutline } from "../support/outline.js";

const samples = [
  "# A\n\ntext\nmore\n\n- a\n- b\n  c\n\n  d\n1. x\n2. y\n",
  "> a\nb\n> - c\nd\n",
  "```js\nx\n```\n~~~\ny",
  "a\n===\nb\n---\n---\n",
  "[a]: /b 'c'\n[d]: <e f>\ntext\n",
  "[a]:\n/b\n'c\nd'\n===\n",
  "\tcode\n\n- a\n\n\tb\n-\tc\n",
  "<div>\na\n\nb\n<!-- x\n\ny -->\nz\n",
  "- \n  a\n-\n\n  b\n",
  "10) a\n11) b\n3. c\n",
  "a\n2. b\n1. c\n",
];

test.each(samples)("%j", (text) => {
  expect(ourOutline(parseBlocks(text), text)).toEqual(theirOutline(fromMarkdown(text) as Nodes, text));
});

test("generated texts", () => {
  fc.assert(
    fc.property(markdownText.filter((text) => !deviates(text)), (text) => {
      expect(ourOutline(parseBlocks(text), text)).toEqual(theirOutline(fromMarkdown(text) as Nodes, text));
    }),
    { numRuns: 1500 },
  );
});
