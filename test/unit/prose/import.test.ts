/** Import: exact pieces, roles with their confidence, suggestions, and accepting them. */

import { expect, test } from "vitest";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { format } from "../../../compiler/syntax/format/format.js";
import { acceptSuggestions, pendingAtoms } from "../../../prose/import/accept.js";
import { liftSkill, liftedText } from "../../../prose/import/lift.js";
import { liftRouting, type RoutedSkill } from "../../../prose/import/routing.js";
import type { LiftedSkill } from "../../../prose/import/lifted.js";
import { liftedCue } from "../../../prose/import/to-cue.js";
import { parseSkillText } from "../../../prose/read/skill-text.js";

function lifted(text: string, strict = false): LiftedSkill {
  return liftSkill(parseSkillText(new SourceFile("tidy/SKILL.md", text)), "tidy", { strict });
}

function entries(text: string, strict = false): string[] {
  return lifted(text, strict).sections.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === "entry" ? [`${piece.id.slice("SKILL-TIDY-".length)} ${piece.guess.role} ${piece.guess.confidence}: ${JSON.stringify(text.slice(piece.start, piece.end))}`] : [])),
  );
}

test.each<[string, string[]]>([
  ["## Steps\n\n1. Do a.\n2. Do b.\n\n   more\n\nafter\n", ['STEPS-001 step certain: "1. Do a.\\n"', 'STEPS-002 step certain: "2. Do b.\\n\\n   more\\n"']],
  ["## Tips\n\n1. Read first.\n2. Verify it.\n", ['TIPS-001 step likely: "1. Read first.\\n"', 'TIPS-002 verify likely: "2. Verify it.\\n"']],
  ["You MUST do it.\n\nNever do that.\n\nPlain.\n", ['INTRO-001 rule certain: "You MUST do it.\\n"', 'INTRO-002 rule likely: "Never do that.\\n"']],
  ["- PREFER x\n- y\n- avoid z\n", ['INTRO-001 quality certain: "- PREFER x\\n"', 'INTRO-002 quality likely: "- avoid z\\n"']],
  ["# Run\n\n1. If it fails, STOP.\n2. Ask the user.\n3. Use the `other` skill.\n", ['RUN-001 stop certain: "1. If it fails, STOP.\\n"', 'RUN-002 gate likely: "2. Ask the user.\\n"', 'RUN-003 handoff likely: "3. Use the `other` skill.\\n"']],
  ["### Step 1: Look\n\nLook at it.\n\nMore.\n\n### Step 2: Act\n\n1. Act.\n", ['LOOK-001 step certain: "Look at it.\\n"', 'ACT-001 step certain: "1. Act.\\n"']],
  ["```sh\nx\n```\n", ['INTRO-001 payload certain: "```sh\\nx\\n```\\n"']],
  ["**SKILL-TIDY-RUN-001** [gate] — PRESENT it.\n", ['RUN-001 gate certain: "**SKILL-TIDY-RUN-001** [gate] — PRESENT it.\\n"']],
  ["## A b\n\nMUST x\n\n## A c\n\nMUST y\n", ['PART-001 rule certain: "MUST x\\n"', 'PARTX2-001 rule certain: "MUST y\\n"']],
  ["## Steps\n\n1. Load it. If it is missing, stop.\n2. Use async/await.\n3. Do it. Use the `other` skill.\n4. **Red**: if it is red, stop.\n", ['STEPS-001 step certain: "1. Load it. If it is missing, stop.\\n"', 'STEPS-002 step certain: "2. Use async/await.\\n"', 'STEPS-003 step certain: "3. Do it. Use the `other` skill.\\n"', 'STEPS-004 stop certain: "4. **Red**: if it is red, stop.\\n"']],
  ["> You MUST not.\n\n| MUST |\n|---|\n| x |\n", []],
])("entries of %j", (text, expected) => {
  expect(entries(text)).toEqual(expected);
  expect(entries(text, true)).toEqual(entries(text, true).filter((entry) => / certain: /.test(entry)));
});

test.each([
  "",
  "text",
  "---\nname: tidy\n---\n",
  "---\nname: tidy\ndescription: >\n  a\n  b\n\n# c\nx: [1]\n---\n\n# T\n\ntext",
  "---\nname: tidy: up\n---\ntext\n",
  "---\n---\n",
  "\uFEFF---\r\nname: tidy\r\n---\r\n# A\r\n\r\n1. b\r\n",
  "# A #\n\n##  B\n\n#\n\nC\n===\n\n   # D\n# E  \n##\n",
  "1. a\n\n\n\n2. b\n# c\n3. d\n- e\n\n  f\n",
  "```\nopen\n",
  "---\nname: x\ndocker: y\n---\n",
  "---\nname: x\nname: y\n---\n- !`cmd`\n",
])("%j is kept byte for byte", (text) => {
  for (const strict of [false, true]) expect(liftedText(text, lifted(text, strict))).toBe(text);
});

const conditional = "## Steps\n\n1. Run it until all tests pass.\n2. If all tests pass, tag it.\n3. Unless the tag exists, make it.\n4. If a and b, do c.\n5. When the All tests pass, go on.\n";

test("clauses are suggested in the words of the text, the same wording once", () => {
  const { atoms, sections } = lifted(conditional);
  expect(atoms).toEqual([
    { id: "all_tests_pass", alias: "all tests pass" },
    { id: "tag_exists", alias: "the tag exists" },
  ]);
  const clauses = sections.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === "entry" ? piece.suggestions.map(({ field, atom, negated, place }) => `${field} ${negated ? "not " : ""}${atom} ${conditional.slice(place.start, place.end)}`) : [])));
  expect(clauses).toEqual(["post all_tests_pass all tests pass", "pred all_tests_pass all tests pass", "pred not tag_exists the tag exists", "pred all_tests_pass the All tests pass"]);
});

test.each<[string, string[]]>([
  ["1. **Build.** Build it until the build is green.\n2. **Ship**: when the build is green, ship it.\n", ["post build_green", "pred build_green"]],
  ["1. **If** the build is green, ship it.\n", ["pred build_green"]],
  ["1. Look. When the build is green, ship it.\n", []],
  ["Always test, when the build is green.\n\nIf the build is green, you MUST ship it.\n", []],
])("clauses behind a lead, and none of a rule: %j", (text, expected) => {
  const { sections } = lifted(text);
  expect(sections.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === "entry" ? piece.suggestions.map(({ field, atom }) => `${field} ${atom}`) : [])))).toEqual(expected);
});

test("a model is canonical, with and without its suggestions", () => {
  const cue = liftedCue(conditional, lifted(conditional));
  expect(format(new SourceFile("tidy.cue", cue))).toEqual({ text: cue });
  const pending = pendingAtoms(cue);
  expect(pending.map(({ id, alias, clauses }) => [id, alias, clauses.map(({ text }) => text)])).toEqual([
    ["all_tests_pass", "all tests pass", ['post: ["all_tests_pass"]', 'pred: "all_tests_pass"', 'pred: "all_tests_pass"']],
    ["tag_exists", "the tag exists", ['pred: "not tag_exists"']],
  ]);
  const accepted = acceptSuggestions(cue, new Set(["tag_exists"]));
  expect(pendingAtoms(accepted).map(({ id }) => id)).toEqual(["all_tests_pass"]);
  expect(accepted).toContain('\n\ttag_exists: {aliases: ["the tag exists"], sort: "state"}');
  expect(accepted).toContain('\n\t\t\tpred: "not tag_exists"');
  expect(acceptSuggestions(cue, new Set(pending.map(({ id }) => id)))).not.toContain("//?");
});

function block(text: string): string {
  return liftedCue(text, lifted(text)).replace(/^[^]*?blocks: \[/, "").replace(/\s+/g, " ").trim();
}

test.each<[string, string]>([
  ["| a | b |\n|---|:-:|\n| `x` | y \\| z |\n", '{ table: { columns: ["a", "b"] rows: [ ["`x`", "y \\\\| z"], ] rule: "|---|:-:|" } }] }]'],
  ["| a   | b |\n| --- | - |\n| x   | y |\n", '{ table: { columns: ["a", "b"] padded: true rows: [ ["x", "y"], ] rule: "| --- | - |" } }] }]'],
  ["a | b\n--|--\nx | y\n", '{ prose: "a | b\\n--|--\\nx | y\\n" }] }]'],
  ["| a | b |\n|---|---|\n| x |\n", '{ prose: "| a | b |\\n|---|---|\\n| x |\\n" }] }]'],
  ["```sh\nx\n```\n", '{ entry: { id: "SKILL-TIDY-INTRO-001" role: "payload" verbatim: "```sh\\n```\\n" } }] }]'],
  ["~~~~\n```\n~~~~\n", '{ entry: { id: "SKILL-TIDY-INTRO-001" role: "payload" verbatim: "~~~~\\n~~~~\\n" } }] }]'],
  ["```\nx\n`````\n", '{ prose: "```\\nx\\n`````\\n" }] }]'],
])("%j is typed only where it stays exact", (text, expected) => {
  expect(block(text)).toBe(expected);
  expect(liftedText(text, lifted(text))).toBe(text);
});

test("payloads go to files, arguments to rows, and the text says both already", () => {
  const text = "## Arguments\n\n- `topic` (default: all): what to look at\n- `<depth>` — how far\n\n```\na\nb\n```\n";
  const { args, sections } = lifted(text);
  expect(args?.rows).toEqual([{ name: "topic", default: "all", effect: "what to look at" }, { name: "depth", effect: "how far" }]);
  expect(args?.confidence).toBe("certain");
  expect(sections.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === "entry" && piece.body ? [text.slice(piece.body.start, piece.body.end)] : [])))).toEqual(["a\nb\n"]);
  expect(liftedCue(text, lifted(text))).toContain("\twritten: true\n");
});

test.each<[string, string[] | undefined]>([
  ["## Args\n\n| Name | Default | Effect |\n|---|---|---|\n| `a` |  | does a |\n| `b` | c | does b |\n", ["a", "b"]],
  ["## Inputs\n\n- `a` - does a\n- something else\n", undefined],
  ["## Args\n\n- `a`: x\n- `a`: y\n", undefined],
  ["## Args\n\n- `a`: x\n\n## Arguments\n\n- `b`: x\n", undefined],
  ["## Other\n\n- `a`: x\n", undefined],
])("arguments of %j", (text, names) => {
  expect(lifted(text).args?.rows.map(({ name }) => name)).toEqual(names);
});

test("entries that are stated keep their ids and clauses", () => {
  const text = "## Go\n\n`{pred: ready and not late}` \\\n`{post: read_all, done}` \\\n<a id=\"skill-tidy-run-002\"></a>**SKILL-TIDY-RUN-002 · Read** — READ it.\n\nYou MUST wait.\n\n**SKILL-OTHER-RUN-001** [rule] — It MUST be.\n\n## Run\n\nAlways run.\n";
  const stated = "## Go\n\n`{pred: ready and not late}` \\\n`{post: read_all, done}` \\\n**SKILL-TIDY-RUN-002 · Read** — READ it.\n\nYou MUST wait.\n\n## Run\n\nAlways run.\n";
  const pieces = (source: string): unknown[] => lifted(source).sections.flatMap((section) => section.pieces.flatMap((piece) => (piece.kind === "entry" ? [[piece.id, piece.guess.role, piece.clauses]] : [])));
  expect(pieces(stated)).toEqual([
    ["SKILL-TIDY-RUN-002", "step", { pred: "ready and not late", post: ["read_all", "done"] }],
    ["SKILL-TIDY-RUN-001", "rule", {}],
    ["SKILL-TIDY-RUNX2-001", "rule", {}],
  ]);
  // An id of another skill cannot stay, so the section gets ids of its own.
  expect(pieces(text)).toEqual([
    ["SKILL-TIDY-GO-001", "step", { pred: "ready and not late", post: ["read_all", "done"] }],
    ["SKILL-TIDY-GO-002", "rule", {}],
    ["SKILL-TIDY-GO-003", "rule", {}],
    ["SKILL-TIDY-RUN-001", "rule", {}],
  ]);
  expect(liftedText(text, lifted(text))).toBe(text);
});

test("hand-offs and onward links become edges with both ends, and routes", () => {
  const skill = (leaf: string, text: string): RoutedSkill => ({ leaf, names: [leaf], path: `/skills/${leaf}/SKILL.md`, source: parseSkillText(new SourceFile(`${leaf}/SKILL.md`, text)) });
  const skills = [
    skill("plan", "Invoke the `build` skill.\n\nIf it is small, use the `ship` skill.\n\nSee [other](../other/SKILL.md). Invoke the `absent` skill.\n"),
    skill("build", "## Next skill\n\n- [ship](../ship/SKILL.md#x) when the build is green\n- [plan](../plan)\n"),
    skill("ship", ""),
    skill("other", ""),
  ];
  const shown = (strict: boolean): string[] =>
    [...liftRouting(skills, strict)].flatMap(([leaf, { edges, routes }]) => [
      ...edges.map(({ kind, skill: other, optional, confidence }) => `${leaf} ${kind} ${other}${optional ? " optional" : ""} ${confidence}`),
      ...routes.map(({ for: condition, use }) => `${leaf} for ${condition} use ${use}`),
    ]);
  expect(shown(false)).toEqual([
    "plan to build certain",
    "plan to ship optional likely",
    "plan from build optional likely",
    "plan for it is small use /ship",
    "build from plan certain",
    "build to ship optional likely",
    "build to plan optional likely",
    "build for the build is green use /ship",
    "ship from plan optional likely",
    "ship from build optional likely",
  ]);
  expect(shown(true)).toEqual(["plan to build certain", "build from plan certain"]);
});
