/** What any value must be, whatever its interface: a short line. */

/** The limit of a value in UTF-8, in bytes. */
export const maximumValueBytes = 1024;

/** What is wrong with a value, as it follows the word "value"; undefined where nothing is. */
export function textProblem(value: string): string | undefined {
  if (/[\n\r\u0085\u2028\u2029]/.test(value)) return "has more than one line";
  const control = /\p{Cc}/u.exec(value)?.[0];
  if (control !== undefined) return `has the control character U+${(control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (/\p{Cs}/u.test(value)) return "is not Unicode text";
  if (value.trim() === "") return "is blank";
  const bytes = Buffer.byteLength(value);
  return bytes > maximumValueBytes ? `has ${bytes} bytes; the limit is ${maximumValueBytes}` : undefined;
}
