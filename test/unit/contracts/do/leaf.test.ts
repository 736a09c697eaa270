import { beforeAll, describe, expect, test } from "vitest";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { put } from "../../../support/tree.js";
import { countLines } from "../../../../contracts/do/lines.js";
import { type Loose, agentFinding, articles, errors, finding, gate, leaf, x, y } from "./support.js";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "gate-"));
  put(root, { [x]: "x", [y]: "y", "src/a.al": "one\r\ntwo\r\nthree\r\nfour\r\n", "src/b.al": "one" });
});

test("a sound report is accepted, letter by letter", () => {
  const text = `\n${JSON.stringify(leaf("al-x", [finding(), agentFinding()]), null, 2)}\n`;
  const result = gate(root, text);
  expect(errors(result)).toEqual([]);
  expect(result).toMatchObject({ accepted: true, text, binding: "leaf", notChecked: [] });
});

const cited = (change: Loose): Loose => leaf("al-x", [finding(change)]);
const own = (change: Loose): Loose => leaf("al-x", [agentFinding(change)]);
const at = (location: Loose): Loose => cited({ location: { file: "src/a.al", line: 2, ...location } });
const coverage = (size: number, evaluated: number, change: Loose = {}): Loose => leaf("al-x", [], { summary: { counts: { blocker: 0, major: 0, minor: 0, info: 0 }, coverage: { "worklist-size": size, "items-evaluated": evaluated } }, ...change });

const cases: readonly (readonly [string, unknown, readonly string[]])[] = [
  ["DO-25", [leaf("al-x", [])], ["invalid-member $"]],
  ["DO-26", { ...leaf("al-x", []), suppressed: undefined }, ["missing-member $"]],
  ["DO-27", { ...leaf("al-x", []), telemetry: {} }, ["unknown-member $"]],
  ["DO-28 version", leaf("al-x", [], { skill: { id: "al-x", version: "1" } }), ["invalid-member $.skill.version"]],
  ["DO-28 id", leaf("al-x", [], { skill: { id: "AL X", version: 1 } }), ["invalid-member $.skill.id"]],
  ["DO-29", leaf("al-x", [], { outcome: "ok" }), ["invalid-member $.outcome"]],
  ["DO-30", leaf("al-x", [], { outcome: "failed" }), ["missing-outcome-reason $.outcome"]],
  ["DO-31", leaf("al-x", [], { "outcome-reason": "all is well" }), []],
  ["DO-32", leaf("al-x", [], { summary: { counts: { blocker: 0, major: 0, minor: 1.5 }, coverage: { "worklist-size": 0, "items-evaluated": 0 } } }), ["invalid-member $.summary.counts.minor", "missing-member $.summary.counts"]],
  ["DO-33", coverage(-1, 0), ["invalid-member $.summary.coverage.worklist-size"]],
  ["DO-34", cited({ references: undefined }), ["missing-member $.findings[0]"]],
  ["DO-35", cited({ severity: "critical" }), ["invalid-member $.findings[0].severity"]],
  ["DO-36", cited({ confidence: "certain" }), ["invalid-member $.findings[0].confidence"]],
  ["DO-37", cited({ location: undefined }), []],
  ["DO-38 backslash", at({ file: "src\\a.al" }), ["invalid-location $.findings[0].location.file"]],
  ["DO-38 absolute", at({ file: "/src/a.al" }), ["invalid-location $.findings[0].location.file"]],
  ["DO-38 upward", at({ file: "src/../src/a.al" }), ["invalid-location $.findings[0].location.file"]],
  ["DO-39 zero", at({ line: 0 }), ["invalid-member $.findings[0].location.line"]],
  ["DO-39 text", at({ line: "3" }), ["invalid-member $.findings[0].location.line"]],
  ["DO-40", at({ range: { "start-line": 2 } }), ["missing-member $.findings[0].location.range"]],
  ["DO-41", at({ range: { "start-line": 1, "end-line": 2 } }), ["range-start-mismatch $.findings[0].location.range.start-line"]],
  ["DO-42", at({ line: 3, range: { "start-line": 3, "end-line": 2 } }), ["invalid-location $.findings[0].location.range"]],
  ["DO-43", cited({ references: [x] }), ["invalid-member $.findings[0].references[0]"]],
  ["DO-44", cited({ id: "microsoft\\x.md", references: [{ path: "microsoft\\x.md" }] }), ["invalid-reference-path $.findings[0].references[0].path"]],
  ["DO-45 tag", cited({ references: [{ path: x, sha: "v1.5" }] }), ["invalid-member $.findings[0].references[0].sha"]],
  ["DO-126", cited({ references: [{ path: x, sha: "a".repeat(64) }] }), ["invalid-member $.findings[0].references[0].sha"]],
  ["DO-46", cited({ references: [{ path: y }, { path: x }] }), ["primary-reference-mismatch $.findings[0].id"]],
  ["DO-47", cited({ message: "" }), ["invalid-member $.findings[0].message"]],
  ["DO-48", leaf("al-x", [], { suppressed: [{ reference: { path: x }, reason: "not-applicable" }] }), ["invalid-member $.suppressed[0].reason"]],
  ["DO-56", leaf("al-x", [finding()], { summary: { counts: { blocker: 0, major: 0, minor: 0, info: 0 }, coverage: { "worklist-size": 3, "items-evaluated": 3 } } }), ["count-mismatch $.summary.counts.minor"]],
  ["DO-57", coverage(4, 5), ["coverage-mismatch $.summary.coverage"]],
  ["DO-58", coverage(4, 3), ["coverage-mismatch $.summary.coverage"]],
  ["DO-59 none", coverage(4, 0, { outcome: "partial", "outcome-reason": "budget" }), ["coverage-mismatch $.summary.coverage"]],
  ["DO-59 all", coverage(4, 4, { outcome: "partial", "outcome-reason": "budget" }), ["coverage-mismatch $.summary.coverage"]],
  ["DO-59 some", coverage(4, 2, { outcome: "partial", "outcome-reason": "budget" }), []],
  ["A7", coverage(4, 3, { outcome: "not-applicable" }), ["coverage-mismatch $.summary.coverage"]],
  ["DO-60", leaf("al-x", [finding()], { outcome: "no-knowledge" }), ["unreliable-findings $.findings"]],
  ["DO-61", leaf("al-x", [finding()], { outcome: "failed", "outcome-reason": "x" }), ["unreliable-findings $.findings"]],
  ["DO-62", leaf("al-x", [finding()], { outcome: "not-applicable" }), ["unreliable-findings $.findings"]],
  ["DO-64 fragment", cited({ id: `${x}#L3` }), ["primary-reference-mismatch $.findings[0].id"]],
  ["DO-65", own({ id: "Agent: Missing else" }), ["invalid-agent-finding $.findings[0].id"]],
  ["DO-70", own({ id: "missing-test" }), ["invalid-agent-finding $.findings[0].id"]],
  ["DO-71", own({ id: "agent:AI" }), ["invalid-agent-finding $.findings[0].id"]],
  ["A4", cited({ id: "agent:x" }), ["invalid-agent-finding $.findings[0].id"]],
  ["DO-72", own({ confidence: "high" }), ["invalid-agent-finding $.findings[0].confidence"]],
  ["DO-73", own({ severity: "major" }), ["invalid-agent-finding $.findings[0].severity"]],
  ["DO-76", own({ "from-sub-skill": "agent" }), ["invalid-producer $.findings[0].from-sub-skill"]],
  ["DO-95", cited({ domain: undefined }), ["invalid-finding-domain $.findings[0].domain"]],
  ["DO-96 blanks", cited({ domain: " Security" }), ["invalid-finding-domain $.findings[0].domain"]],
  ["DO-96 tab", cited({ domain: "a\tb" }), ["invalid-finding-domain $.findings[0].domain"]],
  ["DO-96 words", cited({ domain: "API & Web Services" }), []],
  ["DO-123 missing", cited({ id: "microsoft/knowledge/ui/none.md", references: [{ path: "microsoft/knowledge/ui/none.md" }] }), ["missing-reference-file $.findings[0].references[0].path", "unread-reference $.findings[0].references[0].path"]],
  ["DO-123 case", cited({ id: "microsoft/knowledge/ui/X.md", references: [{ path: "microsoft/knowledge/ui/X.md" }] }), ["missing-reference-file $.findings[0].references[0].path", "unread-reference $.findings[0].references[0].path"]],
  ["READ-53", cited({ id: `${x}#a`, references: [{ path: `${x}#a` }] }), ["invalid-reference-path $.findings[0].references[0].path"]],
  ["DO-127 scope", at({ file: "src/c.al" }), ["invalid-location $.findings[0].location.file"]],
  ["DO-128 line", at({ line: 5 }), ["invalid-location $.findings[0].location.line"]],
  ["DO-128 last", at({ line: 4 }), []],
  ["DO-128 range", at({ range: { "start-line": 2, "end-line": 5 } }), ["invalid-location $.findings[0].location.range"]],
  ["DO-161", leaf("al-x", [], { "sub-results": [] }), ["unexpected-composition $.sub-results"]],
  ["DO-51 comma", `${JSON.stringify(leaf("al-x", [])).slice(0, -1)},}`, ["invalid-json `}` stands where a member name in double quotes should"]],
  ["DO-52", JSON.stringify(cited({})).replace("do it so", "do\nit"), ["invalid-json a line break stands unescaped in a string"]],
  ["DO-54", `${JSON.stringify(leaf("al-x", []))} Done.`, ["invalid-json there is text after the JSON value"]],
  ["A21 twice", JSON.stringify(leaf("al-x", [])).replace('"outcome"', '"outcome":"failed","outcome"'), ["duplicate-json-key the name `outcome` occurs twice in this object"]],
  ["A21 1.0", JSON.stringify(leaf("al-x", [])).replace('"version":1', '"version":1.0'), ["invalid-member $.skill.version"]],
];

test.each(cases)("%s", (_, report, wanted) => expect(errors(gate(root, report)).sort()).toEqual([...wanted].sort()));

describe("what the host gives", () => {
  test("an article counts as read only where it was", () => {
    expect(errors(gate(root, cited({ references: [{ path: x }, { path: y }] }), { articles: [x] }))).toEqual(["unread-reference $.findings[0].references[1].path"]);
  });

  test("a conditional article caps the confidence and is named", () => {
    const conditional = new Map([[x, ["bc-version" as const]]]);
    expect(errors(gate(root, cited({}), { conditional }))).toEqual(["conditional-finding-mismatch $.findings[0].confidence", "conditional-finding-mismatch $.findings[0].message"]);
    expect(errors(gate(root, cited({ confidence: "medium", message: "do it so (bc-version unknown)" }), { conditional }))).toEqual([]);
  });

  test("what a disabled layer hides is listed", () => {
    const listed = (reason: string) => leaf("al-x", [], { suppressed: [{ reference: { path: y }, reason }] });
    expect(errors(gate(root, leaf("al-x", []), { hidden: [y] }))).toEqual(["suppression-mismatch $.suppressed"]);
    expect(errors(gate(root, listed("configuration"), { hidden: [y] }))).toEqual([]);
    expect(errors(gate(root, listed("layer-precedence"), { hidden: [y] }))).toEqual(["suppression-mismatch $.suppressed[0]"]);
    expect(errors(gate(root, listed("configuration"), { hidden: [] }))).toEqual(["suppression-mismatch $.suppressed[0]"]);
  });

  test("what it leaves out is not checked, and said", () => {
    const bare = gate(root, cited({ location: { file: "nowhere.al", line: 99 }, id: "custom/knowledge/ui/none.md", references: [{ path: "custom/knowledge/ui/none.md" }], domain: undefined }), { libraryRoot: undefined as never, source: undefined as never, articles: undefined as never, conditional: undefined as never, hidden: undefined as never, review: undefined as never });
    expect(errors(bare)).toEqual([]);
    expect(bare.notChecked.flatMap(({ rules }) => rules)).toEqual(["DO-86", "DO-123", "DO-84", "DO-125", "READ-67", "DO-14", "DO-127", "DO-128", "READ-49", "READ-50", "DO-106", "DO-107", "READ-38", "DO-95"]);
  });
});

test.each([["", 0], ["a", 1], ["a\n", 1], ["a\r\nb", 2], ["a\rb\r", 2], ["\n\n", 2], ["a\n\nb\n", 3]])("%j has %i lines", (text, count) => expect(countLines(text)).toBe(count));

test("all articles of the tests are those of the library", () => expect(articles).toEqual([x, y]));
