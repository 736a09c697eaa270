/** Makes text of the user's files harmless to a terminal or a log: nothing in it moves, hides or reorders what is shown. */

/** Control, format and separator characters and lone surrogates; joiners, which emoji and scripts need, are spared. */
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** `␛` for a character of ASCII, `<U+202E>` for another. */
function visible(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  if (point === 0x7f) return "\u2421";
  return `<U+${point.toString(16).toUpperCase().padStart(4, "0")}>`;
}

/** One line of text without a character that could do harm. */
export function safeText(text: string): string {
  return text.replace(unsafe, visible);
}

/** The same for a text of several lines, whose line ends and tabs stay. */
export function safeLines(text: string): string {
  return text.replace(/[^\n\t]+/g, safeText);
}

/** No message needs more; one that quotes a whole file would drown the rest. */
const longestMessage = 1000;

/** A message as one harmless line of bounded length. */
export function safeMessage(text: string): string {
  return safeText(text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text);
}

/** JSON text in which every harmful character is escaped; equal as a document. */
export function safeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  return [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`).join("");
}
