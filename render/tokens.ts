/** How many tokens a text costs, by `tokenEncoding`. */

/** Loads the tokenizer, which takes a while. Text that spells one of its special tokens is counted as text. */
export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}
