/** What authored Markdown of several lines leaves open, so that it would swallow what follows (CommonMark 4.5, 4.6). */

interface Opener {
  readonly name: string;
  readonly start: RegExp;
  readonly end: RegExp;
}

/** HTML blocks that a blank line does not end. */
const htmlBlocks: readonly Opener[] = [
  { name: "an HTML comment", start: /^ {0,3}<!--/, end: /-->/ },
  { name: "an HTML element", start: /^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { name: "a processing instruction", start: /^ {0,3}<\?/, end: /\?>/ },
  { name: "a CDATA section", start: /^ {0,3}<!\[CDATA\[/, end: /\]\]>/ },
  { name: "a declaration", start: /^ {0,3}<![A-Za-z]/, end: />/ },
];

/** A line of Markdown, and whether it is exact text: inside a fence, or in such an HTML block. */
export interface ReadLine {
  readonly text: string;
  readonly exact: boolean;
}

export interface ReadMarkdown {
  readonly lines: readonly ReadLine[];
  /** What is still open at the end: `a code fence`, `an HTML comment` and the like. */
  readonly open?: string;
}

/** Reads lines far enough to know which of them hold exact text. Fences inside list items count as well. */
export function readMarkdown(text: string): ReadMarkdown {
  const lines: ReadLine[] = [];
  let fence: string | undefined;
  let html: Opener | undefined;
  for (const line of text.split("\n")) {
    if (fence !== undefined) {
      lines.push({ text: line, exact: true });
      const close = /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (close !== undefined && close[0] === fence[0] && close.length >= fence.length) fence = undefined;
      continue;
    }
    if (html !== undefined) {
      lines.push({ text: line, exact: true });
      if (html.end.test(line)) html = undefined;
      continue;
    }
    fence = /^(?:\s|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    html = htmlBlocks.find(({ start, end }) => start.test(line) && !end.test(line.replace(start, "")));
    lines.push({ text: line, exact: fence !== undefined || html !== undefined });
  }
  const open = fence !== undefined ? "a code fence" : html?.name;
  return { lines, ...(open === undefined ? {} : { open }) };
}

/** Lines that would be read as a heading, and so end the section that they stand in, get a backslash. */
export function withoutHeadings(text: string): string {
  if (!text.includes("\n")) return text;
  return readMarkdown(text)
    .lines.map((line, index) => (line.exact || index === 0 ? line.text : line.text.replace(/^( {0,3})(?=#{1,6}(?:\s|$)|(?:=+|-+)\s*$)/, "$1\\")))
    .join("\n");
}
