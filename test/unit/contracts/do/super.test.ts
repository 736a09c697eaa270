import fc from "fast-check";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { put } from "../../../support/tree.js";
import { namesSkill } from "../../../../contracts/do/gate/super.js";
import { deriveOutcome } from "../../../../contracts/do/gate/outcome.js";
import { outcomes, type Outcome } from "../../../../contracts/do/report-schema.js";
import { rollUp } from "../../../../contracts/do/rollup.js";
import { type Loose, type Slot, agentFinding, composition, countsOf, errors, failedLeaf, finding, gate, leaf, x, y } from "./support.js";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "gate-"));
  put(root, { [x]: "x", [y]: "y", "src/a.al": "one\ntwo\nthree\nfour\n", "src/b.al": "one" });
});

const second = finding({ id: y, references: [{ path: y }], severity: "major", location: { file: "src/a.al", line: 3 }, message: "and so" });
const a = leaf("al-a", [finding(), agentFinding()]);
const b = leaf("al-b", [second]);
const slots: readonly Slot[] = [{ id: "al-a", report: a }, { id: "al-b", report: b }];

/** A sound super report over two leaves. */
function sound(change: Loose = {}): Loose {
  const findings = [finding({ "from-sub-skill": "al-a" }), agentFinding({ id: "al-a:agent:missing-else", "from-sub-skill": "al-a" }), { ...second, "from-sub-skill": "al-b" }, agentFinding({ id: "agent:cross-cutting", "from-sub-skill": "agent", domain: "Agent" })];
  return withFindings(findings, change);
}

function withFindings(findings: readonly Loose[], change: Loose = {}): Loose {
  return { skill: { id: "al-review", version: 1 }, outcome: "completed", summary: { counts: countsOf(findings), coverage: { "worklist-size": 6, "items-evaluated": 6 } }, findings, suppressed: [], "sub-results": [a, b], ...change };
}

const judge = (report: unknown, given: readonly Slot[] = slots, skipped: readonly Loose[] = [], change: Loose = {}): string[] => errors(gate(root, report, { kind: "super", composition: composition(root, given, skipped, change) }));
const soundFindings = sound()["findings"] as Loose[];
const replaced = (index: number, change: Loose): Loose => withFindings(soundFindings.map((one, at) => (at === index ? { ...one, ...change } : one)));

test("a sound report is accepted and bound; without the composition it is accepted and unbound", () => {
  expect(judge(sound())).toEqual([]);
  expect(gate(root, sound(), { kind: "super", composition: composition(root, slots) })).toMatchObject({ accepted: true, binding: "bound" });
  const unbound = gate(root, sound(), { kind: "super" });
  expect(unbound).toMatchObject({ accepted: true, binding: "unbound" });
  expect(unbound.notChecked.flatMap(({ rules }) => rules)).toContain("DO-153");
});

describe("rules of the composition", () => {
  test.each<readonly [string, () => string[], readonly string[]]>([
    ["DO-148", () => judge(sound({ skill: { id: "al-review", version: 2 } })), ["super-identity-mismatch $.skill"]],
    ["DO-149", () => judge(sound(), [slots[0] as Slot]), ["sub-result-mismatch $.sub-results[1]"]],
    ["DO-150", () => judge(sound({ "sub-results": [b, a] })), ["sub-result-mismatch $.sub-results[1]"]],
    ["DO-151 missing", () => judge(sound(), slots, [{ id: "al-c", version: 1, reason: "configuration" }]), ["skip-mismatch $.skipped-sub-skills"]],
    ["DO-151 extra", () => judge(sound({ "skipped-sub-skills": [{ skill: { id: "al-c", version: 1 }, reason: "configuration" }] })), ["skip-mismatch $.skipped-sub-skills[0]"]],
    ["DO-151 reason", () => judge(sound({ "skipped-sub-skills": [{ skill: { id: "al-c", version: 1 }, reason: "configuration" }] }), slots, [{ id: "al-c", version: 1, reason: "not-applicable" }]), ["skip-mismatch $.skipped-sub-skills[0]"]],
    ["DO-151 version", () => judge(sound({ "skipped-sub-skills": [{ skill: { id: "al-c", version: 2 }, reason: "configuration" }] }), slots, [{ id: "al-c", version: 1, reason: "configuration" }]), ["skip-mismatch $.skipped-sub-skills[0]"]],
    ["DO-151 equal", () => judge(sound({ "skipped-sub-skills": [{ skill: { id: "al-c", version: 1 }, reason: "configuration" }] }), slots, [{ id: "al-c", version: 1, reason: "configuration" }]), []],
    ["DO-152 order of members", () => judge(sound({ "sub-results": [Object.fromEntries(Object.entries(a).reverse()), b] })), []],
    ["DO-152 value", () => judge(sound({ "sub-results": [{ ...a, "outcome-reason": "x" }, b] })), ["sub-result-mismatch $.sub-results[0].outcome-reason"]],
    ["DO-153", () => judge(withFindings(soundFindings.slice(0, 2), { "sub-results": [a], summary: { counts: countsOf(soundFindings.slice(0, 2)), coverage: { "worklist-size": 3, "items-evaluated": 3 } }, outcome: "partial", "outcome-reason": "al-b" })), ["sub-result-mismatch $.sub-results"]],
    ["DO-154", () => judge(sound(), [slots[0] as Slot, { id: "al-b" }]), ["sub-result-mismatch $.sub-results[1]"]],
    ["DO-155", () => errors(gate(root, sound({ "sub-results": [a, a] }), { kind: "super" })).filter((one) => one.startsWith("sub-result")), ["sub-result-mismatch $.sub-results[1].skill.id"]],
    ["DO-156", () => errors(gate(root, sound({ "skipped-sub-skills": [{ skill: { id: "al-a", version: 1 }, reason: "configuration" }] }), { kind: "super" })), ["skip-mismatch $.skipped-sub-skills[0]"]],
    ["DO-141", () => judge(sound(), slots, [{ id: "al-a", version: 1, reason: "configuration" }]), ["invalid-composition `al-a` has two slots"]],
    ["DO-147 twice", () => judge(sound(), slots, [], { acceptedResults: [{ id: "al-a", version: 1, reportPath: "accepted/al-a.json" }, { id: "al-a", version: 1, reportPath: "accepted/al-a.json" }] }), ["invalid-composition `al-a` was accepted twice"]],
    ["DO-147 other", () => judge(sound(), slots, [], { acceptedResults: [{ id: "al-a", version: 1, reportPath: "accepted/al-b.json" }] }), ["invalid-composition `accepted/al-b.json` is the report of `al-b`, version 1"]],
    ["DO-144", () => judge(sound(), slots, [], { acceptedResults: [{ id: "al-a", version: 1, reportPath: "accepted/none.json" }] }), ["invalid-composition `accepted/none.json` can't be read: no such file or folder"]],
    ["DO-139", () => judge(sound(), slots, [{ id: "al-c", version: 1, reason: "budget" }]), ["invalid-member $.skipped[0].reason"]],
    ["DO-138", () => judge(sound(), slots, [], { acceptedResults: undefined }), ["missing-member $"]],
  ])("%s", (_, run, wanted) => expect(run()).toEqual(wanted));
});

describe("rules of the rollup", () => {
  test.each<readonly [string, () => string[], readonly string[]]>([
    ["DO-68", () => judge(replaced(1, { id: "agent:missing-else" })), ["invalid-agent-finding $.findings[1].id", "rollup-mismatch $.findings[1].id", "missing-rollup-finding $.sub-results[0].findings[1]"]],
    ["DO-69", () => judge(replaced(0, { id: `al-a:${x}` })), ["primary-reference-mismatch $.findings[0].id", "rollup-mismatch $.findings[0].id", "missing-rollup-finding $.sub-results[0].findings[0]"]],
    ["DO-93 absent", () => judge(replaced(0, { "from-sub-skill": undefined })), ["invalid-producer $.findings[0].from-sub-skill", "missing-rollup-finding $.sub-results[0].findings[0]"]],
    ["DO-93 unknown", () => judge(replaced(0, { "from-sub-skill": "al-ghost" })), ["invalid-producer $.findings[0].from-sub-skill", "missing-rollup-finding $.sub-results[0].findings[0]"]],
    ["DO-97", () => judge(replaced(0, { domain: "ui" })), ["rollup-mismatch $.findings[0].id", "missing-rollup-finding $.sub-results[0].findings[0]"]],
    ["DO-98", () => judge(replaced(3, { domain: "agent" })), ["invalid-finding-domain $.findings[3].domain"]],
    ["DO-166", () => judge(replaced(3, { id: y, references: [{ path: y }], message: "mine" })), ["rollup-mismatch $.findings[3].references"]],
    ["DO-186 message", () => judge(replaced(0, { message: "do it otherwise" })), ["rollup-mismatch $.findings[0].message"]],
    ["P20 softer", () => judge(replaced(2, { severity: "minor" })), ["rollup-mismatch $.findings[2].severity"]],
    ["P20 harder", () => judge(replaced(2, { severity: "blocker" })), ["rollup-mismatch $.findings[2].severity"]],
    ["A53 reference", () => judge(replaced(0, { references: [{ path: x }, { path: y }] })), ["rollup-mismatch $.findings[0].references[1]"]],
    ["DO-186 lost", () => judge(withFindings(soundFindings.slice(1))), ["missing-rollup-finding $.sub-results[0].findings[0]"]],
    ["DO-161", () => errors(gate(root, sound({ "sub-results": undefined }), { kind: "super" })).filter((one) => one.startsWith("missing-sub")), ["missing-sub-results $"]],
    ["DO-199", () => judge(sound({ summary: { counts: { blocker: 0, major: 1, minor: 4, info: 0 }, coverage: { "worklist-size": 6, "items-evaluated": 6 } } })), ["count-mismatch $.summary.counts.minor"]],
    ["DO-200", () => judge(sound({ summary: { counts: countsOf(soundFindings), coverage: { "worklist-size": 7, "items-evaluated": 7 } } })), ["coverage-mismatch $.summary.coverage.worklist-size", "coverage-mismatch $.summary.coverage.items-evaluated"]],
    ["DO-195", () => judge(sound({ outcome: "partial", "outcome-reason": "x" })), ["outcome-mismatch $.outcome"]],
  ])("%s", (_, run, wanted) => expect(run()).toEqual(wanted));

  test("DO-187: a failed leaf's report is kept, and nothing of it rolled up", () => {
    const failed = failedLeaf("al-b");
    const given: readonly Slot[] = [slots[0] as Slot, { id: "al-b", report: failed }];
    const kept = soundFindings.slice(0, 2);
    const base = { outcome: "partial", "outcome-reason": "al-b failed", "sub-results": [a, failed], summary: { counts: countsOf(kept), coverage: { "worklist-size": 3, "items-evaluated": 3 } } };
    expect(judge(withFindings(kept, base), given)).toEqual([]);
    const leaked = [...kept, soundFindings[2] as Loose];
    expect(judge(withFindings(leaked, { ...base, summary: { counts: countsOf(leaked), coverage: { "worklist-size": 3, "items-evaluated": 3 } } }), given)).toEqual(["invalid-producer $.findings[2].from-sub-skill"]);
  });

  test("DO-157, DO-158, DO-188, DO-189: missing leaves are named, and end the review", () => {
    const given: readonly Slot[] = [slots[0] as Slot, { id: "al-b" }];
    const kept = soundFindings.slice(0, 2);
    const base = (change: Loose): Loose => withFindings(kept, { outcome: "partial", "outcome-reason": "al-b was not run", "sub-results": [a], summary: { counts: countsOf(kept), coverage: { "worklist-size": 3, "items-evaluated": 3 } }, ...change });
    expect(judge(base({}), given)).toEqual([]);
    expect(judge(base({ "outcome-reason": "budget" }), given)).toEqual(["missing-leaf-name `$.outcome-reason` does not name `al-b`, which has no report".replace(/^(\S+) .*$/, "$1 $.outcome-reason")]);
    expect(judge(base({ outcome: "completed" }), given)).toEqual(["outcome-mismatch $.outcome"]);
    expect(judge(base({ outcome: "failed", findings: [], summary: { counts: countsOf([]), coverage: { "worklist-size": 3, "items-evaluated": 3 } } }), given)).toContain("outcome-mismatch $.outcome");
    const early = [...kept, soundFindings[3] as Loose];
    expect(judge(base({ findings: early, summary: { counts: countsOf(early), coverage: { "worklist-size": 3, "items-evaluated": 3 } } }), given)).toEqual(["early-self-review $.findings[2]"]);
  });

  test("a name counts as a whole word", () => {
    expect(namesSkill("al-a was not run", "al-a")).toBe(true);
    expect(namesSkill("prefix-al-a-suffix", "al-a")).toBe(false);
    expect(namesSkill("prefix-al-a, al-a", "al-a")).toBe(true);
  });
});

describe("the outcome of a composition", () => {
  /** The clauses of the contract as they are written, for a set with at least one leaf. */
  const clauses = (returned: readonly Outcome[]): string[] => {
    const every = (...allowed: string[]): boolean => returned.every((one) => allowed.includes(one));
    const some = (one: string): boolean => returned.some((other) => other === one);
    return [
      ["failed", every("failed")],
      ["partial", some("partial") || (some("failed") && !every("failed"))],
      ["not-applicable", every("not-applicable")],
      ["no-knowledge", every("no-knowledge", "not-applicable") && some("no-knowledge")],
      ["completed", every("completed", "no-knowledge", "not-applicable") && some("completed")],
    ].flatMap(([outcome, holds]) => (holds === true ? [String(outcome)] : []));
  };

  test("follows exactly one clause for each of the 42,503 multisets of up to 19 leaves", () => {
    const distribution: Record<string, number> = {};
    const visit = (kind: number, left: number, chosen: readonly Outcome[]): void => {
      if (kind === outcomes.length) {
        if (chosen.length === 0) return;
        const { outcome } = deriveOutcome(chosen, 0);
        const expected = clauses(chosen);
        if (expected.length !== 1 || expected[0] !== outcome) throw new Error(`${chosen.join(" ")}: ${expected.join(", ")}, not ${outcome}`);
        distribution[outcome] = (distribution[outcome] ?? 0) + 1;
        return;
      }
      for (let number = 0; number <= left; number += 1) visit(kind + 1, left - number, [...chosen, ...Array<Outcome>(number).fill(outcomes[kind] ?? "failed")]);
    };
    visit(0, 19, []);
    // The counts were enumerated apart, with another program.
    expect(distribution).toEqual({ partial: 40_945, completed: 1_330, "no-knowledge": 190, "not-applicable": 19, failed: 19 });
  });

  test("depends on the set of outcomes alone", () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...outcomes), { minLength: 1 }), fc.nat(), (list, turn) => {
      const turned = [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)];
      expect(deriveOutcome([...turned, ...list], 0)).toEqual(deriveOutcome(list, 0));
    }));
  });

  test("of nothing is not-applicable; of an incomplete run partial or failed", () => {
    expect(deriveOutcome([], 0).outcome).toBe("not-applicable");
    expect(deriveOutcome([], 2).outcome).toBe("failed");
    expect(deriveOutcome(["failed"], 1).outcome).toBe("failed");
    expect(deriveOutcome(["failed", "no-knowledge"], 1).outcome).toBe("partial");
  });
});

describe("a rollup", () => {
  const place = fc.record({ file: fc.constant("src/a.al"), line: fc.integer({ min: 1, max: 3 }) }).chain((at) => fc.constantFrom<Loose>({ ...at }, { ...at, range: { "start-line": at.line, "end-line": at.line + 1 } }));
  const text = fc.constantFrom("do it so", "or so");
  const code = fc.constantFrom<Loose>({}, { "suggested-code": "exit(true);" }, { "suggested-code": "exit(false);" });
  const citedFinding = fc.record({ path: fc.constantFrom(x, y), severity: fc.constantFrom("info", "minor", "major", "blocker"), confidence: fc.constantFrom("low", "medium", "high"), location: fc.option(place, { nil: undefined }), message: text, code, domain: fc.constantFrom("UI", "API & Web Services") }).map(({ path, code: suggested, ...rest }) => finding({ ...rest, ...suggested, id: path, references: [{ path }] }));
  const ownFinding = fc.record({ slug: fc.constantFrom("one", "two"), severity: fc.constantFrom("info", "minor"), location: fc.option(place, { nil: undefined }), message: text, code }).map(({ slug, code: suggested, ...rest }) => agentFinding({ ...rest, ...suggested, id: `agent:${slug}` }));
  const leafReport = (id: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.oneof(citedFinding, ownFinding), { maxLength: 4 }).map((findings) => leaf(id, findings)) },
      fc.constantFrom("no-knowledge", "not-applicable").map((outcome) => leaf(id, [], { outcome })),
      fc.constant(failedLeaf(id)),
      fc.array(citedFinding, { maxLength: 2 }).map((findings) => leaf(id, findings, { outcome: "partial", "outcome-reason": "budget", summary: { counts: countsOf(findings), coverage: { "worklist-size": 4, "items-evaluated": 2 } } })),
    );
  const slot = (id: string) => fc.option(leafReport(id), { freq: 8, nil: undefined }).map((report): Slot => (report ? { id, report } : { id }));

  test("of any accepted leaves is accepted by the gate", () => {
    fc.assert(
      fc.property(fc.tuple(slot("al-a"), slot("al-b"), slot("al-c")), fc.integer({ min: 0, max: 3 }), (all, count) => {
        const given = all.slice(0, count);
        for (const { report } of given) if (report) expect(errors(gate(root, report))).toEqual([]);
        const bound = composition(root, given, [{ id: "al-z", version: 3, reason: "configuration" }]);
        const { report } = rollUp(bound.document, bound.folder);
        expect(errors(gate(root, report, { kind: "super", composition: bound }))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("merges what is the same at the same lines, under the first leaf, with all references and the highest rank", () => {
    const twin = finding({ id: y, references: [{ path: y }], severity: "blocker", confidence: "low" });
    const bound = composition(root, [{ id: "al-a", report: leaf("al-a", [finding()]) }, { id: "al-b", report: leaf("al-b", [twin]) }]);
    const { report, merges } = rollUp(bound.document, bound.folder) as { report: Loose; merges: unknown };
    expect(report["findings"]).toEqual([finding({ severity: "blocker", confidence: "high", references: [{ path: x }, { path: y }], "from-sub-skill": "al-a" })]);
    expect(merges).toEqual([{ owner: { skill: "al-a", id: x }, merged: [{ skill: "al-b", id: y }] }]);
  });
});
