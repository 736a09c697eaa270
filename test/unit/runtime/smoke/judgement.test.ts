/** How outputs are read and judged, and how the agent's command line is. */

import { beforeAll, describe, expect, test } from "vitest";
import type { CheckedSkill } from "../../../../compiler/checks/checked.js";
import { fillAgent, parseAgent } from "../../../../runtime/smoke/agent-command.js";
import { judgeExpectations, names } from "../../../../runtime/smoke/expectations.js";
import { readOutput, reportedCost } from "../../../../runtime/smoke/output.js";
import { compileSample } from "../../../support/library-sample.js";

describe("the command line", () => {
  test("is words with quotes, and placeholders within them", () => {
    const parsed = parseAgent("run 'a b' \"{prompt}\" --in={dir} x\\ y {skill}");
    if ("problem" in parsed) throw new Error(parsed.problem);
    expect(fillAgent(parsed.words, { prompt: "do {dir}; $HOME 'now'", dir: "/d", skill: "/d/s" })).toEqual({ argv: ["run", "a b", "do {dir}; $HOME 'now'", "--in=/d", "x y", "/d/s"], input: "" });
  });

  test("leaves the prompt to standard input where it does not name it", () => {
    expect(fillAgent(["run"], { prompt: "p", dir: "", skill: "" })).toEqual({ argv: ["run"], input: "p" });
  });

  test.each([
    ["", "names no program"],
    ["run | tee log", "has `|` outside quotes, so it is more than a command with arguments"],
    ["run 'a", "has a `'` without its end"],
    ["run {promt}", "has `{promt}`, which stands for nothing"],
    ["run\nrm", "has a line break"],
  ])("%j is refused", (text, problem) => {
    expect(parseAgent(text)).toMatchObject({ problem });
  });
});

test("costs are reported by lines that are JSON objects", () => {
  const lines = ['{"total_cost_usd": 0.5}', '{"usd": 2}', '{"usd": "2"}', '{"usd": -1}', '["usd"]', "usd: 3", '{"usd": 3', '{"result": {"usd": 3}}'];
  expect(lines.map(reportedCost)).toEqual([0.5, 2, undefined, undefined, undefined, undefined, undefined, undefined]);
});

test("texts and calls within lines of JSON are read, however deep", () => {
  const deep = `${'{"a":'.repeat(3000)}"bottom \\"text\\""${"}".repeat(3000)}`;
  const { text, calls } = readOutput(`plain\n${deep}\n{"content": [{"type": "tool_use", "name": "Bash", "input": {"command": "ls"}}]}\n{"event": "tool", "tool": "Read"}\n`);
  expect(text).toContain('bottom "text"');
  expect(calls).toEqual([{ tool: "Bash", command: "ls" }, { tool: "Read" }]);
});

test.each([
  ["greet.json", "greet.js", false],
  ["a greet.js.", "greet.js", true],
  ["ungreet.js, greet.js", "greet.js", true],
  ["passed", "pass", false],
  ["(pass)", "pass", true],
  ["x--all", "--all", true],
  ["", "a", false],
])("%j names %j: %s", (text, name, named) => {
  expect(names(text, name)).toBe(named);
});

describe("anchors", () => {
  let skill: CheckedSkill;

  beforeAll(async () => {
    const model = 'enforce: anchors: {edits: {on: "tool", match: "^(Edit|Write)$"}, plan: {on: "file", match: "plans/.*\\\\.md$"}, done: {on: "output", match: "all \\\\d+ tests pass"}}';
    const compiled = await compileSample(new Map([["skills/tidy/tidy.cue", model]]));
    const found = compiled.skills[0];
    if (found === undefined) throw new Error(compiled.diagnostics.map(({ message }) => message).join("\n"));
    skill = found;
  });

  const traces = { text: "all 12 tests pass; ## Goals", calls: [{ tool: "Write" }], written: ["docs/plans/a.md"] };
  const seen = (anchors: readonly string[], minChecks?: number): unknown => {
    const { checks, needed } = judgeExpectations({ anchors: [...anchors], ...(minChecks === undefined ? {} : { minChecks }) }, skill, traces, new Map());
    return { seen: checks.filter((check) => check.seen).map(({ name }) => name), needed };
  };

  test("of the enforce block are patterns, others are names", () => {
    expect(seen(["edits", "plan", "done", "Goals", "Risks"])).toEqual({ seen: ["edits", "plan", "done", "Goals"], needed: 5 });
  });

  test("have to be seen to the share that is asked", () => {
    expect([seen(["a", "b", "c", "d", "e"], 0.6), seen(["a", "b", "c"], 0.4), seen(["a"], 0)]).toEqual([{ seen: [], needed: 3 }, { seen: [], needed: 2 }, { seen: [], needed: 0 }]);
  });
});
