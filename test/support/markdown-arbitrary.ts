/** Markdown-like texts: every mark that starts, continues or ends a block, in all sorts of order. */

import fc from "fast-check";

const prefix = fc.constantFrom("", "", "", " ", "  ", "   ", "    ", "      ", "\t", "> ", ">", "- ", "* ", "1. ", "2) ", "10. ", "  - ", "> > ", "-\t");
const body = fc.constantFrom(
  "",
  "text",
  "some words here.",
  "# head",
  "###",
  "## a ##",
  "---",
  "===",
  "***",
  "- - -",
  "```",
  "```js",
  "````",
  "~~~",
  "<div>",
  "</div>",
  "<!-- c -->",
  "<!-- open",
  "-->",
  "<b>",
  "[a]: /u",
  "[b]: <x y> 't'",
  "'title'",
  "-",
  "1.",
  "+ x",
  "`code` and *em*",
  "a\\",
);

const line = fc.tuple(fc.array(prefix, { maxLength: 3 }), body).map(([prefixes, text]) => prefixes.join("") + text);

/** Up to fourteen lines, with and without a final newline. */
export const markdownText = fc.tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom("", "\n")).map(([lines, end]) => lines.join("\n") + end);
