/** The reader on anything: it never fails, its ranges lie inside the file and nest, its blocks leave no text out. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { Range } from "../../compiler/source/span.js";
import { parse } from "../../compiler/syntax/parse.js";
import { liftSkill, liftedText } from "../../prose/import/lift.js";
import { liftedCue } from "../../prose/import/to-cue.js";
import type { Block } from "../../prose/markdown/blocks.js";
import { readSkillText, type SkillText } from "../../prose/read/skill-text.js";
import { markdownText } from "../support/markdown-arbitrary.js";
import { mutatedSkill } from "../support/skill-arbitrary.js";

/** A plain comparison: `expect` is too slow for hundreds of thousands of ranges. */
function within(inner: Range, outer: Range): void {
  if (inner.start >= outer.start && inner.end <= outer.end && inner.end >= inner.start) return;
  expect.fail(`${inner.start}-${inner.end} does not lie within ${outer.start}-${outer.end}`);
}

/** Checks the blocks of one level and gives the text between them. */
function holdBlocks(text: string, blocks: readonly Block[], parent: Range): void {
  let at = parent.start;
  for (const block of blocks) {
    within(block, { start: at, end: parent.end });
    at = block.end;
    if ("lines" in block) for (const line of block.lines) within(line, { start: block.start, end: text.length });
    if (block.kind === "quote") holdBlocks(text, block.children, block);
    if (block.kind === "table") for (const row of block.rows) for (const cell of row.cells) within(cell, block);
    if (block.kind === "list") {
      for (const item of block.items) {
        within(item, block);
        within(item.marker, item);
        holdBlocks(text, item.children, item);
      }
    }
  }
}

function holds(skill: SkillText): void {
  const { text } = skill.file;
  const whole = { start: 0, end: text.length };
  for (const { span } of skill.findings) within(span, whole);
  for (const { keyRange, value } of skill.frontmatter?.fields ?? []) {
    within(keyRange, whole);
    within(value, whole);
  }
  holdBlocks(text, skill.tree.children, skill.tree);
  for (const run of skill.runs) {
    within({ start: run.start, end: run.start + run.plain.length }, run);
    within({ start: run.start, end: run.start + run.prose.length }, run);
    for (const part of [...run.inlines, ...run.sentences]) within(part, run);
  }
}

/** Text outside all top-level blocks is blank, or the empty marks of containers. */
function losesNothing({ file, tree }: SkillText): void {
  let at = tree.start;
  for (const block of [...tree.children, { start: tree.end, end: tree.end }]) {
    expect(file.text.slice(at, block.start)).toMatch(/^[\s>]*$/);
    at = Math.max(at, block.end);
  }
}

test("random bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => holds(readSkillText("s/SKILL.md", bytes))));
});

test("mutated skills", () => {
  fc.assert(fc.property(mutatedSkill, (text) => holds(readSkillText("s/SKILL.md", new TextEncoder().encode(text)))), { numRuns: 400 });
});

test("generated Markdown loses no text", () => {
  fc.assert(
    fc.property(markdownText, (text) => {
      const skill = readSkillText("s/SKILL.md", new TextEncoder().encode(`---\nname: s\n---\n${text}`));
      holds(skill);
      losesNothing(skill);
    }),
    { numRuns: 500 },
  );
});

test("every prefix of a skill is read", () => {
  const text = "---\nname: s\ndescription: >-\n  a: b\nx: [1, {y: z}]\n---\n# T\n\n1. a `b` [c](d)\n   - e\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```sh\nf\n```\n<!-- g -->\n";
  for (let length = 0; length <= text.length; length += 1) holds(readSkillText("s/SKILL.md", new TextEncoder().encode(text.slice(0, length))));
});

test.each(["[", "![", "`", "`a``b", "<!--", "<a", "[a](b", "> ", "- ", "* * ", "#", "|", "\n- a\n\n", "[a]: b\n", ".", "&x *x ", "1. "])("%j over and over is read without delay", (part) => {
  const text = `---\nname: s\n---\n${part.repeat(Math.ceil(100_000 / part.length))}`;
  holds(readSkillText("s/SKILL.md", new TextEncoder().encode(text)));
});

test("lifting keeps every byte of any text", () => {
  const texts = fc.oneof(mutatedSkill, markdownText, fc.string({ unit: "binary", maxLength: 80 }));
  fc.assert(
    fc.property(texts, fc.boolean(), (written, strict) => {
      const skill = readSkillText("s/SKILL.md", new TextEncoder().encode(written));
      const { text } = skill.file;
      const lifted = liftSkill(skill, "s", { strict });
      expect(liftedText(text, lifted)).toBe(text);
      expect(parse(new SourceFile("s.cue", liftedCue(text, lifted))).diagnostics).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
