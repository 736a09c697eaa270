import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { allowedTools, frontmatterValue } from "../../../compiler/model/frontmatter.js";

test("a row's value is what YAML reads, with or without the short way", () => {
  const character = fc.constantFrom(..."abzTN .,;-_~'\"!&*?|>@`%{}[]()=+/\\:#\t", "é", "\u00a0", "true", "null", "1");
  const value = fc.array(character, { maxLength: 12 }).map((parts) => ` ${parts.join("")}`);
  fc.assert(
    fc.property(value, (text) => {
      let read: unknown;
      try {
        read = (parse(`v:${text}`, { schema: "core", logLevel: "error" }) as { v?: unknown } | null)?.v;
      } catch {
        read = undefined;
      }
      expect(frontmatterValue({ key: "v", value: text })).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});

test("tools are split at commas and blanks outside of parentheses", () => {
  expect(allowedTools({ key: "allowed-tools", value: " Read, Bash(git diff:*)  Write" }).map(({ rule }) => rule)).toEqual(["Read", "Bash(git diff:*)", "Write"]);
});
