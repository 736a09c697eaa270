import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { formatText } from "../../../compiler/diagnostics/formats/text.js";
import { summaryLine } from "../../../compiler/diagnostics/formats/summary.js";
import { context, findingIn, full, hostile, whole } from "./findings.js";

const label = { label: "here" };

/** The code frame alone: what stands under the arrow, without the blank row. */
function frameOf(diagnostic: Diagnostic, width = 80): string {
  return formatText([diagnostic], { ...context, width }).split("\n").slice(3, -1).join("\n");
}

test("a finding with everything", () => {
  expect(formatText([full], context)).toBe(`error[duplicate-entry]: the entry \`x\` is declared twice
 --> skills/plan it/plan.cue:2:5
  |
1 | id: "x"
  |     --- first declared here
2 | id: "x"
  |     ^^^ declared again
 ::: skills/é#1/other.cue:1:1
  |
1 | ref: 1
  | --- read here
  |
  = help: give one of them another name
`);
});

test("a finding about a file as a whole has no frame", () => {
  expect(formatText([whole], context)).toBe("info[empty-file]: the file is empty\n --> empty.cue:1:1\n");
});

test("several findings stand apart, none print nothing", () => {
  expect(formatText([whole, whole], context)).toBe(`${formatText([whole], context)}\n${formatText([whole], context)}`);
  expect(formatText([], context)).toBe("");
});

test("colours only when asked for", () => {
  expect(formatText([full, hostile], context)).not.toContain("\u001b");
  expect(formatText([full], { ...context, colour: true })).toContain("\u001b[31merror[duplicate-entry]");
});

test("nothing in the user's text reaches the terminal as a control", () => {
  const text = formatText([hostile], context);
  expect(text).toBe(`warning[duplicate-entry]: \`␛]0;title␇␍␊::error::x<U+202E>%0A<U+009B>\` is wrong
 --> a␛[2J,b:c%.cue:1:4
  |
1 | a: "␛[31m<U+202E><U+009B>1A<U+2028>"
  |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: remove␊it
`);
});

describe("a frame", () => {
  test("counts columns as the terminal shows them", () => {
    expect(frameOf(findingIn("a", '\ta: ⟦"日本"⟧ x', label))).toBe('1 |     a: "日本" x\n  |        ^^^^^^ here');
    expect(frameOf(findingIn("a", "é👩‍👩‍👧‍👦⟦b⟧\t⟦c⟧", label))).toBe("1 | é👩‍👩‍👧‍👦b    c\n  |         - first declared here\n  |    ^ here");
  });

  test("shows where something is missing", () => {
    expect(frameOf(findingIn("a", "a: 1⟦⟧\nb: 2", label))).toBe("1 | a: 1\n  |     ^ here");
    expect(frameOf(findingIn("a", "a: 1\n⟦⟧", label))).toBe("2 |\n  | ^ here");
  });

  test("leaves out the lines between two places, but not a single one", () => {
    expect(frameOf(findingIn("a", "⟦a⟧\nb\nc\n⟦d⟧"))).toBe("1 | a\n  | ^\n...\n4 | d\n  | - first declared here");
    expect(frameOf(findingIn("a", "⟦a⟧\nb\n⟦c⟧"))).toBe("1 | a\n  | ^\n2 | b\n3 | c\n  | - first declared here");
  });

  test("draws a place of several lines at its side", () => {
    expect(frameOf(findingIn("a", "x: ⟦{\n\ty: 1\n}⟧", label))).toBe("1 |   x: {\n  |  ____^\n2 | |     y: 1\n3 | | }\n  | |_^ here");
  });

  test("shows the two ends of a long place", () => {
    const lines = Array.from({ length: 12 }, (_, index) => `l${index + 1}`);
    expect(frameOf(findingIn("a", `⟦${lines.join("\n")}⟧`, label))).toBe(
      " 1 |   l1\n   |  _^\n 2 | | l2\n 3 | | l3\n 4 | | l4\n...\n12 | | l12\n   | |___^ here",
    );
  });

  test("ends on the line whose newline the place ends with", () => {
    expect(frameOf(findingIn("a", "⟦abc\r\n⟧d", label))).toBe("1 | abc\n  | ^^^ here");
  });

  test("cuts a long line around the place", () => {
    const rows = frameOf(findingIn("a", `${"z".repeat(100_000)}⟦abc⟧${"y".repeat(100_000)}`, label), 60).split("\n");
    expect(rows[0]).toMatch(/^1 \| …z+abcy+…$/);
    expect(rows[0]?.length).toBeLessThanOrEqual(60);
    expect(rows[1]?.indexOf("^^^ here")).toBe(rows[0]?.indexOf("abc"));
  });

  test("cuts a place that is longer than the line may be", () => {
    const rows = frameOf(findingIn("a", `⟦${"z".repeat(500)}⟧`), 60).split("\n");
    expect(rows[0]).toMatch(/^1 \| z{50,}…$/);
    expect(rows[1]?.length).toBeLessThanOrEqual(60);
  });

  test("keeps a long message to a bounded length", () => {
    const text = formatText([findingIn("a", "⟦x⟧", { message: "m".repeat(1e6) })], context);
    expect(text.length).toBeLessThan(1200);
  });
});

test("the summary counts each severity", () => {
  expect(summaryLine([hostile, full, full, whole])).toBe("2 errors, 1 warning, 1 note; `skillmodel explain duplicate-entry` says more\n");
  expect(summaryLine([])).toBe("");
});
