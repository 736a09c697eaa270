/** What checks read out of texts: variables, triggers, versions, shapes of sentences. */

import { describe, expect, test } from "vitest";
import type { SkillText } from "../../../compiler/checks/read/texts.js";
import { triggersOf } from "../../../compiler/checks/read/triggers.js";
import { findVariables } from "../../../compiler/checks/read/variables.js";
import { compareVersions, isRealDate } from "../../../compiler/checks/read/versions.js";
import { registers, withoutCode } from "../../../compiler/checks/read/registers.js";
import { namedSkills } from "../../../compiler/checks/read/route-uses.js";
import type { Model } from "../../../compiler/model/schema/types.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { spanOf } from "../../../compiler/source/span.js";
import { smallest } from "../../support/json-skill.js";

function textOf(text: string, more: Partial<SkillText> = {}): SkillText {
  const file = new SourceFile("text", text);
  return { kind: "statement", text, node: {}, property: "statement", locate: (range) => spanOf(file, range), ...more };
}

describe("a variable", () => {
  const V = "$SKILL_TIDY_CHECK";
  test.each([
    [`RUN \`${V}\`.`, "starts, code"],
    [`RUN \`${V} --all\`.`, "starts, code"],
    [`RUN \`cd a && ${V}\`.`, "starts, code"],
    [`RUN \`A=1 B=2 ${V}\`.`, "starts, code"],
    [`RUN \`echo $(${V})\`.`, "starts, code"],
    [`RUN \`echo ${V}\`.`, "code"],
    [`RUN \`make -f ${V}\`.`, "code"],
    [`RUN ${V}.`, ""],
    [`\`\`\`sh\n${V} --all\n\`\`\``, "starts, code"],
    [`\`\`\`sh\necho ${V}\n\`\`\``, "code"],
    [`\`\`\`sh\nls\n\`\`\`\nthen ${V}`, ""],
    [`~~~\n$ ${V}\n~~~`, "starts, code"],
  ])("in %j: %s", (text, expected) => {
    const [found] = findVariables([textOf(text)]);
    expect([...(found?.startsCommand ? ["starts"] : []), ...(found?.inCode ? ["code"] : [])].join(", ")).toBe(expected);
  });

  test.each([
    [` ${V}`, "tool"],
    [` Read, ${V}`, "tool"],
    [` Bash(${V}:*)`, "command"],
    [` Bash(git ${V})`, "argument"],
    [` Read(${V}/**)`, "argument"],
  ])("in the rule %j is its %s", (text, expected) => {
    expect(findVariables([textOf(text, { kind: "frontmatter value", key: "allowed-tools" })])[0]?.grant).toBe(expected);
  });

  test("in a command or a script starts its line", () => {
    expect(["command", "payload", "sibling file"].map((kind) => findVariables([textOf(`${V} --all`, { kind: kind as SkillText["kind"] })])[0]?.startsCommand)).toEqual([true, true, true]);
  });
});

describe("triggers", () => {
  const of = (description: string): string[] => {
    const frontmatter = [{ key: "name", value: " tidy" }, { key: "description", value: ` ${description}` }];
    return triggersOf({ ...smallest, frontmatter } as unknown as Model).map(({ key }) => key);
  };
  test.each<[string, string[]]>([
    ["Tidies a file. Use when a file is untidy.", ["a file is untidy"]],
    ["Tidies a file. Use it when the user says “tidy up” or “clean up”.", ["tidy up", "clean up"]],
    ["Tidies a file.", []],
    ["Prints \"hello\".", []],
    ["Tidies. Triggers on: tidy requests.", ["tidy requests"]],
  ])("of %j", (description, expected) => {
    expect(of(description.includes(": ") ? JSON.stringify(description) : description)).toEqual(expected);
  });
});

test("versions are compared by their numbers", () => {
  expect([compareVersions("1.0.10", "1.0.9"), compareVersions("1.0.0", "1.0.0"), compareVersions("0.9.9", "1.0.0")].map(Math.sign)).toEqual([1, 0, -1]);
  expect(compareVersions("1.0.90071992547409931", "1.0.90071992547409930")).toBe(1);
});

test("dates are days of the calendar", () => {
  expect(["2026-02-28", "2026-02-29", "2028-02-29", "2026-13-01", "2026-00-10", "1900-02-29", "2000-02-29"].map(isRealDate)).toEqual([true, false, true, false, false, false, true]);
});

test("a route names skills with a slash", () => {
  const use = "/discuss, or `/fdesign master`; not a/b, nor http://x/y";
  expect(namedSkills(use).map(({ leaf, start, end }) => [leaf, use.slice(start, end)])).toEqual([["discuss", "/discuss"], ["fdesign", "/fdesign"]]);
});

test.each<[keyof typeof registers, string, boolean]>([
  ["step", "READ the map.", true],
  ["step", "**READ** the map.", true],
  ["step", "On a red build, RE-RUN it.", true],
  ["step", "For each lane: RULE it.", true],
  ["step", "The API is called.", false],
  ["step", "NEVER call it.", false],
  ["step", "Read the map.", false],
  ["step", "Look into `READ`.", false],
  ["handoff", "HAND OFF to the next.", true],
  ["handoff", "HANDOFF to the next.", false],
  ["stop", "If nothing is left ⇒ STOP.", true],
  ["stop", "If nothing is left, STOP.", false],
  ["rule", "A file is NEVER deleted.", true],
  ["rule", "A file is never deleted.", false],
  ["def", "lane = one line of work", true],
  ["def", "`lane` = one line of work", true],
  ["def", "lane: one line of work", false],
])("a %s can be %j: %s", (role, statement, fits) => {
  expect(registers[role].fits(withoutCode(statement), statement)).toBe(fits);
});
