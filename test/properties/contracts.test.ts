/** Properties of READ and DO that no model can say: of any text, any order, any number of rows. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCandidate } from "../../contracts/do/gate/normalize.js";
import { rollUp } from "../../contracts/do/rollup.js";
import { countFitting, sizeOf } from "../../contracts/read/paging.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { isDocument, openJson } from "../../contracts/shared/json-document.js";
import { type Loose, agentFinding, composition, errors, finding, gate, leaf, library, x, y } from "../unit/contracts/do/support.js";

const place = fc.record({ line: fc.integer({ min: -1, max: 6 }), start: fc.integer({ min: -1, max: 6 }), end: fc.integer({ min: -1, max: 6 }) });
const near = fc.constantFrom({ line: 2, start: 1, end: 3 }, { line: 4, start: 2, end: 4 }, { line: 2, start: 2, end: 2 });
const placed = fc.tuple(fc.oneof(place, near), fc.constantFrom<Loose>({}, {}, {}, { "suggested-code": "" }, { "suggested-code": "exit;" }), fc.constantFrom(x, y), fc.constantFrom("high", "high", "high", "very high")).map(([{ line, start, end }, code, path, confidence]) =>
  finding({ id: path, references: [{ path }], confidence, location: { file: "src/a.al", line, range: { "start-line": start, "end-line": end } }, ...code }),
);

test("normalization removes ranges only, of sound findings without code, and is done once", () => {
  const root = library();
  fc.assert(
    fc.property(fc.array(placed, { minLength: 1, maxLength: 2 }), fc.constantFrom(undefined, 1, 4), (findings, indent) => {
      const report = leaf("al-x", findings);
      const text = JSON.stringify(report, null, indent);
      const strict = gate(root, text).accepted;
      const result = gate(root, text, { normalize: true });
      if (strict) expect(result).toMatchObject({ accepted: true, text, removedRanges: [] });
      if (!result.accepted) {
        expect(result.text).toBeUndefined();
        return;
      }
      const removed = new Set(result.removedRanges.map(({ findingIndex }) => findingIndex));
      const wanted = findings.map((one, index) => (removed.has(index) ? { ...one, location: { ...(one["location"] as Loose), range: undefined } } : one));
      expect(JSON.parse(result.text ?? "")).toEqual(JSON.parse(JSON.stringify({ ...report, findings: wanted })));
      for (const index of removed) expect(findings[index]).not.toHaveProperty("suggested-code");
      expect(gate(root, result.text, { normalize: true })).toMatchObject({ accepted: true, text: result.text, removedRanges: [] });
      const again = openJson(new SourceFile("report.json", result.text ?? ""));
      expect(isDocument(again) && typeof makeCandidate(again)).toBe("string");
    }),
    { numRuns: 120 },
  );
});

test("the gate has a verdict for every text, the same each time, and leaves the text as it is", () => {
  const root = library();
  const sound = JSON.stringify(leaf("al-x", [finding(), agentFinding()]));
  const spoilt = fc.tuple(fc.nat(sound.length), fc.nat(12), fc.oneof(fc.string({ maxLength: 4, unit: "binary" }), fc.constantFrom("", "1e999", "-0", "1.0", "\\ud800", "\ud800", "\u0000", "\ufeff", "null", '"id":"a",', "[".repeat(300), "9".repeat(400)))).map(([at, length, put]) => sound.slice(0, at) + put + sound.slice(at + length));
  const value = fc.json().map((text) => text);
  fc.assert(
    fc.property(fc.oneof(spoilt, value, fc.string({ unit: "binary" })), fc.constantFrom("leaf" as const, "super" as const), fc.boolean(), (text, kind, normalize) => {
      const file = new SourceFile("report.json", text);
      const first = gate(root, text, { kind, normalize });
      expect(gate(root, text, { kind, normalize })).toEqual(first);
      expect(file.text).toBe(text);
      expect(first.accepted).toBe(first.text !== undefined);
      if (!first.accepted) expect(errors(first).length).toBeGreaterThan(0);
      else if (first.removedRanges.length === 0) expect(first.text).toBe(text);
    }),
    { numRuns: 250 },
  );
});

test("a rollup is the same for every order in which leaves were accepted", () => {
  const root = library();
  const ids = ["al-a", "al-b", "al-c"];
  const report = (id: string) => fc.array(fc.constantFrom(finding(), finding({ id: y, references: [{ path: y }] }), agentFinding()), { maxLength: 2 }).map((findings) => leaf(id, findings));
  fc.assert(
    fc.property(fc.tuple(...ids.map(report)), fc.shuffledSubarray(ids, { minLength: 3 }), (reports, order) => {
      const slots = ids.map((id, index) => ({ id, report: reports[index] ?? {} }));
      const accepted = (names: readonly string[]) => ({ acceptedResults: names.map((id) => ({ id, version: 1, reportPath: `accepted/${id}.json` })) });
      const [inOrder, anyOrder] = [ids, order].map((names) => {
        const bound = composition(root, slots, [], accepted(names));
        return rollUp(bound.document, bound.folder);
      });
      expect(inOrder?.report).toBeDefined();
      expect(anyOrder).toEqual(inOrder);
    }),
    { numRuns: 40 },
  );
});

test("pages of any rows give each once, in order, advance and end", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 60 }), fc.integer({ min: 330, max: 2_000 }), (rows, limit) => {
      const pageOf = (offset: number) => (count: number) => ({ offset, rows: rows.slice(offset, offset + count) });
      const given: string[] = [];
      let offset = 0;
      while (offset < rows.length) {
        const count = countFitting(rows.length, offset, limit, pageOf(offset));
        const page = pageOf(offset)(count);
        if (count === 0) {
          expect(sizeOf(pageOf(offset)(1))).toBeGreaterThan(limit);
          return;
        }
        expect(sizeOf(page)).toBeLessThanOrEqual(limit);
        if (offset + count < rows.length) expect(sizeOf(pageOf(offset)(count + 1))).toBeGreaterThan(limit);
        given.push(...page.rows);
        offset += count;
      }
      expect(given).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});
