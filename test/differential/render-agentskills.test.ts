/** Output for the public format, judged by readers that share no code with the renderer. */

import fc from "fast-check";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { targets } from "../../render/targets/index.js";
import { yamlScalar } from "../../render/targets/yaml-scalar.js";
import { readStrictSkill } from "../support/strict-skill-reader.js";
import { hostileParts, hostileSkill } from "../support/render-arbitrary.js";
import { libraryOf, modelOf, skillOf } from "../unit/render/helpers.js";

const awkward = fc.oneof(
  fc.constantFrom("yes", "No", "null", "~", "1.0", "0x1f", "2026-10-02", "12:30:00", "1e3", ".inf", "a: b", "a #b", "- x", "? x", "[a]", "{a: b}", "&a", "*a", "!t", "|", ">", "'", '"', "%", "@", "`", "---", "a --- b", "...", "a\\b", "é🚀", "a\tb", "#", ": ", "a:", "=", "<<"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).filter((text) => !/[\ud800-\udfff]/u.test(text)),
);

test("a scalar is the same text for YAML 1.1 and 1.2, on one line and without ---", () => {
  fc.assert(
    fc.property(awkward, (value) => {
      const scalar = yamlScalar(value);
      expect(scalar).not.toMatch(/\n|---/);
      expect(parse(`k: ${scalar}\n`, { version: "1.2" })).toEqual({ k: value });
      expect(parse(`k: ${scalar}\n`, { version: "1.1" })).toEqual({ k: value });
      expect(parse(`m:\n  ${yamlScalar(value)}: x\n`, { version: "1.2" })).toEqual({ m: { [value]: "x" } });
    }),
    { numRuns: 500 },
  );
});

/** A row's raw text that YAML reads as `value`. */
const raw = (value: string): string => ` ${JSON.stringify(value).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}`;
const oneLine = awkward.map((value) => value.trim()).filter((value) => value !== "");

test("the strict reader accepts every sound skill and reads what was written", () => {
  fc.assert(
    fc.property(hostileSkill, oneLine, oneLine, oneLine, (hostile, description, license, author) => {
      const rows = { name: "tidy", description, version: "1.0.0", format: "3", license, author, "argument-hint": "[topic]" };
      const frontmatter = Object.entries(rows).map(([key, value]) => ({ key, value: key === "argument-hint" ? ` ${value}` : raw(value) }));
      const skill = skillOf(modelOf("tidy", { ...hostileParts(hostile), frontmatter, enforcePermissions: false }), { payloads: { "SKILL-TIDY-RUN-002": hostile.payload } });
      const library = libraryOf([skill]);
      const { text, body, diagnostics } = renderSkill(library, skill, linkTargets(library), { target: targets.agentskills });
      if (diagnostics.some(({ severity }) => severity === "error")) return;
      const read = readStrictSkill(text, "tidy");
      expect(read.body).toBe(`\n\n${body}`);
      expect(read.fields.get("description")).toBe(description);
      expect(read.fields.get("license")).toBe(license);
      const metadata = read.fields.get("metadata");
      expect(typeof metadata === "object" ? Object.fromEntries(metadata) : metadata).toEqual({ version: "1.0.0", format: "3", author, "argument-hint": "[topic]", "enforce-permissions": "false" });
    }),
    { numRuns: 150 },
  );
});

test.each([
  ["flow style", "---\nname: tidy\ndescription: d\nmetadata: {a: b}\n---\n\nx\n"],
  ["a key twice", "---\nname: tidy\nname: tidy\ndescription: d\n---\n\nx\n"],
  ["a further field", "---\nname: tidy\ndescription: d\nversion: a\n---\n\nx\n"],
  ["--- in the description", '---\nname: tidy\ndescription: "a --- b"\n---\n\nx\n'],
  ["a number", "---\nname: tidy\ndescription: d\nmetadata:\n  version: 1.0\n---\n\nx\n"],
])("the strict reader refuses %s", (_, text) => {
  expect(() => readStrictSkill(text, "tidy")).toThrow();
});
