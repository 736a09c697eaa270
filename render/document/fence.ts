/** Fences that nothing inside them can close. */

/** The length of the longest match, 0 without one. */
export function longestRun(text: string, pattern: RegExp): number {
  let longest = 0;
  for (const match of text.matchAll(pattern)) longest = Math.max(longest, match[0].length);
  return longest;
}

/** The body with a fence longer than any run of backticks or tildes in it; a last line without a newline gets one. */
export function fenceAround(body: string): string {
  const marks = "`".repeat(Math.max(2, longestRun(body, /`+|~+/g)) + 1);
  return `${marks}\n${body}${body === "" || body.endsWith("\n") ? "" : "\n"}${marks}`;
}
