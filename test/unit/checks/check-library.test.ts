/** What layers 2 to 4 leave, and what they keep quiet about. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check } from "../../../compiler/checks/check.js";
import { LibraryContext } from "../../../compiler/checks/library-context.js";
import { runLayer } from "../../../compiler/checks/run.js";
import { adjustableCodes, checks } from "../../../compiler/checks/table.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { AccessError } from "../../../compiler/source/access-error.js";
import { textOf } from "../../../compiler/source/span.js";
import { compileSample } from "../../support/library-sample.js";

const tidy = "skills/tidy/tidy.cue";
const sort = "skills/sort/sort.cue";
const vocabulary = "skills/vocabulary.cue";
const catalog = "skills/interfaces.cue";

function entry(id: string, role: string, statement: string, more = ""): string {
  return `{entry: {id: "SKILL-${id}", role: "${role}", statement: "${statement}", title: "Title"${more}}}`;
}

function files(texts: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(texts));
}

function brief(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, severity, span }) => `${severity} ${code} ${textOf(span)}`);
}

describe("a checked skill", () => {
  const text = `
args: rows: [{name: "mode", effect: "how much"}]
atoms: {
	mode:    {sort: "state", kind: "enum", members: ["full", "nightly"], source: "arg: mode"}
	drafted: {sort: "state"}
	sent:    {sort: "state"}
}
exclusive: [["drafted", "sent"]]
enforce: {
	anchors: {push: {on: "tool", match: "git push"}}
	rules: [{entry: "RUN-003", deny: "not drafted", reason: "nothing is drafted"}]
}
env: {CHECK: {interface: "check@1", required: true}}
frontmatter: [
	{key: "name", value: " tidy"},
	{key: "description", value: " Tidies."},
	{key: "version", value: " 1.0.0"},
	{key: "format", value: " 2"},
	{key: "allowed-tools", value: " Bash"},
]
sections: [
	{title: "Run", blocks: [
		${entry("TIDY-RUN-001", "step", "DRAFT it.", ', post: ["drafted", "drafted", "noted"]')},
		${entry("TIDY-RUN-002", "step", "RUN \`$SKILL_TIDY_CHECK\`.", ', pred: "drafted and green", post: ["sent"]')},
		${entry("TIDY-RUN-003", "rule", "NEVER send a draft.", ', pred: "sent => not drafted"')},
	]},
	{title: "Nightly", kind: "route", pred: "mode = nightly", between: "RUN-001..RUN-002", blocks: [
		${entry("TIDY-NIGHT-001", "step", "READ [[SKILL-SORT-RUN-001]].")},
	]},
]
`;
  const shared = 'atoms: {green: {sort: "state", source: "session"}, red: {sort: "state"}}\nexclusive: [["green", "red"]]\n';
  const interfaces = 'interfaces: [{id: "check", version: 1, kind: "command", scope: "install", summary: "Checks.", example: "make check"}]\n';
  const compiled = compileSample(
    files({
      [tidy]: text,
      [sort]: `sections: [{title: "Run", blocks: [${entry("SORT-RUN-001", "rule", "NEVER sort red things.", ', pred: "not (red and green)"')}]}]`,
      [vocabulary]: shared,
      [catalog]: interfaces,
      "skills/tidy/queries/sent.json": '{"question": "Can it be sent?", "expect": "sat", "assume": ["green"], "check": "sent"}',
      "skills/queries/night.json": '{"skill": "tidy", "question": "Can it run at night?", "expect": "sat", "reach": "NIGHT-001", "bound": 3}',
    }),
  );

  test("has only the findings that are due", async () => {
    expect(brief((await compiled).diagnostics)).toEqual(["warning undeclared-atom noted"]);
  });

  test("knows its atoms: own, shared and undeclared", async () => {
    const skill = (await compiled).library?.skill("tidy");
    expect([...(skill?.atoms.values() ?? [])].map(({ id, type, from, source }) => [id, type.kind, from, source.length])).toEqual([
      ["mode", "enum", "skill", 1],
      ["drafted", "bool", "skill", 0],
      ["sent", "bool", "skill", 0],
      ["green", "bool", "vocabulary", 1],
      ["red", "bool", "vocabulary", 0],
      ["noted", "bool", "undeclared", 0],
    ]);
    expect(skill?.scope.strict).toBe(false);
    expect(skill?.scope.atoms.get("noted")).toEqual({ kind: "bool" });
    expect(skill?.exclusive.map(({ atoms, from }) => [from, ...atoms])).toEqual([["skill", "drafted", "sent"], ["vocabulary", "green", "red"]]);
  });

  test("knows its clauses, routes, questions and denies", async () => {
    const skill = (await compiled).library?.skill("tidy");
    expect(skill?.entries.map(({ entry: { id }, pred, post }) => [id, pred?.text, ...post])).toEqual([
      ["SKILL-TIDY-RUN-001", undefined, "drafted", "noted"],
      ["SKILL-TIDY-RUN-002", "drafted and green", "sent"],
      ["SKILL-TIDY-RUN-003", "sent => not drafted"],
      ["SKILL-TIDY-NIGHT-001", undefined],
    ]);
    expect([...(skill?.entry("RUN-002")?.pred?.atoms ?? [])]).toEqual(["drafted", "green"]);
    expect(skill?.entry("SKILL-TIDY-RUN-002")).toBe(skill?.entry("RUN-002"));
    const [route] = skill?.routes ?? [];
    expect(route?.anchor.kind === "between" && [route.anchor.after.entry.id, route.anchor.before.entry.id]).toEqual(["SKILL-TIDY-RUN-001", "SKILL-TIDY-RUN-002"]);
    expect(skill?.queries.map(({ query, assume, asks }) => [query.name, assume.length, asks.kind, asks.kind === "reach" ? asks.bound : undefined])).toEqual([
      ["sent", 1, "check", undefined],
      ["night", 0, "reach", 3],
    ]);
    expect(skill?.denies.map(({ entry: placed, deny }) => [placed.entry.id, deny.text])).toEqual([["SKILL-TIDY-RUN-003", "not drafted"]]);
    expect([...(skill?.bindings.values() ?? [])].map(({ variable, required, interface: bound }) => [variable, required, bound.id])).toEqual([["SKILL_TIDY_CHECK", true, "check"]]);
  });

  test("finds entries of its own by short ids, of others by full ids", async () => {
    const library = (await compiled).library;
    const skill = library?.skill("tidy");
    if (library === undefined || skill === undefined) throw new Error("the sample has errors");
    expect(library.entry("RUN-001", skill)?.entry.entry.id).toBe("SKILL-TIDY-RUN-001");
    expect(library.entry("SKILL-SORT-RUN-001", skill)?.skill.leaf).toBe("sort");
    expect(library.entry("SKILL-SORT-RUN-002", skill)).toBeUndefined();
    expect(library.entry("SKILL-NONE-RUN-001", skill)).toBeUndefined();
  });
});

describe("faults stay where they are", () => {
  const strict = `tier: "strict"\nsections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "rule", "NEVER push.", ', pred: "not green and mode = full"')}]}]`;

  test("a skill with an error leaves the others checked, and no library", async () => {
    const { skills, library, diagnostics } = await compileSample(files({ [tidy]: 'title: states: "READY": {entry: "RUN-001", meaning: "waits"}\n', [sort]: "" }));
    expect(brief(diagnostics)).toEqual(['error title-state-mismatch "RUN-001"']);
    expect(skills.map(({ leaf }) => leaf)).toEqual(["sort"]);
    expect(library).toBeUndefined();
  });

  test("a model that can't be read is not missed by others", async () => {
    const { diagnostics, skills } = await compileSample(
      files({
        [tidy]: `routing: {pipeline: {edges: [{kind: "to", skill: "sort"}]}, purpose: "do.", routes: [{for: "more", use: "/sort"}]}\nsections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "step", "READ [[SKILL-SORT-RUN-001]].")}]}]`,
        [sort]: "sections: [",
        [vocabulary]: 'atoms: {green: {sort: "state"}}\n',
      }),
    );
    expect(new Set(diagnostics.map(({ span }) => span.file.path))).toEqual(new Set([sort]));
    expect(skills.map(({ leaf }) => leaf)).toEqual(["tidy"]);
  });

  test("a vocabulary that can't be read hides the names that it may declare", async () => {
    const { diagnostics, skills } = await compileSample(files({ [tidy]: strict, [vocabulary]: "atoms: {green: {sort: 7}}\n" }));
    expect(new Set(diagnostics.map(({ span }) => span.file.path))).toEqual(new Set([vocabulary]));
    expect(skills).toEqual([]);
  });

  test("a catalog that can't be read hides bindings", async () => {
    const { diagnostics, skills } = await compileSample(
      files({
        [tidy]: `env: {CHECK: {interface: "check@1"}}\nsections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "step", "RUN \`$SKILL_TIDY_CHECK\`.")}]}]`,
        [sort]: "",
        [catalog]: "interfaces: 7\n",
      }),
    );
    expect(new Set(diagnostics.map(({ span }) => span.file.path))).toEqual(new Set([catalog]));
    expect(skills.map(({ leaf }) => leaf)).toEqual(["sort"]);
  });

  test("an unknown atom is one finding, its other uses beside it", async () => {
    const uses = [1, 2, 3].map((number) => entry(`TIDY-RUN-00${number}`, "rule", "NEVER push.", ', pred: "gren"')).join(", ");
    const { diagnostics } = await compileSample(files({ [tidy]: `tier: "strict"\natoms: {green: {sort: "state"}}\nsections: [{title: "Run", blocks: [${uses}, ${entry("TIDY-RUN-004", "rule", "NEVER push.", ', pred: "green"')}]}]` }));
    expect(brief(diagnostics)).toEqual(["error unknown-atom gren"]);
    expect(diagnostics[0]?.related.map(({ span }) => textOf(span))).toEqual(["gren", "gren"]);
    expect(diagnostics[0]?.help).toBe("did you mean `green`?");
  });

  test("a clause that does not parse leaves its atoms read", async () => {
    const { diagnostics } = await compileSample(files({ [tidy]: `atoms: {green: {sort: "state"}}\nsections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "rule", "NEVER push.", ', pred: "green and"')}]}]` }));
    expect(diagnostics.map(({ code }) => code)).toEqual(["invalid-expression"]);
  });

  test("an atom source outside the grammar is a finding", async () => {
    const { diagnostics } = await compileSample(files({ [tidy]: `atoms: {green: {sort: "state", source: "session | given"}}\nsections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "rule", "NEVER push.", ', pred: "green"')}]}]` }));
    expect(brief(diagnostics)).toEqual(["error invalid-source given"]);
  });
});

describe("a lifted skill", () => {
  const head = 'lifted: true\nfrontmatter: [{key: "name", value: " cleaner"}, {key: "description", value: ""}, {key: "allowed-tools", value: " Read"}]\n';
  const verbatim = (id: string, role: string, text: string, more = ""): string => `{entry: {id: "SKILL-TIDY-${id}", role: "${role}", verbatim: "${text}"${more}}}`;

  test("is warned of its name, description and tools, and needs no registers, channels, payload files or links", async () => {
    const { diagnostics, library } = await compileSample(
      files({
        [tidy]: `${head}sections: [{blocks: [{prose: "See [[RUN-009]] and $SKILL_DIR."}]}, {title: "Run", level: 2, blocks: [
	${verbatim("RUN-001", "step", "1. look with \`Grep\`")},
	${verbatim("RUN-002", "spawn", "2. start a helper")},
	${verbatim("RUN-003", "payload", "the template")},
	{entry: {id: "SKILL-TIDY-RUN-004", role: "rule", statement: "be kind", title: "Kind"}},
]}]`,
      }),
    );
    expect(brief(diagnostics)).toEqual(['warning name-mismatch " cleaner"', 'warning invalid-description ""', "warning undeclared-tool Grep"]);
    expect(library?.skill("tidy")?.format).toBe(2);
  });

  test("has clauses, routes and ids that count", async () => {
    const { diagnostics } = await compileSample(
      files({
        [tidy]: `${head.replace('" cleaner"', '" tidy"').replace('value: ""', 'value: " Tidies."')}sections: [{title: "Run", blocks: [
	${verbatim("RUN-001", "rule", "- never", ', post: ["done"]')},
	${verbatim("RUN-001", "step", "- do it", ', pred: "done and"')},
]}]`,
      }),
    );
    expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(["misplaced-clause", "duplicate-entry-id", "invalid-expression"]);
  });
});

describe("severities", () => {
  const unread = 'atoms: {drafted: {sort: "state"}}\n';

  test("a lowered one lets the library pass", async () => {
    const { library, diagnostics } = await compileSample(files({ [tidy]: unread }), { config: { severities: { unread: "warning" } } });
    expect(brief(diagnostics)).toEqual(["warning unread drafted"]);
    expect(library).toBeDefined();
  });

  test("one that is off is not reported", async () => {
    expect((await compileSample(files({ [tidy]: unread }), { config: { severities: { unread: "off" } } })).diagnostics).toEqual([]);
  });

  test("a raised one makes the skill fail", async () => {
    const text = `sections: [{title: "Run", blocks: [${entry("TIDY-RUN-001", "step", "READ it.", ', post: ["noted"]')}]}]`;
    const { library, skills } = await compileSample(files({ [tidy]: text }), { config: { severities: { "undeclared-atom": "error" } } });
    expect([library, skills]).toEqual([undefined, []]);
  });

  test("what later stages rest on is not adjustable", () => {
    for (const code of ["unknown-entry", "missing-pred", "missing-payload", "unknown-interface", "misplaced-clause", "duplicate-entry-id"]) expect(adjustableCodes.has(code), code).toBe(false);
  });
});

describe("a check that crashes", () => {
  const crash = (error: Error): ReturnType<typeof check> =>
    check<object>("crash", {
      layer: 2,
      severity: "error",
      title: "",
      message: () => "",
      explain: { why: "", wrong: "", right: "" },
      skill: () => {
        throw error;
      },
    });

  test("becomes a finding that names it, and the others run", async () => {
    const { loaded } = await compileSample(files({ [tidy]: 'atoms: {drafted: {sort: "state"}}\n' }));
    const context = new LibraryContext(loaded, { patternProblem: () => undefined });
    const { diagnostics, failed } = runLayer(2, context, [crash(new Error("a bug")), ...checks]);
    expect(diagnostics.map(({ code, message }) => (code === "internal-error" ? message : code))).toEqual(["the check `crash` failed: a bug", "unread"]);
    expect([...failed]).toEqual(["tidy"]);
  });

  test("is none when a file can't be opened", async () => {
    const { loaded } = await compileSample(files({ [tidy]: "" }));
    const context = new LibraryContext(loaded, { patternProblem: () => undefined });
    expect(() => runLayer(2, context, [crash(new AccessError("a.js", "permission denied"))])).toThrow(AccessError);
  });
});

test("only the folder of the checks makes checked skills and libraries", () => {
  const root = join(import.meta.dirname, "../../..");
  const makers = ["compiler", "render", "solver", "queries", "runtime", "prose", "contracts", "cli"].filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith(".ts") && /\basChecked(Skill|Library)\b/.test(readFileSync(join(root, name), "utf8"))),
  );
  expect(makers.sort()).toEqual(["compiler/checks/check-library.ts", "compiler/checks/checked.ts"]);
});

test("every circle of hand-offs is found once, also one behind a chain", async () => {
  const edge = (skill: string): string => `{kind: "to", skill: "${skill}"}`;
  const back = (skill: string): string => `{kind: "from", skill: "${skill}"}`;
  const texts: Record<string, readonly string[]> = {
    a: [edge("b")],
    b: [back("a"), back("d"), edge("c")],
    c: [back("b"), edge("d"), edge("e")],
    d: [back("c"), edge("b")],
    e: [back("c"), edge("f"), back("f")],
    f: [back("e"), edge("e")],
    g: [edge("g"), back("g")],
  };
  const { diagnostics } = await compileSample(
    files(Object.fromEntries(Object.entries(texts).map(([leaf, edges]) => [`skills/${leaf}/${leaf}.cue`, `routing: {pipeline: {edges: [${edges.join(", ")}]}, purpose: "do."}\n`]))),
  );
  expect(diagnostics.map(({ code, message }) => [code, message.replace(/^.*: /, "")])).toEqual([
    ["pipeline-cycle", "`b` → `c` → `d` → `b`"],
    ["pipeline-cycle", "`e` → `f` → `e`"],
    ["pipeline-cycle", "`g` → `g`"],
  ]);
});
