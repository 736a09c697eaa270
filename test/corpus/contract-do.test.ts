/** The public action skills, and the report examples in them. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { accept } from "../../contracts/do/gate/accept.js";
import { buildSkillIndex } from "../../contracts/do/skills/build-index.js";
import { checkActionSkills } from "../../contracts/do/skills/check.js";
import { type ActionSkills, loadActionSkills } from "../../contracts/do/skills/load.js";
import { type Worklist, makeWorklist } from "../../contracts/do/skills/worklist.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { corporaFolder } from "../support/corpora.js";

const root = join(corporaFolder, "bcquality");

describe.skipIf(!existsSync(root))("the action skills", () => {
  let loaded: ActionSkills;
  const texts = new Map<string, string>();
  beforeAll(() => {
    loaded = loadActionSkills(root);
    for (const name of readdirSync(join(root, "microsoft/skills"), { recursive: true, encoding: "utf8" })) if (name.endsWith(".md")) texts.set(name, readFileSync(join(root, "microsoft/skills", name), "utf8"));
  });

  test("are sound: one super-skill over the leaves that it lists", () => {
    const listed = [...texts.values()].flatMap((text) => [...text.matchAll(/^ {2}- (microsoft\/skills\/.*\.md)\r?$/gm)]);
    expect(texts.size).toBe(17);
    expect(checkActionSkills(root, loaded)).toMatchObject({ skills: 17, supers: 1, diagnostics: [] });
    expect(loaded.skills.flatMap(({ subSkills }) => subSkills ?? [])).toHaveLength(listed.length);
    expect(listed).toHaveLength(16);
  });

  test("have an index and a worklist of all slots", () => {
    expect(buildSkillIndex(root, loaded, new Date())).toMatchObject({ skillCount: 17 });
    const list = makeWorklist(loaded.skills, { path: "microsoft/skills/review/al-code-review.md", inputs: ["pr-diff"] }) as Worklist;
    expect(list.subSkills).toHaveLength(16);
    expect(list.skipped).toEqual([]);
  });

  test("show 27 reports of the right shape, of which the contract's own text refuses some", () => {
    const examples = [...texts].flatMap(([name, text]) => [...text.matchAll(/^```json\r?\n([\s\S]*?)^```/gm)].map((match, index) => ({ name: `${name}#${index}`, json: match[1] ?? "" })));
    expect(examples).toHaveLength(27);
    const refused = examples.flatMap(({ name, json }) => {
      const kind = json.includes('"sub-results"') ? "super" : "leaf";
      const { diagnostics } = accept({ file: new SourceFile(name, json), kind });
      return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    });
    // All satisfy the published schema; one range starts elsewhere than at its line, as the contract's rule list says.
    expect(refused.filter((code) => code === "invalid-member" || code === "missing-member" || code === "unknown-member" || code === "invalid-json")).toEqual([]);
    expect(refused).toContain("range-start-mismatch");
  });
});
