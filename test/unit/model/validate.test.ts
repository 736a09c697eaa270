import { describe, expect, test } from "vitest";
import { liftedSkill, typedSkill } from "../../../compiler/model/schema/skill.js";
import { query } from "../../../compiler/model/schema/query.js";
import type { Model } from "../../../compiler/model/schema/types.js";
import { textOf } from "../../../compiler/source/span.js";
import { smallest, validateJson } from "../../support/json-skill.js";

/** Code, underlined text and message of each finding. */
function findings(schema: Parameters<typeof validateJson>[0], data: unknown): string[] {
  return validateJson(schema, data).diagnostics.map((finding) => `${finding.code} | ${textOf(finding.span)} | ${finding.message} | ${finding.help ?? ""}`);
}

const entry = smallest.sections[0].blocks[0].entry;
const withEntry = (part: object): unknown => ({ ...smallest, sections: [{ title: "Run", blocks: [{ entry: { ...entry, ...part } }] }] });

test("the smallest skill is valid, and its nodes know their places", () => {
  const { data, origins, diagnostics } = validateJson<Model>(typedSkill, smallest);
  expect(diagnostics).toEqual([]);
  const block = data?.sections[0]?.blocks[0];
  if (block === undefined || !("entry" in block)) throw new Error("no entry");
  expect(textOf(origins.span(block.entry, "role"))).toBe('"step"');
  expect(textOf(origins.label(block.entry, "role"))).toBe('"role"');
  expect(textOf(origins.within(block.entry, "statement", { start: 0, end: 4 }))).toBe("READ");
  expect(textOf(origins.span(block.entry, "pred"))).toBe(textOf(origins.span(block.entry)));
});

describe("each fault is named at its place", () => {
  test("a misspelt field", () => {
    const { statement, ...rest } = entry;
    expect(findings(typedSkill, { ...smallest, sections: [{ title: "Run", blocks: [{ entry: { ...rest, statment: statement } }] }] })).toEqual([
      'unknown-field | "statment" | unknown field `statment` in `sections[0].blocks[0].entry` | did you mean `statement`?',
    ]);
  });
  test("a file that is no struct", () => {
    expect(findings(typedSkill, "bare")).toEqual(['type-mismatch | "bare" | the file takes a struct, not text | write a struct']);
  });
  test("a missing top-level field", () => {
    const { routing: _, ...rest } = smallest;
    expect(findings(typedSkill, rest)).toEqual(["missing-field | { | the file lacks the field `routing` | add `routing`"]);
  });
  test("a value outside a closed list", () => {
    expect(findings(typedSkill, withEntry({ role: "stepp" }))).toEqual(['invalid-value | "stepp" | `sections[0].blocks[0].entry.role` can\'t be `stepp` | did you mean `step`?']);
  });
  test("a value of another type", () => {
    expect(findings(typedSkill, withEntry({ fields: { timeout: "5" } }))).toEqual(['type-mismatch | "5" | `sections[0].blocks[0].entry.fields.timeout` takes a whole number, not text | write a whole number']);
  });
  test("a float where a whole number belongs", () => {
    expect(findings(typedSkill, { ...smallest, changelog: [{ ...smallest.changelog[0], tokens: 1.5 }] })[0]).toMatch(/^type-mismatch \| 1\.5 \|/);
  });
  test("a bad name in a map", () => {
    expect(findings(typedSkill, { ...smallest, atoms: { "Not-An-Atom": { sort: "state" } } })).toEqual([
      'invalid-format | "Not-An-Atom" | `atoms."Not-An-Atom"` can\'t be `Not-An-Atom` | it must be lower case letters, digits and `_`, a letter first',
    ]);
  });
  test("a block of no kind", () => {
    expect(findings(typedSkill, { ...smallest, sections: [{ title: "Run", blocks: [{ prosa: "x" }] }] })[0]).toMatch(/^(missing|unknown)-field/);
  });
  test("an empty list that must name something", () => {
    expect(findings(typedSkill, { ...smallest, args: { rows: [] } })).toEqual(["invalid-size | [] | `args.rows` needs at least 1 element | "]);
  });
  test("the name that JavaScript objects can't hold", () => {
    expect(findings(typedSkill, JSON.parse(JSON.stringify(smallest).replace('"model":', '"__proto__":{},"model":')))).toHaveLength(1);
  });
});

test("a lifted skill needs neither changelog nor routing, and keeps verbatim entries", () => {
  const lifted = { lifted: true, sections: [{ blocks: [{ entry: { id: "A-001", role: "step", verbatim: "1. Read it.\n" } }] }] };
  expect(validateJson(liftedSkill, lifted).diagnostics).toEqual([]);
  expect(findings(typedSkill, lifted).length).toBeGreaterThan(0);
});

test("a query asks for a check or for a reach, not for both", () => {
  expect(findings(query, { question: "?", expect: "sat", check: "a" })).toEqual([]);
  expect(findings(query, { question: "?", expect: "sat", reach: "A-001", bound: 2 })).toEqual([]);
  expect(findings(query, { question: "?", expect: "sat", check: "a", reach: "A-001" })).toHaveLength(1);
  expect(findings(query, { question: "?", expect: "maybe", check: "a" })).toHaveLength(1);
});
