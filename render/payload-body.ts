/** What a payload file says: its bytes, but for marks that editors of other systems leave. */

/** Without a byte order mark, line ends as LF; nothing else is changed. */
export function payloadBody(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}
