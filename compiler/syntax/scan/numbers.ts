/** Number literals: where one ends, and whether it is well formed. */

/** A separator stands between two digits. */
const decimals = String.raw`\d(?:_?\d)*`;
const exponent = `[eE][+-]?${decimals}`;
const multiplier = "[KMGTP]i?";
const integer = `0|[1-9](?:_?\\d)*|0[xX][0-9a-fA-F](?:_?[0-9a-fA-F])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*`;

const integerForm = new RegExp(`^(?:${integer})$`);
const multipliedForm = new RegExp(`^(?:[1-9](?:_?\\d)*|${decimals}\\.(?:${decimals})?|\\.${decimals})${multiplier}$`);
const floatForm = new RegExp(`^(?:${decimals}\\.(?:${decimals})?(?:${exponent})?|${decimals}${exponent}|\\.${decimals}(?:${exponent})?)$`);

/** The kind of a number as written, or undefined when it is malformed. */
export function numberKind(text: string): "int" | "float" | undefined {
  if (integerForm.test(text) || multipliedForm.test(text)) return "int";
  return floatForm.test(text) ? "float" : undefined;
}

const written = /0[xX][\p{L}\p{Nd}_$]*|\.?\d(?:[eE][+-](?=\d)|[\p{L}\p{Nd}_$]|\.(?!\.))*/uy;

/**
 * The offset after everything that is written as one number, malformed or not.
 * Two dots in a row belong to `...`.
 */
export function numberEnd(text: string, start: number): number {
  written.lastIndex = start;
  return start + (written.exec(text)?.[0].length ?? 1);
}

/** How to write a malformed number, where that is plain. */
export function numberAdvice(text: string): string {
  if (/^0\d+$/.test(text)) return `write \`0o${text.slice(1)}\` for an octal number or \`${text.replace(/^0+(?=\d)/, "")}\` for a decimal one`;
  if (/^\d[\d_]*k/.test(text)) return "the multiplier for 1000 is `K`";
  if (/^0[BO]/.test(text)) return `write \`${text.slice(0, 2).toLowerCase()}${text.slice(2)}\``;
  if (text.includes("_")) return "a `_` may stand only between two digits";
  return "write a decimal number, or put quotes around it to make it a string";
}
