/** Which skills and which of their texts survive without a value, and the sentence that says why not. */

import { describe, expect, test } from "vitest";
import { resolveSample, summary } from "../../support/environment.js";

const catalog = `interfaces: [
  {id: "check", version: 1, kind: "command", scope: "repo", summary: "Checks.", example: "make check"},
  {id: "tool", version: 1, kind: "command", scope: "install", summary: "Works.", example: "worker"},
  {id: "search", version: 1, kind: "tool", scope: "install", summary: "Searches.", example: "Grep"},
]
providers: [{id: "worker", program: "worker", component: "work", implements: ["tool@1"], probe: ["interfaces"]}]`;

const head = (leaf: string, rows: string): string =>
  `frontmatter: [{key: "name", value: " ${leaf}"}, {key: "description", value: " Does the work of ${leaf}."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}${rows}]`;

const tidy = (blocks: string, rest = "", rows = ', {key: "allowed-tools", value: " Read, Bash($SKILL_TIDY_TOOL:*)"}'): Record<string, string> => ({
  "skills/interfaces.cue": catalog,
  "skills/tidy/tidy.cue": `${rest}
env: {TOOL: {interface: "tool@1"}}
${head("tidy", rows)}
sections: [{title: "Run", blocks: [{entry: {id: "SKILL-TIDY-RUN-001", role: "step", statement: "READ the file.", title: "Read"}}, ${blocks}]}]`,
});

const uses = '{entry: {id: "SKILL-TIDY-RUN-002", role: "step", statement: "RUN `$SKILL_TIDY_TOOL go`.", title: "Work"}}';
const unset = "`SKILL_TIDY_TOOL` is not set, and no component that provides `tool@1` is installed (work)";
const grant = "tidy drops (grant) the grant `Bash($SKILL_TIDY_TOOL:*)`: " + unset;

async function fate(files: Record<string, string>, options: Parameters<typeof resolveSample>[1] = {}): Promise<string[]> {
  return summary(await resolveSample(files, { components: [], ...options }));
}

describe("text without clauses that reads an unset variable", () => {
  test("an entry is dropped, and the grant with it", async () => {
    expect(await fate(tidy(uses))).toEqual(["tidy deployed", grant, "tidy drops (entry) `SKILL-TIDY-RUN-002`: " + unset]);
  });

  test("of an entry, only the item that reads it", async () => {
    const entry = '{entry: {id: "SKILL-TIDY-RUN-002", role: "step", statement: "WRITE the file.", title: "Work", items: ["with care", "by `$SKILL_TIDY_TOOL`"]}}';
    expect(await fate(tidy(entry))).toEqual(["tidy deployed", grant, "tidy drops (entry item) item 2 of `SKILL-TIDY-RUN-002`: " + unset]);
  });

  test("prose, list items, table rows", async () => {
    const blocks = '{prose: "Uses `$SKILL_TIDY_TOOL`."}, {items: ["a", "`$SKILL_TIDY_TOOL`"]}, {table: {columns: ["a"], rows: [["`$SKILL_TIDY_TOOL`"], ["b"]]}}';
    expect(await fate(tidy(blocks))).toEqual([
      "tidy deployed",
      grant,
      "tidy drops (prose) prose of the section `Run`: " + unset,
      "tidy drops (list item) item 2 of a list of the section `Run`: " + unset,
      "tidy drops (table row) row 1 of a table of the section `Run`: " + unset,
    ]);
  });

  test("a list and a section of which nothing is left go as a whole", async () => {
    const more = '{items: ["`$SKILL_TIDY_TOOL`"]}]}, {title: "More", blocks: [{prose: "Uses `$SKILL_TIDY_TOOL`."}, {items: ["`$SKILL_TIDY_TOOL`"]}';
    expect(await fate(tidy(more))).toEqual([
      "tidy deployed",
      grant,
      "tidy drops (list) a list of the section `Run`: " + unset,
      "tidy drops (section) the section `More`: " + unset,
    ]);
  });

  test("what links to it goes with it", async () => {
    const links = `${uses}, {entry: {id: "SKILL-TIDY-RUN-003", role: "note", statement: "After [[RUN-002]] all is well.", title: "Then"}}`;
    expect(await fate(tidy(links))).toEqual([
      "tidy deployed",
      grant,
      "tidy drops (entry) `SKILL-TIDY-RUN-002`: " + unset,
      "tidy drops (entry) `SKILL-TIDY-RUN-003`: it rests on `SKILL-TIDY-RUN-002`, which is dropped: " + unset,
    ]);
  });

  test("a file beside the model, and what names it", async () => {
    const blocks = '{prose: "Uses `$SKILL_TIDY_TOOL`, as `notes/how.md` says."}, {items: ["See `notes/how.md`.", "See `notes/how.md.old`."]}';
    expect(await fate({ ...tidy(blocks), "skills/tidy/notes/how.md": "Call $SKILL_TIDY_TOOL.\n" })).toEqual([
      "tidy deployed",
      grant,
      "tidy drops (prose) prose of the section `Run`: " + unset,
      "tidy drops (list item) item 1 of a list of the section `Run`: it rests on the file `notes/how.md`, which is dropped: " + unset,
      "tidy drops (file) the file `notes/how.md`: " + unset,
    ]);
  });
});

describe("a skill is skipped", () => {
  test("where an entry with clauses reads it", async () => {
    const entry = '{entry: {id: "SKILL-TIDY-RUN-002", role: "step", post: ["done"], statement: "RUN `$SKILL_TIDY_TOOL go`.", title: "Work"}}';
    expect(await fate(tidy(entry, 'atoms: {done: {sort: "state"}}\ntier: "annotations"\nenforce: {anchors: {a: {on: "tool", match: "x"}}, rules: [{entry: "RUN-001", deny: "done", reason: "no"}]}'))).toEqual([
      "tidy skipped: `SKILL-TIDY-RUN-002` can't be left out, as it has clauses: " + unset,
    ]);
  });

  test("where a dropped text is one that an entry with clauses links to", async () => {
    const entry = `{entry: {id: "SKILL-TIDY-RUN-003", role: "step", pred: "big", statement: "WRITE as in [[RUN-002]].", title: "Then"}}, ${uses}`;
    expect(await fate(tidy(entry))).toEqual([
      "tidy skipped: `SKILL-TIDY-RUN-003` can't be left out, as it has clauses: it rests on `SKILL-TIDY-RUN-002`, which is dropped: " + unset,
    ]);
  });

  test("where its purpose reads it", async () => {
    expect(await fate(tidy(uses, 'routing: {pipeline: standalone: true, purpose: "call `$SKILL_TIDY_TOOL`."}'))).toEqual(["tidy skipped: the purpose can't be left out, as every skill has one: " + unset]);
  });

  test("where the variable is required, said once", async () => {
    const files = tidy(uses);
    files["skills/tidy/tidy.cue"] = (files["skills/tidy/tidy.cue"] ?? "").replace('"tool@1"}', '"tool@1", required: true}').replace('role: "step", statement: "RUN', 'role: "step", pred: "big", statement: "RUN');
    expect(await fate(files)).toEqual(["tidy skipped: " + unset]);
  });

  test("where a component or the license key is missing", async () => {
    const files = tidy(uses, 'license: true\nrequires: ["gate", "lab"]');
    expect(await fate(files, { components: ["gate", "work"], licensed: false, env: { SKILL_TIDY_TOOL: "worker" } })).toEqual([
      "tidy skipped: the component `lab` is not installed",
      "tidy skipped: it needs a license key",
    ]);
  });
});

describe("with a value", () => {
  test("everything stays", async () => {
    expect(await fate(tidy(uses), { env: { SKILL_TIDY_TOOL: "worker --fast" } })).toEqual(["tidy deployed"]);
  });

  test.each(["rm:*)", "rm, Write", "*", "a#b", "a: b", 'say "x"'])("a permission rule that %j would widen or break is dropped", async (value) => {
    expect(await fate(tidy(uses), { env: { SKILL_TIDY_TOOL: value } })).toEqual([
      "tidy deployed",
      "tidy drops (grant) the grant `Bash($SKILL_TIDY_TOOL:*)`: the value of `SKILL_TIDY_TOOL` has characters that mean something else in a permission rule",
    ]);
  });
});

describe("a repo-scoped variable", () => {
  const files = (): Record<string, string> => {
    const all = tidy(uses);
    return { ...all, "skills/tidy/tidy.cue": (all["skills/tidy/tidy.cue"] ?? "").replace("tool@1", "check@1") };
  };

  test("is a placeholder and drops nothing but, without the gate, its permission rule", async () => {
    expect(await fate(files())).toEqual([
      "tidy deployed",
      "tidy drops (grant) the grant `Bash($SKILL_TIDY_TOOL:*)`: `SKILL_TIDY_TOOL` differs by repository, and the component `gate`, which fills it in permission rules, is not installed",
    ]);
    expect(await fate(files(), { components: ["gate"] })).toEqual(["tidy deployed"]);
    expect(await fate({ ...files() }, { components: ["gate"], repo: "resolve" })).toEqual([
      "tidy deployed",
      "tidy drops (grant) the grant `Bash($SKILL_TIDY_TOOL:*)`: `SKILL_TIDY_TOOL` is not set",
      "tidy drops (entry) `SKILL-TIDY-RUN-002`: `SKILL_TIDY_TOOL` is not set",
    ]);
  });
});

describe("a skill that is not deployed", () => {
  const skill = (leaf: string, edges: string, rest = "", rows = ""): [string, string] => [
    `skills/${leaf}/${leaf}.cue`,
    `${rest}\n${head(leaf, rows)}\nrouting: {pipeline: {standalone: true, edges: [${edges}]}, purpose: "work.", routes: [{for: "more", use: "/c"}]}`,
  ];

  test("takes grants, edges and routes with it, and what only it starts", async () => {
    const hidden = ', {key: "user-invocable", value: " false"}, {key: "disable-model-invocation", value: " true"}';
    const files = Object.fromEntries([
      skill("a", '{kind: "spawns", skill: "b"}', 'requires: ["lab"]'),
      skill("b", '{kind: "spawnedBy", skill: "a"}, {kind: "to", skill: "c"}', "", hidden),
      skill("c", '{kind: "from", skill: "b"}', "", hidden),
      skill("d", '{kind: "escalates", skill: "a"}, {kind: "escalates", skill: "d2", needs: ["lab"]}', "", ', {key: "allowed-tools", value: " Read, Skill(b), Skill(d2)"}'),
      skill("d2", ""),
    ]);
    expect(await fate(files)).toEqual([
      "a skipped: the component `lab` is not installed",
      "b skipped: no skill that is deployed starts it, and neither a user nor the model may",
      "c skipped: no skill that is deployed starts it, and neither a user nor the model may",
      "d deployed",
      "d drops (grant) the grant `Skill(b)`: `b` is not deployed",
      "d drops (route) the route `/c`: `c` is not deployed",
      "d drops (edge) the edge `escalates` `a`: `a` is not deployed",
      "d drops (edge) the edge `escalates` `d2`: the component `lab` is not installed",
      "d2 deployed",
      "d2 drops (route) the route `/c`: `c` is not deployed",
    ]);
  });
});
