/** Where the independent Markdown parser is known to leave CommonMark's reference behaviour. */

const emptyItem = /(?:^|[ \t>])(?:[-+*]|\d{1,9}[.)])[ \t]*$/;
const laterItem = /(?:^|[ \t>])(?:[2-9]|\d{2,9})[.)](?:[ \t]|$)/;
const loneTag = /<b>[ \t]*$/;
const definition = /\[[ab]\]:/;
const indented = / {4}|\t/;

/**
 * - An item that may not interrupt a paragraph is taken for text below other blocks too.
 * - A lone inline tag interrupts a paragraph that goes on lazily.
 * - A setext heading below a definition starts at the definition.
 */
export function deviates(text: string): boolean {
  const lines = text.split("\n");
  return lines.some((line, index) => {
    const before = lines[index - 1] ?? "";
    const item = emptyItem.test(line) || laterItem.test(line);
    if (item && lines.slice(0, index).some((other) => indented.test(other))) return true;
    if (before.replace(/[ \t>]/g, "") === "") return false;
    return item || loneTag.test(line) || definition.test(before);
  });
}
