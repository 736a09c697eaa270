/** How many tokens a text costs, by `tokenEncoding`. */

/** A run of letters, blanks or marks that the tokenizer takes as one word, and whose time grows with the square of its length. */
const longRun = /[\p{L}\p{M}]{256}|\s{256}|[^\s\p{L}\p{N}]{256}/gu;

/**
 * Loads the tokenizer, which takes a while. Text that spells one of its special tokens is counted as text; a word of
 * over 256 characters is counted in parts, which may cost one token more for each.
 */
export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => piecesOf(text).reduce((sum, piece) => sum + countTokens(piece, { disallowedSpecial: new Set() }), 0);
}

function piecesOf(text: string): string[] {
  const cuts = Array.from(text.matchAll(longRun), ({ index, 0: run }) => index + run.length);
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index]));
}
