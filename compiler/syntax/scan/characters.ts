/** Character classes of CUE source text. */

const letter = /^\p{L}$/u;
const decimalDigit = /^\p{Nd}$/u;

/** `\p{L}`, `_` or `$`. */
export function isLetter(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x24;
  }
  return letter.test(String.fromCodePoint(code));
}

export function isAsciiDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** `\p{Nd}`, as identifiers may hold after their first letter. */
export function isDigit(code: number): boolean {
  return code < 0x80 ? isAsciiDigit(code) : decimalDigit.test(String.fromCodePoint(code));
}

/** The offset after the letters and digits that start at `offset`. */
export function wordEnd(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.codePointAt(at);
    if (code === undefined || !(isLetter(code) || isDigit(code))) return at;
    at += code > 0xffff ? 2 : 1;
  }
}

/** The offset after spaces, tabs, carriage returns and, if asked, line feeds. */
export function spaceEnd(text: string, offset: number, newlines: boolean): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x09 || code === 0x0d || (newlines && code === 0x0a)) at += 1;
    else return at;
  }
}
