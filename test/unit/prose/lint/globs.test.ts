/** Which paths a list of globs takes. */

import { expect, test } from "vitest";
import { globMatcher } from "../../../../prose/lint/globs.js";

test.each<[string, string, boolean]>([
  ["drafts", "a/drafts/x/SKILL.md", true],
  ["drafts/", "drafts/SKILL.md", true],
  ["drafts", "a/draftsy/SKILL.md", false],
  ["a/*", "a/b/SKILL.md", true],
  ["a/*/SKILL.md", "a/b/c/SKILL.md", false],
  ["a/**/SKILL.md", "a/b/c/SKILL.md", true],
  ["**/old-*", "x/y/old-one/SKILL.md", true],
  ["./a", "a/SKILL.md", true],
  ["*.md", "a/SKILL.md", true],
  ["a+b(c)", "a+b(c)/SKILL.md", true],
  ["?", "x/SKILL.md", true],
  ["?", "xy/SKILL.md", false],
])("%s and %s", (glob, path, taken) => {
  expect(globMatcher([glob])(path)).toBe(taken);
});
