/** Whatever a label says, Mermaid reads the diagram as it was meant, and reads the label back. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { clip, escapeLine, labelOf } from "../../render/diagram/label.js";
import { looks } from "../../render/diagram/shapes.js";
import { readFlowchart } from "../support/mermaid.js";

const marks = fc.constantFrom(
  '"', "'", "`", "#", ";", "#35;", "#quot;", "&amp;", "&", "<br/>", "<b>", "</script>", "<", ">", "[", "]", "(", ")", "{", "}", "|", "/", "\\", "\n", "\r\n", "\t", "\0",
  "%%", "%%{init: {}}%%", "---", "===", "- ", "1. ", "1) ", "* ", "+ ", "**", "__", "_x_", "~~", "$$", ":::", "@{", "-->", "end", "end\n", "subgraph", "graph TB", "style x:#fff;", "classDef a:#1;", "click",
  "accTitle: x", "fa:fa-car", "www.example.org", "x@example.org", "https://example.org", "\uFB02°°35¶ß", "é", "漢字", "🚀", "👩‍🚀", "\u202E", "\uD800", "\uFEFF", "risk_mapped", "a.b",
);
const text = fc.array(fc.oneof(marks, fc.string({ unit: "binary", maxLength: 6 }), fc.string({ maxLength: 6 })), { maxLength: 12 }).map((parts) => parts.join(""));

/** What a line is meant to show: one line of visible text. */
function meant(line: string): string {
  return line.replace(/\p{Cs}/gu, "\uFFFD").replace(/\s+/gu, " ").replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "").trim();
}
const joined = (line: string): string => line.replace(/[ \u2060]/gu, "");

test("Mermaid reads labels back, in every shape", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (heading, below) => {
      const label = labelOf(heading, [below]);
      const nodes = Object.values(looks).map(({ shape: [open, close] }, index) => `n${index}${open}${label}${close}:::flow`);
      const chart = await readFlowchart(`flowchart LR\n  subgraph s1[${label}]\n    direction TB\n${nodes.map((node) => `    ${node}\n`).join("")}  end\n  n0 -->|"${escapeLine(`a ${below}`)}"| n1\n  classDef flow fill:#eef4ff\n`);
      const lines = [`<b>${clip(meant(heading))}</b>`, clip(meant(below))].filter((line) => line !== "").join("<br/>");
      expect(chart.nodes.size).toBe(nodes.length);
      for (const shown of [...chart.nodes.values(), ...chart.subgraphs.values()]) expect(joined(shown)).toBe(joined(lines));
      expect(chart.edges).toHaveLength(1);
      expect(joined(chart.edges[0]?.text ?? "")).toBe(joined(clip(meant(`a ${below}`))));
      for (const classes of chart.classes.values()) expect(classes).toEqual(["flow"]);
    }),
    { numRuns: 100 },
  );
});

test("nothing in a label is left for Markdown, HTML or the grammar to read", () => {
  fc.assert(
    fc.property(text, (line) => {
      expect(escapeLine(line)).toMatch(/^(?:#\d+;|[\p{L}\p{M}\p{N} ,()=+/_.…·—–-])*$/u);
      expect(escapeLine(line)).not.toMatch(/^[-+=]|^\p{N}+[.)]|__|www\./u);
    }),
    { numRuns: 1000 },
  );
});
