import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { tokenCounter } from "../../../render/tokens.js";

test("a text is counted as its tokenizer counts it, special tokens as text", async () => {
  const count = await tokenCounter();
  for (const text of ["", "one", "Run `npm test`, then stop.\n\n| a | b |\n| --- | --- |\n", "汉字。".repeat(200), `${"-".repeat(250)} ${" ".repeat(250)}x`]) expect(count(text)).toBe(countTokens(text));
  expect(count("<|endoftext|>")).toBeGreaterThan(1);
});

test("a word without end is counted in parts: its length costs no more than that of other texts", async () => {
  const count = await tokenCounter();
  expect(count("a".repeat(1_000_000))).toBe(125_000);
  expect(count("汉".repeat(100_000))).toBe(100_000);
  expect(count("- ".repeat(50_000))).toBe(countTokens("- ".repeat(50_000)));
});
