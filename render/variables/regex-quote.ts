/** A text as a regular expression that matches just this text: in RE2, in JavaScript, and inside a class of characters. */

export function regexQuote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("-", "\\x2d");
}
