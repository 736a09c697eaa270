import { describe, expect, test } from "vitest";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { openCatalog } from "../../../../contracts/skill/audit/check-run.js";
import { catalog, checked, checkedAlone, evidence, item, runOf } from "./run-support.js";

const all = catalog.items.map(({ id }) => item(id));
const but = (...changed: ReturnType<typeof item>[]) => all.map((one) => changed.find(({ id }) => id === one.id) ?? one);
const found = (run: unknown): string[] => checked(run).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe("a run", () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ["of another framework", runOf(all, { framework: "ROAS" }), ["unknown-audit-profile: the run follows `ROAS`, the catalogue is that of `SEND`"]],
    ["of another profile", runOf(all, { profile: "news" }), ["unknown-audit-profile: `SEND` has no profile `news`"]],
    ["of a profile named as an object's own", runOf(all, { profile: "constructor" }), ["unknown-audit-profile: `SEND` has no profile `constructor`"]],
    ["under another goal", runOf(all, { context: { goal: "sale", window: "2026-Q2" } }), ["audit-context-mismatch: `goal` is `sale`, but the profile `newsletter` is made for `newsletter`"]],
    ["without a window", runOf(all, { context: { goal: "newsletter" } }), ["audit-context-mismatch: the profile `newsletter` needs `window` in the context"]],
    ["without context", runOf(all, { context: {} }), ["invalid-member: `$.context` is an object: say under which circumstances it was audited"]],
    ["with an item twice", runOf([...all, item("L1", "fail")]), ["duplicate-audit-item: the item `L1` is judged twice"]],
    ["with an item of its own", runOf([...all, item("L9")]), ["unknown-audit-item: the catalogue has no item `L9`"]],
    ["without an item", runOf(all.slice(1)), ["missing-audit-item: the item `L1` is not judged"]],
    ["with a field of its own", { ...runOf(all), score: 100 }, ["unknown-member: `$` has the unknown member `score`"]],
    ["that passes without evidence", runOf(but({ id: "L1", state: "pass" })), ["item-state-mismatch: the item `L1` is `pass` without evidence"]],
    ["that is unknown without a reason", runOf(but({ id: "L1", state: "unknown" })), ["item-state-mismatch: the item `L1` is unknown, and nothing says why"]],
    ["that is unknown with evidence", runOf(but(item("L1", "unknown", { evidence }))), ["item-state-mismatch: the item `L1` is unknown, but has evidence"]],
    ["that sets an item aside which always applies", runOf(but(item("T2", "na"))), ["item-state-mismatch: the item `T2` applies to every audit, but is called inapplicable"]],
  ])("%s is refused", (_, run, wanted) => {
    expect(found(run)).toEqual(wanted);
    expect(checked(run).score).toBeUndefined();
  });

  test("without a catalogue is not scored, and says so", () => {
    const { score, notChecked, diagnostics } = checkedAlone(runOf(all));
    expect(score).toBeUndefined();
    expect(diagnostics).toEqual([]);
    expect(notChecked.map(({ needs }) => needs)).toEqual(["the catalogue of the framework (--catalog)"]);
  });
});

describe("a score", () => {
  test.each<readonly [string, ReturnType<typeof runOf>, object]>([
    ["of passes alone", runOf(all), { verdict: "SHIP", raw: 100, final: 100, interval: [100, 100], confidence: "high", coverage: 100, dimensions: { list: "100", text: "100" } }],
    // (2 × (10 + 5 + 10) × 10/3 + 1 × 100) / 3 = 88.9
    ["is a mean by weight, rounded down once", runOf(but(item("L2", "partial"))), { verdict: "SHIP", raw: 88, dimensions: { list: "250/3", text: "100" } }],
    ["with a failed item is a remedy, whatever the number", runOf(but(item("T2", "fail"))), { verdict: "FIX", raw: 83, final: 83, capApplied: false }],
    ["with one veto is capped", runOf(but(item("T1", "fail"))), { verdict: "FIX", raw: 83, final: 59, capApplied: true, failedVetoes: ["T1"] }],
    ["with two vetoes blocks", runOf(but(item("L1", "fail"), item("T1", "fail"))), { verdict: "BLOCK", status: "DONE", raw: 61, failedVetoes: ["L1", "T1"] }],
    ["with a gap is none", runOf(but(item("T1", "unknown"))), { verdict: "UNDECIDED", status: "NEEDS_INPUT", confidence: "not_scored", coverage: 80, interval: [83, 100], gaps: [{ id: "T1", reason: "no export" }], dimensions: {} }],
    ["with a gap and two vetoes blocks all the same", runOf(but(item("L1", "fail"), item("L2", "fail"), item("T2", "unknown"))), { verdict: "BLOCK", status: "DONE", scoreState: "NOT_SCORED", interval: [38, 55] }],
    ["leaves out what does not apply", runOf(but(item("L3", "na"), item("L1", "partial"))), { raw: 83, coverage: 100, dimensions: { list: "75", text: "100" } }],
  ])("%s", (_, run, wanted) => {
    const { score } = checked(run);
    expect(score).toMatchObject(wanted);
    expect(score?.final === undefined).toBe(score?.verdict === "BLOCK" || score?.verdict === "UNDECIDED");
    expect(score?.raw === undefined).toBe(score?.scoreState === "NOT_SCORED");
  });

  test.each<readonly [string, typeof evidence, string, boolean]>([
    ["measured", { ...evidence, type: "measured" }, "high", false],
    ["given by the user", { ...evidence, type: "user-provided" }, "medium", false],
    ["measured, at medium confidence", { ...evidence, confidence: "medium" }, "medium", false],
    ["estimated", { ...evidence, type: "estimated" }, "low", true],
  ])("on what was %s has that confidence", (_, given, confidence, caveat) => {
    expect(checked(runOf(catalog.items.map(({ id }) => item(id, "pass", { evidence: given })))).score).toMatchObject({ confidence, caveat, verdict: "SHIP" });
  });
});

test("a catalogue has each item once, and each profile weighs each dimension", () => {
  const open = (change: object): unknown => {
    const opened = openCatalog(new SourceFile("catalog.json", JSON.stringify({ ...catalog, ...change })));
    return Array.isArray(opened) ? opened.map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`) : "a catalogue";
  };
  expect(open({})).toBe("a catalogue");
  expect(open({ items: [...catalog.items, catalog.items[0]] })).toEqual(["duplicate-audit-item: the item `L1` is judged twice"]);
  expect(open({ profiles: { newsletter: { weights: { list: 1 }, context: {} } } })).toEqual(["unknown-audit-profile: the profile `newsletter` does not weigh `text`"]);
});
