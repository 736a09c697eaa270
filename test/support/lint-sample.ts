/** Lints a text as a tree of skills: files behind `=== path` lines, or one skill, or one skill's body. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { lint } from "../../prose/lint/lint.js";

const frontmatter = "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\n";

/** Paths with texts; a text without `=== path` lines is `sample/SKILL.md`, with frontmatter put before it where it has none. */
export function sampleFiles(text: string, whole = false): [path: string, text: string][] {
  if (!text.startsWith("=== ")) return [["sample/SKILL.md", whole || /^(?:\uFEFF?---|<!-- generated)/.test(text) ? text : frontmatter + text]];
  return text
    .slice(4)
    .split(/^=== /m)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]);
}

/** @param whole the text is a whole file even when it does not look like one */
export function lintSample(text: string, whole = false): readonly Diagnostic[] {
  const root = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    for (const [path, content] of sampleFiles(text, whole)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content.includes("\uFFFD") ? Buffer.from(content.replaceAll("\uFFFD", "\xe9"), "latin1") : content);
    }
    return lint([root], { show: (path) => relative(root, path) }).findings;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** `path:line:column severity code: message`, and the places that it relates to. */
export function showFinding({ span, severity, code, message, help, related }: Diagnostic): string {
  const place = ({ file, start }: Diagnostic["span"]): string => {
    const { line, column } = file.positionAt(start);
    return `${file.path}:${line}:${column}`;
  };
  const others = related.map((other) => `\n    ${place(other.span)} ${other.message}`).join("");
  return `${place(span)} ${severity} ${code}: ${message}${help === undefined ? "" : `\n    help: ${help}`}${others}`;
}
