/** Logs of one small skill: what each event may break, and what is said of what could not be judged. */

import { beforeAll, describe, expect, test } from "vitest";
import type { CheckedSkill } from "../../../../compiler/checks/checked.js";
import { conform } from "../../../../runtime/conform/conform.js";
import type { ConformReport } from "../../../../runtime/conform/report.js";
import { wasmSource, type SolverSource } from "../../../../solver/solver-source.js";
import { compileSample } from "../../../support/library-sample.js";

const model = `
args: rows: [{name: "mode", effect: "how", form: "mode:<m>"}, {name: "fast", effect: "hurry", form: "--fast"}]
atoms: {
	asked: sort: "event"
	drafted: sort: "event"
	fast: {sort: "state", source: "arg: fast"}
	left: {kind: "int", sort: "count", source: "runtime: counts.left"}
	mode: {kind: "enum", members: ["dry", "real"], sort: "state", source: "arg: mode"}
	needed: {kind: "int", sort: "count", source: "session"}
	red: {sort: "state", source: "runtime: counts.state = red"}
	sent: sort: "event"
	signed: sort: "event"
}
enforce: {
	anchors: counts: {on: "file", match: "counts", captures: {left: {kind: "int", json: "$.left"}, state: {kind: "enum", members: ["red", "green"], json: "$.state"}}}
	rules: [{entry: "WORK-005", deny: "sent and fast", reason: "Nothing is sent in a hurry.", recovery: "Take your time."}]
}
exclusive: [["asked", "signed"]]
frontmatter: [{key: "name", value: " tidy"}, {key: "description", value: " Tidies. Use when untidy."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 2"}, {key: "allowed-tools", value: " Read, Bash(git:*), WebFetch(domain:example.org)"}]
sections: [{
	title: "Work"
	blocks: [
		{entry: {id: "SKILL-TIDY-WORK-001", role: "step", post: ["drafted"], statement: "READ the file.", title: "Read"}},
		{entry: {id: "SKILL-TIDY-WORK-002", role: "step", pred: "drafted and left <= needed", post: ["sent"], statement: "SEND the file.", title: "Send"}},
		{entry: {id: "SKILL-TIDY-WORK-003", role: "stop", pred: "red", statement: "If red ⇒ STOP.", title: "Red"}},
		{entry: {id: "SKILL-TIDY-WORK-004", role: "rule", pred: "asked => drafted", statement: "A question MUST follow the draft.", title: "Ask late"}},
		{entry: {id: "SKILL-TIDY-WORK-005", role: "step", post: ["asked"], statement: "ASK who signs.", title: "Ask"}},
		{entry: {id: "SKILL-TIDY-WORK-006", role: "step", post: ["signed"], statement: "SIGN the file.", title: "Sign"}},
		{entry: {id: "SKILL-TIDY-WORK-007", role: "step", statement: "READ it again.", title: "Again"}},
	]
}, {
	title: "Dry route"
	kind: "route"
	pred: "mode = dry"
	replaces: "WORK-002"
	blocks: [{entry: {id: "SKILL-TIDY-DRY-001", role: "step", pred: "drafted or signed", statement: "LIST the changes.", title: "List"}}]
}]
`;

const solvers = wasmSource();
let skill: CheckedSkill;

beforeAll(async () => {
  const compiled = await compileSample(new Map([["skills/tidy/tidy.cue", model]]));
  const found = compiled.skills.find(({ leaf }) => leaf === "tidy");
  if (found === undefined) throw new Error(compiled.diagnostics.map(({ message }) => message).join("\n"));
  skill = found;
});

const start = (more: object = {}): object => ({ event: "start", version: 1, skill: "tidy", complete: true, ...more });
const fire = (entry: string): object => ({ event: "fire", entry });
const atoms = (values: object): object => ({ event: "atoms", values });
const capture = (values: object): object => ({ event: "capture", anchor: "counts", values });
const tool = (name: string, command?: string): object => ({ event: "tool", tool: name, ...(command === undefined ? {} : { input: { command } }) });

function judge(events: readonly (object | string)[], options: { readonly nodes?: number; readonly solvers?: SolverSource } = {}): Promise<ConformReport> {
  const text = events.map((event) => (typeof event === "string" ? event : `${JSON.stringify(event)}\n`)).join("");
  return conform(skill, [new TextEncoder().encode(text)], { path: "run.jsonl", solvers, ...options });
}

/** The findings as `line code: message`. */
const shown = ({ findings }: ConformReport): string[] => findings.map(({ code, message, span }) => `${span.file.positionAt(span.start).line} ${code}: ${message}`);

describe("violations", () => {
  test.each([
    ["a guard", [start(), fire("WORK-002")], "2 violated-guard: `SKILL-TIDY-WORK-002` fires: `drafted` can't hold here"],
    ["ints that are both known", [start(), atoms({ needed: 1 }), capture({ left: 2 }), fire("WORK-001"), fire("WORK-002")], "5 violated-guard: `SKILL-TIDY-WORK-002` fires: `left <= needed` can't hold here"],
    ["an int that a firing bounds", [start(), fire("WORK-001"), fire("WORK-002"), atoms({ needed: 1 }), capture({ left: 2 })], "5 violated-value: `left` is `2`: no run that fits the lines before has this value here"],
    ["a stop", [start(), capture({ state: "red" }), fire("WORK-001")], "3 violated-stop: `SKILL-TIDY-WORK-001` fires: the run has stopped at `SKILL-TIDY-WORK-003`"],
    ["a stop that does not stop", [start(), capture({ state: "green" }), fire("WORK-003")], "3 violated-guard: `SKILL-TIDY-WORK-003` stops the run: `red` can't hold here"],
    ["a rule", [start(), fire("WORK-005")], "2 violated-rule: `SKILL-TIDY-WORK-005` fires: it breaks the rule `SKILL-TIDY-WORK-004`"],
    ["an exclusive group", [start(), fire("WORK-006"), fire("WORK-001"), fire("WORK-005")], "4 violated-rule: `SKILL-TIDY-WORK-005` fires: at most one of `asked` and `signed` may be true"],
    ["a replaced entry", [start({ args: { mode: "dry" } }), fire("WORK-001"), fire("WORK-002")], "3 violated-route: `SKILL-TIDY-WORK-002` fires: the route `Dry route` holds here and replaces it"],
    ["an entry of a route that does not hold", [start({ args: { mode: "real" } }), fire("WORK-001"), fire("DRY-001")], "3 violated-route: `SKILL-TIDY-DRY-001` fires: its route `Dry route` does not hold here"],
    ["a deny", [start({ args: { fast: true } }), fire("WORK-001"), fire("WORK-002")], "3 violated-permission: `SKILL-TIDY-WORK-002` fires: the `enforce` rule of `SKILL-TIDY-WORK-005` refuses what it leads to"],
    ["a value that nothing granted", [start(), atoms({ drafted: true })], "2 violated-value: `drafted` is `true`: no run that fits the lines before has this value here"],
    ["values that a rule excludes", [start(), atoms({ asked: true, drafted: false })], "2 violated-rule: `asked` is `true`, `drafted` is `false`: it breaks the rule `SKILL-TIDY-WORK-004`"],
    ["a tool", [start(), tool("Write")], "2 violated-permission: the call `Write`: `allowed-tools` does not grant it"],
    ["a command", [start(), tool("Bash", "git status"), tool("Bash", "rm -rf .")], "3 violated-permission: the call `Bash(rm -rf .)`: `allowed-tools` does not grant it"],
  ])("%s", async (_, events, finding) => {
    const report = await judge(events);
    expect([report.verdict, ...shown(report)]).toEqual(["violation", finding]);
  });

  test("show the place in the model beside the line of the log", async () => {
    const { findings } = await judge([start(), fire("WORK-005")]);
    expect(findings.flatMap(({ related }) => related.map(({ span }) => [span.file.path, span.file.text.slice(span.start, span.end)]))).toEqual([["skills/tidy/tidy.cue", "asked => drafted"]]);
  });

  test("end the judging, not the counting", async () => {
    const report = await judge([start(), fire("WORK-002"), fire("WORK-005"), fire("WORK-005")]);
    expect(shown(report)).toHaveLength(1);
    expect(report.coverage.entries.find(({ entry }) => entry === "SKILL-TIDY-WORK-005")).toEqual({ entry: "SKILL-TIDY-WORK-005", fired: 2 });
  });
});

describe("no violation", () => {
  test.each([
    ["firings may be missing where the log is not complete", [fire("WORK-002"), fire("WORK-005")]],
    ["an unknown mode may be real", [start(), fire("WORK-001"), fire("WORK-002")]],
    ["a refused call", [start(), { event: "tool", tool: "Write", denied: true }]],
    ["a call that a person allowed", [start(), { event: "tool", tool: "Write", approved: true }]],
    ["a call whose pattern only the client reads", [start(), { event: "tool", tool: "WebFetch", input: { url: "https://example.org" } }]],
    ["an entry without clauses", [start(), fire("WORK-007")]],
    ["a stop that stops", [start(), capture({ state: "red" }), fire("WORK-003")]],
    ["an empty log", []],
  ])("%s", async (_, events) => {
    const report = await judge(events);
    expect([report.verdict, shown(report)]).toEqual(["conforms", []]);
  });

  test("but what even unseen firings can't explain is one", async () => {
    const report = await judge([atoms({ signed: true }), fire("WORK-005")]);
    expect(shown(report)).toEqual(["2 violated-rule: `SKILL-TIDY-WORK-005` fires: at most one of `asked` and `signed` may be true"]);
  });
});

test("an input that changes is said once, and counts from there on", async () => {
  const report = await judge([start(), capture({ state: "green" }), fire("WORK-001"), capture({ state: "red" }), capture({ state: "green" }), capture({ state: "red" }), fire("WORK-006")]);
  expect(shown(report)).toEqual([
    "4 changed-input: `red` had another value before; the model fixes inputs at the start of a run, so lines from here on are judged by the new value",
    "7 violated-stop: `SKILL-TIDY-WORK-006` fires: the run has stopped at `SKILL-TIDY-WORK-003`",
  ]);
});

describe("lines that can't be judged", () => {
  test("are errors, and firings may hide behind them", async () => {
    const report = await judge([start(), '{"event": "fire", "entry"}\n', fire("WORK-002"), fire("WORK-010"), capture({ state: "blue" }), capture({ lef: 1 }), atoms({ nedeed: 1 }), start()]);
    expect(report.verdict).toBe("invalid");
    expect(shown(report)).toEqual([
      "2 invalid-json: `}` stands where `:` should",
      "4 unknown-log-name: the log names the entry `WORK-010`, and the skill has none of this name",
      "5 invalid-event: `counts.state` is never `blue`",
      "6 unknown-log-name: the log names the capture `counts.lef`, and the skill has none of this name",
      "7 unknown-log-name: the log names the atom `nedeed`, and the skill has none of this name",
      "8 invalid-event: `start` stands in the middle of the log",
    ]);
    expect(report.findings.map(({ help }) => help).slice(1, 5)).toEqual(["did you mean `WORK-001`, `WORK-002` or `WORK-003`?", "its members are `red` and `green`", "did you mean `counts.left`?", "did you mean `needed`?"]);
  });

  test("are shown up to twenty", async () => {
    const report = await judge([start(), ...Array.from({ length: 25 }, () => "{\n")]);
    expect([report.findings.length, report.unjudged.filter(({ kind }) => kind === "lines")]).toEqual([20, [{ kind: "lines", text: "5 more lines could not be read" }]]);
  });

  test("a last line that is cut off is left out", async () => {
    const report = await judge([start(), fire("WORK-001"), '{"event": "fi']);
    expect([report.verdict, ...shown(report)]).toEqual(["conforms", "3 truncated-log: the last line is cut off; it is left out"]);
  });

  test("a last line without its end that is whole counts", async () => {
    expect((await judge([start(), JSON.stringify(fire("WORK-002"))])).verdict).toBe("violation");
  });

  test("a log of another skill is not judged", async () => {
    const report = await judge([start({ skill: "other" }), fire("WORK-002")]);
    expect([report.verdict, ...shown(report)]).toEqual(["invalid", "1 log-skill-mismatch: the log is of the skill `other`, not of `tidy`"]);
  });
});

test("too many states are unknown, never a verdict", async () => {
  const report = await judge([start(), fire("WORK-001"), fire("WORK-005")], { nodes: 30 });
  expect([report.verdict, ...shown(report)]).toEqual(["unknown", "2 undecided-log: from here on the log is not judged: too many states are possible"]);
});

test("a solver without the budget for ints is unknown, never a verdict", async () => {
  const report = await judge([start(), fire("WORK-001"), fire("WORK-002"), atoms({ needed: 1 }), capture({ left: 2 })], { solvers: wasmSource({ resources: 1 }) });
  expect([report.verdict, report.findings.map(({ code }) => code)]).toEqual(["unknown", ["undecided-log"]]);
});

test("a rule of `allowed-tools` that reads a variable is judged where the log tells its value", async () => {
  const compiled = await compileSample(new Map([["skills/tidy/tidy.cue", model.replace("Bash(git:*)", "Bash($SKILL_TIDY_TEST:*)").replace("sections: [{", 'env: TEST: {interface: "test@1"}\nsections: [{').replace("READ it again.", "VERIFY with `$SKILL_TIDY_TEST`.")], ["skills/interfaces.cue", 'interfaces: [{id: "test", version: 1, kind: "command", scope: "repo", summary: "Tests.", example: "npm test"}]']]));
  const other = compiled.skills[0];
  if (other === undefined) throw new Error(compiled.diagnostics.map(({ message }) => message).join("\n"));
  const verdict = async (more: object): Promise<string> => {
    const text = [start(more), tool("Bash", "npm test -- --watch")].map((event) => JSON.stringify(event)).join("\n");
    return (await conform(other, [new TextEncoder().encode(text)], { path: "run.jsonl", solvers })).verdict;
  };
  expect([await verdict({}), await verdict({ variables: { SKILL_TIDY_TEST: "npm test" } }), await verdict({ variables: { SKILL_TIDY_TEST: "go test" } })]).toEqual(["conforms", "conforms", "violation"]);
});

test("what the verdict does not speak of is said", async () => {
  const { unjudged } = await judge([fire("WORK-007"), tool("WebFetch"), tool("WebFetch")]);
  expect(unjudged.map(({ text }) => text)).toEqual([
    "the log does not say that it holds every firing: others may have happened in between",
    "the log does not tell `fast`, `left`, `mode`, `needed` and `red`: any value was taken to be possible",
    "`SKILL-TIDY-WORK-007` fired and has no clauses: nothing says when",
    "2 calls were not judged: what the rule `WebFetch(domain:example.org)` admits is for the client to say",
  ]);
});
