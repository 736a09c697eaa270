import { beforeAll, describe, expect, test } from "vitest";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { put } from "../../../support/tree.js";
import { type Loose, errors, finding, gate, leaf, x, y } from "./support.js";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "gate-"));
  put(root, { [x]: "x", [y]: "y", "src/a.al": "one\ntwo\nthree\nfour\n", "src/b.al": "one" });
});

const ranged = (line: number, start: number, end: number, change: Loose = {}): Loose => finding({ location: { file: "src/a.al", line, range: { "start-line": start, "end-line": end } }, ...change });

describe("normalization", () => {
  test("of all 343 places around a file of four lines removes the range of ten", () => {
    const normalized: string[] = [];
    let strict = 0;
    for (let line = -1; line <= 5; line += 1) for (let start = -1; start <= 5; start += 1) for (let end = -1; end <= 5; end += 1) {
      const report = leaf("al-x", [ranged(line, start, end)]);
      const result = gate(root, report, { normalize: true });
      if (gate(root, report).accepted) {
        strict += 1;
        expect(result).toMatchObject({ text: JSON.stringify(report), removedRanges: [] });
      } else if (result.accepted) {
        normalized.push(`${line} ${start} ${end}`);
        expect(result.removedRanges).toEqual([{ findingIndex: 0, findingId: x, file: "src/a.al", line, startLine: start, endLine: end }]);
        expect(JSON.parse(result.text ?? "")).toEqual(leaf("al-x", [finding({ location: { file: "src/a.al", line } })]));
        // Once more changes nothing.
        expect(gate(root, result.text, { normalize: true })).toMatchObject({ accepted: true, text: result.text, removedRanges: [] });
      }
    }
    expect(strict).toBe(10);
    expect(normalized).toHaveLength(10);
    expect(normalized).toEqual(normalized.filter((place) => {
      const [line = 0, start = 0, end = 0] = place.split(" ").map(Number);
      return start < line && line <= end;
    }));
  });

  test("keeps every other letter of the report", () => {
    const text = JSON.stringify(leaf("al-x", [ranged(3, 2, 4), finding({ location: { range: { "start-line": 1, "end-line": 2 }, file: "src/a.al", line: 2 }, id: y, references: [{ path: y }] })]), null, 4);
    const result = gate(root, text, { normalize: true });
    expect(result.accepted).toBe(true);
    expect(result.text?.replace(/\s+/g, "")).toBe(text.replace(/,\s*"range": \{[^}]*\}/, "").replace(/"range": \{[^}]*\},\s*/, "").replace(/\s+/g, ""));
    expect(result.removedRanges.map(({ findingIndex }) => findingIndex)).toEqual([0, 1]);
  });

  test.each<readonly [string, Loose, object, string]>([
    ["something else is wrong", leaf("al-x", [ranged(3, 2, 4, { domain: " UI" })]), {}, "something else is wrong as well"],
    ["there is suggested code", leaf("al-x", [ranged(3, 2, 4, { "suggested-code": "x" })]), {}, "the finding 0 suggests code for its range"],
    ["the line lies outside", leaf("al-x", [ranged(4, 1, 2)]), {}, "the range 1 to 2 of the finding 0 does not hold line 4"],
    ["the scope is not known", leaf("al-x", [ranged(3, 2, 4)]), { source: undefined }, "whether the places lie in the reviewed source could not be checked"],
    ["the read articles are not known", leaf("al-x", [ranged(3, 2, 4)]), { articles: undefined }, "whether the cited articles were read could not be checked"],
  ])("does nothing where %s", (_, report, change, reason) => {
    const result = gate(root, report, { normalize: true, ...change });
    expect(result).toMatchObject({ accepted: false, removedRanges: [] });
    expect(result.text).toBeUndefined();
    expect(result.diagnostics.filter(({ code }) => code === "refused-normalization").map(({ message }) => message)).toEqual([`no range was removed: ${reason}`]);
  });

  test("never touches the reports of leaves", () => {
    const nested = leaf("al-a", [ranged(3, 2, 4)]);
    const report = { ...leaf("al-review", [ranged(3, 2, 4, { "from-sub-skill": "al-a" })]), "sub-results": [nested] };
    const result = gate(root, report, { kind: "super", normalize: true });
    expect(result.accepted).toBe(false);
    expect(errors(result)).toContain("range-start-mismatch $.sub-results[0].findings[0].location.range.start-line");
  });

  test("is off unless asked for", () => expect(gate(root, leaf("al-x", [ranged(3, 2, 4)])).accepted).toBe(false));
});
