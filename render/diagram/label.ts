/**
 * Text as a Mermaid label. Mermaid reads a label several times (comments, entities, its grammar, Markdown, icons, HTML),
 * so whatever any of these readings could take for a mark is written as an entity, which is resolved last.
 * @see https://mermaid.js.org/syntax/flowchart.html#special-characters-that-break-syntax
 */

const maxLength = 160;
const maxWord = 36;

/** Whitespace and marks that a label can't show. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** Plain everywhere; U+FB02 is not, it begins Mermaid's own form of an entity. */
const plain = /(?!\uFB02)[\p{L}\p{M}\p{N} ,()=+/_.…·—–-]/u;
/** Plain characters where Markdown would take them for a list, a rule, emphasis or a link. */
const marked = /^[-+=]|(?<=^\p{N}+)\)|(?<![\p{L})])\.|\.(?=[^ ])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** What Mermaid looks for after it has resolved entities: formulas and icons. A word joiner inside of them is not seen. */
const late = /\$(?=\$)|:(?=fa-)/giu;

/** Cuts at the last blank that leaves enough, and says so with an ellipsis. */
export function clip(text: string, length = maxLength): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length - 1).join("");
  const blank = kept.lastIndexOf(" ");
  return `${(blank > length / 2 ? kept.slice(0, blank) : kept).trimEnd()}…`;
}

/** One line of a label: what it says stays as it is, but for blanks, very long words and what is too long. */
export function escapeLine(text: string): string {
  const line = text.replace(/\p{Cs}/gu, "\uFFFD").replace(/\s+/gu, " ").replace(invisible, "").trim();
  const clipped = clip(line).replace(new RegExp(`[^ ]{${maxWord}}(?=[^ ])`, "gu"), "$& ").replace(late, "$&\u2060");
  const special = new Set<number>();
  for (const match of clipped.matchAll(marked)) special.add(match.index);
  let escaped = "";
  let at = 0;
  for (const character of clipped) {
    escaped += plain.test(character) && !special.has(at) ? character : `#${character.codePointAt(0)};`;
    at += character.length;
  }
  return escaped;
}

/** A line of a label, or nothing. */
export type Line = string | undefined;

/** Lines below each other, in quotes, the heading bold. */
export function labelOf(heading: string, below: readonly Line[] = [], above: readonly Line[] = []): string {
  const escaped = (lines: readonly Line[]): string[] => lines.flatMap((line) => (line === undefined ? [] : [escapeLine(line)]));
  return `"${[...escaped(above), `<b>${escapeLine(heading)}</b>`, ...escaped(below)].filter((line) => line !== "").join("<br/>")}"`;
}
