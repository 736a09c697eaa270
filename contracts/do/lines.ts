/** Counts lines as reviewers' tools do: CRLF, LF and CR end a line, and a final line end starts none. */

export function countLines(text: string): number {
  if (text === "") return 0;
  const ends = text.match(/\r\n|\n|\r/g)?.length ?? 0;
  return /[\r\n]$/.test(text) ? ends : ends + 1;
}
