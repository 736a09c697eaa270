/** Rendered text holds no control characters. */

import { check } from "../check.js";

/** Those of ASCII and Latin-1, but for the tab and line ends. */
const controls = /[^\P{Cc}\t\n\r]/gu;

export const misplacedControlCharacter = check<{ point: string; kind: string }>("misplaced-control-character", {
  layer: 2,
  severity: "error",
  title: "a control character in a text that is rendered",
  message: ({ point, kind }) => `the control character U+${point} stands in this ${kind}`,
  help: () => "remove it, or write what it stands for in words",
  explain: {
    why: "Control characters make a rendered file count as binary, and can move the cursor, hide text or change colours where it is shown in a terminal.",
    wrong: 'statement: "READ the \\u001b[31mred\\u001b[0m lines."',
    right: 'statement: "READ the red lines."',
  },
  skill({ texts, lifted }, report) {
    // A lifted skill keeps the bytes that it came with.
    if (lifted) return;
    for (const { kind, locate, text } of texts) {
      if (kind === "payload" || kind === "sibling file") continue;
      for (const { 0: character, index } of text.matchAll(controls)) {
        report(locate({ start: index, end: index + 1 }), { point: character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0"), kind });
      }
    }
  },
});
