/** The findings that the tests of the formats print: plain, with everything, hostile. */

import type { Diagnostic, Extra } from "../../../compiler/diagnostics/diagnostic.js";
import type { FormatContext } from "../../../compiler/diagnostics/formats/formatter.js";
import type { Span } from "../../../compiler/source/span.js";
import { marked } from "../../support/marked.js";

export const context: FormatContext = {
  tool: { name: "skillmodel", version: "1.2.3" },
  rules: new Map([
    ["duplicate-entry", { severity: "error", title: "an entry is declared twice", explain: { why: "Links can't tell them apart.", wrong: "id: `x`", right: "id: `y`" } }],
  ]),
  colour: false,
  width: 80,
};

/** A finding at the first mark; the other marks are related places. */
export function findingIn(path: string, text: string, extra: Omit<Partial<Diagnostic>, "span" | "related"> = {}): Diagnostic {
  const [span, ...others] = marked(path, text);
  if (span === undefined) throw new Error("no place is marked");
  return { code: "duplicate-entry", severity: "error", message: "the entry `x` is declared twice", span, related: others.map((other) => ({ span: other, message: "first declared here" })), ...extra };
}

function spanIn(path: string, text: string): Span {
  return findingIn(path, text).span;
}

const place = spanIn("skills/plan it/plan.cue", 'id: "x"\nid: ⟦"x"⟧\n');

/** A finding with all that a finding can have, in two files. */
export const full: Diagnostic = {
  code: "duplicate-entry",
  severity: "error",
  message: "the entry `x` is declared twice",
  span: place,
  label: "declared again",
  related: [
    { span: { ...place, start: 4, end: 7 }, message: "first declared here" },
    { span: spanIn("skills/é#1/other.cue", "⟦ref⟧: 1"), message: "read here" },
  ],
  help: "give one of them another name",
  fix: { title: "rename the second", edits: [{ span: place, text: '"x2"' }] },
} satisfies Diagnostic & Extra;

/** A finding whose file, message and path hold what would move a terminal's cursor or break a line's form. */
export const hostile: Diagnostic = findingIn("a\u001b[2J,b:c%.cue", "a: ⟦\"\u001b[31m\u202e\u009b1A\u2028\"⟧", {
  severity: "warning",
  message: "`\u001b]0;title\u0007\r\n::error::x\u202e%0A\u009b` is wrong",
  help: "remove\nit",
});

/** A finding about a file as a whole. */
export const whole: Diagnostic = findingIn("empty.cue", "⟦⟧", { code: "empty-file", severity: "info", message: "the file is empty" });
