/** The order of the sources against a list that says it again, every combination of them; rules for values against their code points. */

import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import { resolveVariables } from "../../environment/values/resolve-variables.js";
import { commandWords, quoteWord } from "../../environment/values/command-words.js";
import { textProblem } from "../../compiler/model/value-text.js";
import { checkedSample, sourcesOf } from "../support/environment.js";

const model = `env: {HERE: {interface: "here@1"}, THERE: {interface: "there@2"}}
sections: [{title: "Run", blocks: [{entry: {id: "SKILL-TIDY-RUN-001", role: "step", statement: "RUN \`$SKILL_TIDY_HERE\`.", title: "Here"}}, {entry: {id: "SKILL-TIDY-RUN-002", role: "step", statement: "RUN \`$SKILL_TIDY_THERE\`.", title: "There"}}]}]
frontmatter: [{key: "name", value: " tidy"}, {key: "description", value: " Does the work of tidy."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}, {key: "allowed-tools", value: " Bash($SKILL_TIDY_HERE:*), Bash($SKILL_TIDY_THERE:*)"}]`;
const catalog = `interfaces: [
  {id: "here", version: 1, kind: "command", scope: "repo", summary: "Here.", example: "x"},
  {id: "there", version: 1, kind: "command", scope: "install", summary: "Once.", example: "x"},
  {id: "there", version: 2, kind: "command", scope: "install", summary: "There.", example: "x"},
]
providers: [
  {id: "old", program: "old", implements: ["there@1"], probe: ["interfaces"]},
  {id: "first-one", program: "one", component: "x", implements: ["here@1", "there@2"], probe: ["interfaces"]},
  {id: "two", program: "two", component: "y", implements: ["there@2", "here@1"], probe: ["interfaces"]},
]`;
const answers = Object.fromEntries(["one", "two", "env-1", "env-2", "row-1", "row-2"].map((name) => [name, ["here@1", "there@2"]]));

let library: CheckedLibrary;
beforeAll(async () => void (library = await checkedSample({ "skills/interfaces.cue": catalog, "skills/tidy/tidy.cue": model })));

/** Each source with what it says; absent and empty texts are both nothing. */
interface World {
  readonly exported: string | undefined;
  readonly row: string | undefined;
  readonly standard: string | undefined;
  readonly named: readonly [boolean, boolean];
  readonly rows: readonly [boolean, boolean];
  readonly components: readonly string[] | undefined;
}

/** What the five steps give, read down a list. */
function expected({ exported, row, standard, named, rows, components }: World, scope: "install" | "repo"): string {
  const installed = (component: string): boolean => components === undefined || components.includes(component);
  const steps: readonly (readonly [set: boolean, value: string | undefined])[] = [
    [Boolean(exported), exported],
    [Boolean(row), row],
    [scope === "repo" && Boolean(standard), standard],
    [named[0], "env-1"],
    [named[1], "env-2"],
    [rows[0], "row-1"],
    [rows[1], "row-2"],
    [installed("x"), "one"],
    [installed("y"), "two"],
  ];
  return steps.find(([set]) => set)?.[1] ?? "unset";
}

async function actual({ exported, row, standard, named, rows, components }: World, name: "HERE" | "THERE", repo: "resolve" | "placeholder" = "resolve"): Promise<string> {
  const variable = `SKILL_TIDY_${name}`;
  const present = <T>(key: string, value: T | undefined): Record<string, T> => (value === undefined ? {} : { [key]: value });
  const sources = sourcesOf({
    repo,
    ...(components === undefined ? {} : { components }),
    env: { ...present(variable, exported), ...(named[0] ? { PROVIDER_FIRST_ONE: "env-1" } : {}), ...(named[1] ? { PROVIDER_TWO: "env-2" } : {}), PROVIDER_OLD: "wrong", SKILL_TIDY: "wrong", HERE: "wrong" },
    record: {
      components: ["wrong"],
      skills: {
        variables: { ...present(variable, row), SKILL_OTHER_HERE: "wrong" },
        defaults: { ...present("here", standard), ...present("there", standard) },
        providers: { ...(rows[0] ? { PROVIDER_FIRST_ONE: "row-1" } : {}), ...(rows[1] ? { PROVIDER_TWO: "row-2" } : {}) },
      },
    },
    machine: { programs: ["one", "two", "old"], answers },
  });
  const resolved = (await resolveVariables(library, sources)).get(variable);
  return resolved?.state === "value" ? resolved.value : (resolved?.state ?? "absent");
}

function* worlds(): Generator<World> {
  const texts = ["", undefined];
  const both = [true, false];
  for (const exported of ["exported", ...texts])
    for (const row of ["row", ...texts])
      for (const standard of ["standard", ...texts])
        for (const one of both)
          for (const two of both)
            for (const rowOne of both)
              for (const rowTwo of both)
                for (const components of [undefined, [], ["x"], ["y"], ["y", "x"]]) yield { exported, row, standard, named: [one, two], rows: [rowOne, rowTwo], components };
}

test("the first source that is set decides, in every combination of sources", async () => {
  let count = 0;
  for (const world of worlds()) {
    count += 1;
    const got = { HERE: await actual(world, "HERE"), THERE: await actual(world, "THERE") };
    expect(got, JSON.stringify(world)).toEqual({ HERE: expected(world, "repo"), THERE: expected(world, "install") });
  }
  expect(count).toBe(27 * 16 * 5);
});

test("where sessions set them, repo-scoped variables are placeholders whatever is set", async () => {
  for (const world of [...worlds()].filter((_, index) => index % 7 === 0)) {
    expect(await actual(world, "HERE", "placeholder")).toBe("placeholder");
    expect(await actual(world, "THERE", "placeholder")).toBe(expected(world, "install"));
  }
});

describe("a value", () => {
  /** By code points: whether it may be one. */
  function mayBe(value: string): boolean {
    const points = [...value].map((character) => character.codePointAt(0) ?? 0);
    const bad = points.some((point) => point < 0x20 || (point >= 0x7f && point < 0xa0) || point === 0x2028 || point === 0x2029 || (point >= 0xd800 && point < 0xe000));
    const bytes = points.reduce((sum, point) => sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4), 0);
    return !bad && bytes <= 1024 && /\S/.test(value);
  }

  test("is one line of at most 1,024 bytes without control characters", () => {
    const character = fc.oneof(fc.constantFrom(..."ab $`\"'%\\é€🙂 \u0000\t\n\r\u001b\u007f\u0085\u009f\u00a0\u2027\u2028\u2029\u202a", "\ud800", "\udfff"), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }));
    const near = fc.nat({ max: 8 }).chain((less) => fc.constantFrom("a", "é", "€", "🙂").map((one) => one.repeat(Math.ceil((1024 - less) / Buffer.byteLength(one)))));
    fc.assert(
      fc.property(fc.oneof(fc.array(character, { maxLength: 12 }).map((all) => all.join("")), near), (value) => {
        expect(textProblem(value) === undefined).toBe(mayBe(value));
      }),
    );
  });
});

describe("a command's words", () => {
  /** As a shell reads them, file names and `~` left as they are. */
  function shellWords(command: string): string[] {
    const out = execFileSync("sh", ["-c", `set -f; for word in ${command}\ndo printf '%s\\0' "$word"; done`], { env: {}, encoding: "utf8" });
    return out.split("\0").slice(0, -1);
  }

  test("are those that a shell reads", () => {
    const piece = fc.constantFrom("a", "b1", " ", "  ", "'", '"', "\\", "\\\\", "'x y'", '"x \\" y"', '"\\$"', "#", "-", "=", "*", "é", "🙂", ".", "/", "!", "%", "''", "$", "`", ";", "{a,b}");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }).map((all) => all.join("")), (command) => {
        const read = commandWords(command);
        fc.pre("words" in read);
        expect(shellWords(command)).toEqual(read.words);
      }),
      { numRuns: 150 },
    );
  });

  test("come back from their quoted form", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 }).filter((word) => textProblem(word) === undefined), { minLength: 1, maxLength: 4 }), (words) => {
        expect(commandWords(words.map(quoteWord).join(" "))).toEqual({ words });
      }),
    );
  });
});
