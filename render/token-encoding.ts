/** The tokenizer that token counts are stated in: the newest published encoding, of which no client's differs much. */
export const tokenEncoding = "o200k_base";
