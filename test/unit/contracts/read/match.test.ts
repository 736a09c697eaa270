import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dimensions } from "../../../../contracts/read/article.js";
import { type Truth, conjunction, matchArticle } from "../../../../contracts/read/match.js";
import { findOverlaps } from "../../../../contracts/read/overlaps.js";
import { loadKnowledge } from "../../../../contracts/read/load.js";
import { includesVersion, parseVersions, versionsOverlap } from "../../../../contracts/read/versions.js";
import { article } from "./support.js";
import { tree } from "../../../support/tree.js";

const small = fc.integer({ min: 1, max: 9 });
const rule: fc.Arbitrary<string[]> = fc.oneof(
  fc.constant<string[]>(["all"]),
  fc.uniqueArray(small, { minLength: 1, maxLength: 4 }).map((list) => list.map(String)),
  fc.tuple(small, small).map(([a, b]) => [`${Math.min(a, b)}..${Math.max(a, b)}`]),
  small.map((from) => [`${from}..`]),
);

describe("versions", () => {
  test("two rules overlap where some version is in both", () => {
    fc.assert(
      fc.property(rule, rule, (a, b) => {
        const [left, right] = [parseVersions(a), parseVersions(b)];
        if (typeof left === "string" || typeof right === "string") throw new Error("not a rule");
        const shared = Array.from({ length: 20 }, (_, index) => BigInt(index + 1)).some((version) => includesVersion(left, version) && includesVersion(right, version));
        expect(versionsOverlap(left, right)).toBe(shared);
      }),
    );
  });

  test("an open range goes on for ever, also beyond what a double holds", () => {
    const open = parseVersions(["9007199254740993.."]);
    if (typeof open === "string") throw new Error(open);
    expect(includesVersion(open, 9007199254740992n)).toBe(false);
    expect(includesVersion(open, 10n ** 30n)).toBe(true);
  });
});

test("the four rules are joined as Kleene does: of 81 combinations 1 applies, 65 fail, 15 are open", () => {
  const counts: Record<string, number> = {};
  const truths: readonly Truth[] = ["true", "false", "unknown"];
  for (const a of truths) for (const b of truths) for (const c of truths) for (const d of truths) {
    const { applicability } = conjunction({ "bc-version": a, technologies: b, countries: c, "application-area": d });
    counts[applicability] = (counts[applicability] ?? 0) + 1;
  }
  expect(counts).toEqual({ applicable: 1, dropped: 65, conditional: 15 });
});

const word: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c"), { minLength: 1, maxLength: 2 });
const wordOr = (all: string): fc.Arbitrary<string[]> => fc.oneof(fc.constant<string[]>([all]), word);
const applicability = fc.record({ "bc-version": rule, technologies: word, countries: wordOr("w1"), "application-area": wordOr("all") });
const context = fc.record({ "bc-version": small.map(BigInt), technologies: word, countries: word, "application-area": word });

describe("matching", () => {
  const match = (fields: { "bc-version": string[]; technologies: string[]; countries: string[]; "application-area": string[] }, known: object) => {
    const versions = parseVersions(fields["bc-version"]);
    if (typeof versions === "string") throw new Error(versions);
    return matchArticle(fields, versions, known);
  };

  test("with a whole context nothing is open; knowing more never brings back what was dropped, nor drops what applied", () => {
    fc.assert(
      fc.property(applicability, context, fc.subarray([...dimensions]), (fields, full, known) => {
        const whole = match(fields, full);
        expect(whole.unknown).toEqual([]);
        const partial = match(fields, Object.fromEntries(known.map((dimension) => [dimension, full[dimension]])));
        if (partial.applicability !== "conditional") expect(whole.applicability).toBe(partial.applicability);
        for (const dimension of partial.unknown) expect(known).not.toContain(dimension);
      }),
    );
  });

  test("without technologies nothing applies, for there is no word for all", () => {
    fc.assert(fc.property(applicability, (fields) => {
      expect(match(fields, {}).applicability).toBe("conditional");
    }));
    expect(match({ "bc-version": ["all"], technologies: ["al"], countries: ["w1"], "application-area": ["all"] }, { technologies: [] }).applicability).toBe("dropped");
  });
});

describe("overlaps", () => {
  const load = (one: object, other: object) =>
    findOverlaps(loadKnowledge(tree({ "custom/knowledge/ui/x.md": article({ domain: "ui", ...one }), "microsoft/knowledge/security/y.md": article({ keywords: "[secret, key, other]", ...other }) })).files.map((file) => file.article));

  test("are pairs of two layers that apply together and share keywords, whatever their domain", () => {
    expect(load({}, {})).toEqual([{ winner: "custom/knowledge/ui/x.md", suppressed: "microsoft/knowledge/security/y.md", sameSlug: false, sharedKeywords: ["secret", "key"] }]);
  });

  test.each([
    [{ "bc-version": "[23..25]" }, { "bc-version": "[26..]" }],
    [{ technologies: "[javascript]" }, {}],
    [{ countries: "[de]" }, { countries: "[dk]" }],
    [{ "application-area": "[jobs]" }, { "application-area": "[finance]" }],
    [{ keywords: "[one, two, three]" }, {}],
  ])("%j and %j have none", (one, other) => expect(load(one, other)).toEqual([]));
});
