/** A `SKILL.md` as read: text, frontmatter, Markdown, and what is wrong with any of them. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan, spanOf } from "../../compiler/source/span.js";
import { parseFrontmatter, type Frontmatter } from "../frontmatter/parse.js";
import { splitFrontmatter } from "../frontmatter/split.js";
import { walkBlocks, type MarkdownTree } from "../markdown/blocks.js";
import { parseBlocks } from "../markdown/parse-blocks.js";
import { textRuns, type PlacedRun } from "../markdown/text-runs.js";
import { readCodes } from "./codes.js";
import { decode } from "./decode.js";

export interface SkillText {
  readonly file: SourceFile;
  readonly frontmatter: Frontmatter | undefined;
  readonly tree: MarkdownTree;
  /** Every paragraph, heading and cell, in the order of the text. */
  readonly runs: readonly PlacedRun[];
  readonly findings: readonly Diagnostic[];
}

/** Reads bytes; never fails, whatever they are. */
export function readSkillText(path: string, bytes: Uint8Array): SkillText {
  const decoded = decode(path, bytes);
  return parseSkillText(decoded.file, decoded.findings);
}

export function parseSkillText(file: SourceFile, findings: readonly Diagnostic[] = []): SkillText {
  const { text } = file;
  const split = splitFrontmatter(text);
  const all = [...findings];
  let frontmatter: Frontmatter | undefined;
  if (split === undefined) {
    if (text !== "") all.push(readCodes.make("missing-frontmatter", fileSpan(file), {}));
  } else {
    if (split.before.end > split.before.start) all.push(readCodes.make("misplaced-frontmatter", spanOf(file, split.before), {}));
    if (split.endMark === undefined) all.push(readCodes.make("unclosed-frontmatter", spanOf(file, split.opening), {}));
    if (split.endMark === "..." && split.closing !== undefined) all.push(readCodes.make("invalid-end-mark", spanOf(file, split.closing), {}));
    const parsed = parseFrontmatter(file, split);
    frontmatter = parsed.frontmatter;
    all.push(...parsed.findings);
  }
  const tree = parseBlocks(text, split?.body ?? (text.startsWith("\uFEFF") ? 1 : 0));
  for (const block of walkBlocks(tree.children)) {
    if (block.kind === "fence" && !block.closed) all.push(readCodes.make("unclosed-fence", spanOf(file, block.marker), {}));
    if (block.kind === "html" && block.unclosedComment) {
      all.push(readCodes.make("unclosed-comment", spanOf(file, { start: block.start, end: Math.min(block.start + 4, block.end) }), {}));
    }
  }
  return { file, frontmatter, tree, runs: textRuns(text, tree), findings: all };
}
