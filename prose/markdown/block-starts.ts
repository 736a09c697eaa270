/** What a line must look like to start a block, after CommonMark 0.31. */

export interface AtxStart {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Where the heading's text lies in the line, its closing marks left out. */
  readonly textStart: number;
  readonly textEnd: number;
}

/** `## Title ##`: one to six marks, then white space or the end of the line. */
export function atxStart(rest: string): AtxStart | undefined {
  const opening = /^#{1,6}(?=[ \t]|$)/.exec(rest)?.[0];
  if (opening === undefined) return undefined;
  let textStart = opening.length;
  let textEnd = rest.length;
  const isBlank = (offset: number): boolean => rest[offset] === " " || rest[offset] === "\t";
  while (isBlank(textStart)) textStart += 1;
  while (textEnd > textStart && isBlank(textEnd - 1)) textEnd -= 1;
  let marks = textEnd;
  while (marks > textStart && rest[marks - 1] === "#") marks -= 1;
  if (marks < textEnd && (marks === textStart || isBlank(marks - 1))) textEnd = marks;
  while (textEnd > textStart && isBlank(textEnd - 1)) textEnd -= 1;
  return { depth: opening.length as AtxStart["depth"], textStart, textEnd };
}

/** Length of the opening run of a code fence; an info string after backticks holds no backtick. */
export function fenceStart(rest: string): number | undefined {
  const run = /^(?:`{3,}|~{3,})/.exec(rest)?.[0];
  if (run === undefined || (run.startsWith("`") && rest.includes("`", run.length))) return undefined;
  return run.length;
}

export function closesFence(rest: string, mark: string, length: number): boolean {
  const run = /^(?:`{3,}|~{3,})(?=[ \t]*$)/.exec(rest)?.[0];
  return run !== undefined && run[0] === mark && run.length >= length;
}

export function setextDepth(rest: string): 1 | 2 | undefined {
  if (/^=+[ \t]*$/.test(rest)) return 1;
  return /^-+[ \t]*$/.test(rest) ? 2 : undefined;
}

/** Three or more of one of `*`, `-`, `_`, with any white space between. */
export function isThematicBreak(rest: string): boolean {
  const mark = rest[0];
  if (mark !== "*" && mark !== "-" && mark !== "_") return false;
  let count = 0;
  for (const character of rest) {
    if (character === mark) count += 1;
    else if (character !== " " && character !== "\t") return false;
  }
  return count >= 3;
}

export interface ListMarker {
  readonly ordered: boolean;
  readonly delimiter: string;
  readonly number: number | undefined;
  readonly length: number;
}

/** A bullet, or one to nine digits with `.` or `)`, followed by white space or the end of the line. */
export function listMarker(rest: string): ListMarker | undefined {
  const bullet = /^[*+-](?=[ \t]|$)/.exec(rest)?.[0];
  if (bullet !== undefined) return { ordered: false, delimiter: bullet, number: undefined, length: 1 };
  const ordered = /^(\d{1,9})([.)])(?=[ \t]|$)/.exec(rest);
  if (ordered === null) return undefined;
  const [whole, digits = "", delimiter = ""] = ordered;
  return { ordered: true, delimiter, number: Number(digits), length: whole.length };
}

const blockTags =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
const attribute = `[ \\t]+[A-Za-z_:][\\w.:-]*(?:[ \\t]*=[ \\t]*(?:[^\\s"'=<>\`]+|'[^']*'|"[^"]*"))?`;

/** The seven kinds of HTML block; a kind without an end pattern ends at a blank line. */
export const htmlKinds: readonly { readonly start: RegExp; readonly end?: RegExp; readonly interruptsParagraph: boolean }[] = [
  { start: /^<(?:script|pre|textarea|style)(?:[ \t>]|$)/i, end: /<\/(?:script|pre|textarea|style)>/i, interruptsParagraph: true },
  { start: /^<!--/, end: /-->/, interruptsParagraph: true },
  { start: /^<\?/, end: /\?>/, interruptsParagraph: true },
  { start: /^<![A-Za-z]/, end: />/, interruptsParagraph: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, interruptsParagraph: true },
  { start: new RegExp(`^</?(?:${blockTags})(?:[ \\t]|/?>|$)`, "i"), interruptsParagraph: true },
  {
    start: new RegExp(`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*[ \\t]*/?>|</[A-Za-z][A-Za-z0-9-]*[ \\t]*>)[ \\t]*$`),
    interruptsParagraph: false,
  },
];
