/** What a rule of `allowed-tools` grants. */

import { expect, test } from "vitest";
import { grantsCommand, grantsTool, isHarnessTool, parseToolRule } from "../../../compiler/checks/read/tools.js";

test.each([
  ["Bash", "git push", true],
  ["*", "git push", true],
  ["Bash()", "git push", true],
  ["Bash(*)", "git push", true],
  ["Bash(:*)", "git push", true],
  ["Bash(git:*)", "git push --tags", true],
  ["Bash(git:*)", "git", true],
  ["Bash(git:*)", "gitk", false],
  ["Bash(git push:*)", "git  push --tags", true],
  ["Bash(git push:*)", "git pull", false],
  ["Bash(git *)", "git push", true],
  ["Bash(git *)", "git", true],
  ["Bash(git *)", "gitk", false],
  ["Bash(git*)", "gitk", true],
  ["Bash(npm run *:lint)", "npm run web:lint", true],
  ["Bash(git status)", "git status", true],
  ["Bash(git status)", "git status -s", false],
  ["Bash(a.b)", "axb", false],
  ["Read", "git push", false],
])("%s on `%s`: %s", (rule, command, granted) => {
  expect(grantsCommand(parseToolRule(rule), command)).toBe(granted);
});

test.each([
  ["Read", "Read", true],
  ["Read(src/**)", "Read", true],
  ["Read", "Write", false],
  ["mcp__notes", "mcp__notes__add", true],
  ["mcp__notes__*", "mcp__notes__add", true],
  ["mcp__notes__add", "mcp__notes__add", true],
  ["mcp__notes", "mcp__notes2__add", false],
])("%s on the tool %s: %s", (rule, tool, granted) => {
  expect(grantsTool(parseToolRule(rule), tool)).toBe(granted);
});

test("tools of harnesses and of MCP servers are known", () => {
  expect(["Read", "Bash", "mcp__notes__add", "git", "read"].map(isHarnessTool)).toEqual([true, true, true, false, false]);
});
