import { describe, expect, test } from "vitest";
import { buildSkillIndex } from "../../../../contracts/do/skills/build-index.js";
import { checkActionSkills } from "../../../../contracts/do/skills/check.js";
import { loadActionSkills } from "../../../../contracts/do/skills/load.js";
import { type Worklist, type WorklistRequest, makeWorklist } from "../../../../contracts/do/skills/worklist.js";
import { layers } from "../../../../contracts/read/layers.js";
import { type Files, tree } from "../../../support/tree.js";

function skill(id: string, change: Readonly<Record<string, string>> = {}, body = "## Source\n\n## Relevance\n\n## Worklist\n\n## Action\n\n## Output\n"): string {
  const fields = { kind: "action-skill", id, version: "1", title: id, description: `Reviews ${id}.`, inputs: "[pr-diff, file-path]", outputs: "[findings-report]", ...change };
  return `---\n${Object.entries(fields).flatMap(([name, value]) => (value === "-" ? [] : [`${name}: ${value}`])).join("\n")}\n---\n\n# ${id}\n\n${body}`;
}

const leafA = "microsoft/skills/review/al-a.md";
const leafB = "microsoft/skills/review/al-b.md";
const composed = "microsoft/skills/review/al-all.md";
const library = (more: Files = {}): Files => ({ [leafA]: skill("al-a"), [leafB]: skill("al-b"), [composed]: skill("al-all", { "sub-skills": `[${leafA}, ${leafB}]` }), ...more });
const findings = (files: Files): string[] => checkActionSkills(tree(files)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

test("a sound library has no finding; its meta-skills are none", () => {
  expect(findings(library({ "skills/do.md": "---\nkind: meta-skill\n---\n" }))).toEqual([]);
});

test.each<readonly [string, string, string]>([
  ["kind", "meta-skill", `misplaced-action-skill: \`${leafA}\` has \`kind: meta-skill\``],
  ["description", "-", "missing-action-field: the frontmatter has no `description`"],
  ["inputs", "[]", "missing-action-field: `inputs` is empty"],
  ["inputs", "pr-diff", "invalid-action-field: `inputs` is not a list"],
  ["inputs", "[pr-dif]", "unknown-input-type: `pr-dif` is not one of the six standard inputs"],
  ["outputs", "[findings-report, x]", "invalid-action-field: `outputs` is `[findings-report, x]`"],
  ["outputs", "[generated-files-report]", "invalid-action-field: `outputs` is `[generated-files-report]`"],
  ["version", "0", "invalid-action-field: `version` is `0`, not a whole number from 1 on"],
  ["version", "1.0", "invalid-action-field: `version` is `1.0`, not a whole number from 1 on"],
  ["id", "AL X", "invalid-action-field: `id` is `AL X`, not lower case with hyphens"],
  ["technologies", "[all]", "invalid-action-field: `technologies` has `all`, which this field does not know"],
  ["bc-version", "[28..26]", "invalid-action-field: `bc-version` has the range `28..26`, which runs backward"],
  ["countries", "[w1, de]", "invalid-action-field: `countries` mixes `w1` with countries"],
  ["sub-skills", "[]", "invalid-action-field: `sub-skills` is empty"],
  ["sub-skills", "", "invalid-action-field: `sub-skills` is empty"],
])("%s: %s", (name, value, message) => expect(findings({ [leafA]: skill("al-a", { [name]: value }) })).toEqual([message]));

describe("sections", () => {
  const body = (headings: readonly string[]): Files => ({ [leafA]: skill("al-a", {}, headings.map((heading) => `## ${heading}\n`).join("\n")) });
  test.each<readonly [readonly string[], readonly string[]]>([
    [["Source", "Notes", "Relevance", "Worklist", "Action", "Output"], []],
    [["Sources", "Relevance", "Worklist", "Action", "Output"], ["missing-action-section: there is no heading `## Source`"]],
    [["Source", "Relevance", "Worklist", "Output", "Action"], ["section-order-mismatch: `## Output` stands before `## Action`"]],
    [["Source", "Relevance", "Worklist", "Action", "Action", "Output"], ["duplicate-action-section: `## Action` stands twice"]],
  ])("%j", (headings, wanted) => expect(findings(body(headings))).toEqual(wanted));

  test("inside a fence are none", () => {
    expect(findings({ [leafA]: skill("al-a", {}, "## Source\n\n## Relevance\n\n## Worklist\n\n## Action\n\n```\n## Output\n```\n") })).toEqual(["missing-action-section: there is no heading `## Output`"]);
  });
});

describe("slots", () => {
  const slots = (list: string, more: Files = {}): string[] => findings({ ...library(more), [composed]: skill("al-all", { "sub-skills": `[${list}]` }) });
  test("lead to leaves of the library, each once", () => {
    expect(slots("./al-a.md")).toEqual(["invalid-sub-skill: the sub-skill `./al-a.md` has the segment `.`"]);
    expect(slots("microsoft/skills/review/al-c.md")).toEqual(["invalid-sub-skill: the sub-skill `microsoft/skills/review/al-c.md` does not exist"]);
    expect(slots("microsoft/skills/other.md", { "microsoft/skills/other.md": skill("al-other", { "sub-skills": `[${leafA}]` }) })).toEqual(["invalid-sub-skill: the sub-skill `microsoft/skills/other.md` is a super-skill"]);
    expect(slots(`${leafA}, ${leafA}`)).toEqual([`duplicate-sub-skill: \`${leafA}\` has two slots`]);
    expect(slots(`${leafA}, custom/skills/al-a.md`, { "custom/skills/al-a.md": skill("al-a") })).toEqual([`duplicate-sub-skill: \`custom/skills/al-a.md\` and \`${leafA}\` are both \`al-a\`: layers would fill both slots with one skill`]);
  });

  test("one id is one skill of a layer", () => {
    expect(findings(library({ "custom/skills/al-a.md": skill("al-a") }))).toEqual([]);
    expect(findings(library({ "microsoft/skills/other/al-a.md": skill("al-a") }))).toEqual(["duplicate-action-id: `al-a` has another skill in the layer `microsoft`"]);
  });
});

describe("the index", () => {
  test("is the frontmatter, the same for the same files but for its time", () => {
    const root = tree(library());
    const build = (year: number) => buildSkillIndex(root, loadActionSkills(root), new Date(Date.UTC(year, 0)));
    const index = build(2026);
    expect({ ...build(2027), generatedAt: "2026-01-01T00:00:00.000Z" }).toEqual(index);
    expect(index).toMatchObject({ version: 1, skillCount: 3, skills: [{ path: leafA, id: "al-a", subSkills: [], filters: { technologies: [] } }, { path: composed, subSkills: [leafA, leafB] }, { path: leafB }] });
  });

  test("is not built over a skill with an error", () => {
    const root = tree(library({ [leafB]: skill("al-b", { version: "x" }) }));
    expect(buildSkillIndex(root, loadActionSkills(root), new Date())).toHaveLength(2);
  });
});

describe("a worklist", () => {
  const make = (files: Files, request: Omit<WorklistRequest, "path"> & { path?: string }): Worklist => {
    const result = makeWorklist(loadActionSkills(tree(files)).skills, { path: composed, ...request });
    if (!("subSkills" in result)) throw new Error(result.map(({ message }) => message).join("\n"));
    return result;
  };
  const custom = "custom/skills/al-b.md";
  const layered = library({ [custom]: skill("al-b", { version: "4" }), "community/skills/al-b.md": skill("al-b", { version: "2" }) });

  test("keeps the declared order, whatever layer fills a slot", () => {
    expect(make(layered, {}).subSkills.map(({ path, declaredPath, version }) => [path, declaredPath, version])).toEqual([[leafA, leafA, 1], [custom, leafB, 4]]);
  });

  test("falls back layer by layer, and skips what is left to none", () => {
    const b = (request: Omit<WorklistRequest, "path">) => make(layered, request).subSkills.find(({ id }) => id === "al-b")?.layer;
    expect(b({ disabled: [custom] })).toBe("community");
    expect(b({ enabledLayers: ["microsoft", "community"] })).toBe("community");
    expect(b({ enabledLayers: ["microsoft"] })).toBe("microsoft");
    expect(make(layered, { enabledLayers: ["custom"] })).toMatchObject({ subSkills: [{ id: "al-b" }], skipped: [{ id: "al-a", version: 1, reason: "configuration", declaredPath: leafA }] });
  });

  test("for any layers present, enabled and disabled takes the highest that is left", () => {
    for (let present = 1; present < 8; present += 1) for (let enabled = 0; enabled < 8; enabled += 1) for (let disabled = 0; disabled < 8; disabled += 1) {
      const has = (bits: number, index: number): boolean => ((bits >> index) & 1) === 1;
      const skills = layers.flatMap((layer, index) => (has(present, index) ? [{ layer, path: `${layer}/skills/x.md`, id: "x", version: 1, title: "", description: "", inputs: ["pr-diff"], outputs: [], filters: {}, sha256: "" }] : []));
      const all = [...skills, { ...(skills[0] ?? {}), path: "s", id: "s", subSkills: [skills[0]?.path] }];
      const result = makeWorklist(all as never, { path: "s", enabledLayers: layers.filter((_, index) => has(enabled, index)), disabled: layers.filter((_, index) => has(disabled, index)).map((layer) => `${layer}/skills/x.md`) }) as Worklist;
      const left = layers.filter((_, index) => has(present, index) && has(enabled, index) && !has(disabled, index));
      expect(result.subSkills.map(({ layer }) => layer)).toEqual(left.slice(-1));
      expect(result.skipped).toHaveLength(left.length === 0 ? 1 : 0);
    }
  });

  test("leaves out what the inputs do not serve, by no other sign", () => {
    const files = library({ [leafB]: skill("al-b", { inputs: "[telemetry-query]" }) });
    expect(make(files, { inputs: ["pr-diff"] })).toMatchObject({ subSkills: [{ id: "al-a", inputs: ["pr-diff"] }], skipped: [{ id: "al-b", reason: "not-applicable" }] });
  });

  test.each([[leafA, `\`al-a\` is a leaf and has no slots`], ["microsoft/skills/review/al-al.md", "there is no sound action skill `microsoft/skills/review/al-al.md`"]])("%s: refused", (path, message) => {
    const result = makeWorklist(loadActionSkills(tree(library())).skills, { path });
    expect("subSkills" in result ? [] : result.map((found) => found.message)).toEqual([message]);
  });
});
