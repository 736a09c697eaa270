/** How many tokens a text costs. */

/** The tokenizer that counts are stated in: the newest published encoding, of which no client's differs much. */
export const tokenEncoding = "o200k_base";

/** @returns the number of tokens of `text` under `tokenEncoding`; text that spells a special token is counted as text */
export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}
