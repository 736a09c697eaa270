import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHead } from "../../../../render/targets/head.js";
import { bodyTokens, limits } from "../../../../render/targets/limits.js";
import { expectFile } from "../../../support/golden.js";

/** For each rule, by the start of its words: a head that breaks it, or a body. */
const broken: readonly (readonly [rule: string, head: string, body?: string])[] = [
  ["frontmatter between", ""],
  ["frontmatter that is a YAML map", "---\nname: tidy\nname: tidy\n---\n"],
  ["frontmatter that is a YAML map", "---\n- a\n---\n"],
  ["frontmatter that is a YAML map", "---\nname: a: b\n---\n"],
  ["a name of 1 to 64", "---\nname: Tidy\n---\n"],
  ["a name of 1 to 64", `---\nname: ${"a".repeat(65)}\n---\n`],
  ["a name of 1 to 64", "---\nname: a--b\n---\n"],
  ["a name of 1 to 64", "---\ndescription: d\n---\n"],
  ["the folder's name", "---\nname: other\n---\n"],
  ["a description of at most 1024", `---\ndescription: ${"é".repeat(1025)}\n---\n`],
  ["a description without", "---\ndescription: a <b>\n---\n"],
  ["a description", "---\ndescription: ''\n---\n"],
  ["at most 1536", `---\ndescription: ${"a".repeat(1000)}\nwhen_to_use: ${"b".repeat(537)}\n---\n`],
  ["a compatibility note", `---\ncompatibility: ${"c".repeat(501)}\n---\n`],
  ["no fields but", "---\nauthor: a\n---\n"],
  ["text for every name", "---\nmetadata:\n  version: 1\n---\n"],
  ["text for every name", "---\nmetadata: a\n---\n"],
  ["no `---` inside", "---\ndescription: a --- b\n---\n"],
  ["an effort of", "---\neffort: huge\n---\n"],
  ["`fork` as the context", "---\ncontext: spoon\n---\n"],
  ["`bash` or `powershell`", "---\nshell: zsh\n---\n"],
  ["`true` or `false` as `disable-model-invocation`", "---\ndisable-model-invocation: never\n---\n"],
  ["`true` or `false` as `user-invocable`", "---\nuser-invocable: 2\n---\n"],
  ["a body under 500 lines", "---\nname: tidy\n---\n", "x\n".repeat(500)],
];

const sound = {
  leaf: "tidy",
  body: "x\n".repeat(499),
  head: readHead(`---\nname: tidy\ndescription: ${"d".repeat(1024)}\ncompatibility: ${"c".repeat(500)}\nallowed-tools: Read\nlicense: MIT\nmetadata:\n  version: "1"\n---\n`),
};

test("a sound skill keeps every rule", () => {
  expect(limits.map((limit) => limit.broken(sound)).filter((found) => found !== undefined)).toEqual([]);
});

test.each(broken.map(([rule, head, body = ""]) => [rule, head, body] as const))("%s: %j", (rule, head, body) => {
  const limit = limits.find((one) => one.rule.startsWith(rule));
  expect(limit?.broken({ leaf: "tidy", head: readHead(head), body })).toEqual(expect.any(String));
});

test("every rule has a skill that breaks it", () => {
  const covered = new Set(broken.map(([rule]) => limits.findIndex((limit) => limit.rule.startsWith(rule))));
  expect(limits.filter((_, index) => !covered.has(index)).map(({ rule }) => rule)).toEqual([]);
});

test("docs/rendering.md lists the limits", () => {
  const rows = [...limits, { ...bodyTokens, targets: ["claude-code", "agentskills"], demand: "should" }].map(
    ({ targets, demand, rule, source }) => `| ${targets.map((name) => `\`${name}\``).join(", ")} | ${demand} have ${rule} | ${source} |`,
  );
  const path = join(import.meta.dirname, "../../../../docs/rendering.md");
  const page = readFileSync(path, "utf8");
  const [head = "", rest = ""] = page.split("| target | rule | source |\n|---|---|---|\n");
  const after = rest.slice(rest.indexOf("\n\n"));
  expectFile(path, `${head}| target | rule | source |\n|---|---|---|\n${rows.join("\n")}${after}`);
});
