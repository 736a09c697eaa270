/** Thousands of action skills and skills whose references lead nowhere: each is reported, and the run ends. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkActionSkills } from "../../contracts/do/skills/check.js";
import { reportGraph } from "../../contracts/skill/graph/report.js";
import { checkLinks } from "../../contracts/skill/library/check-links.js";
import { loadLibrary } from "../../contracts/skill/library/load.js";

const count = 5_000;
const root = mkdtempSync(join(tmpdir(), "large-broken-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("action skills whose slots do not exist", () => {
  for (let index = 0; index < count; index += 1) {
    write(
      `custom/skills/group-${index % 50}/al-${index}.md`,
      `---\nkind: action-skill\nid: al-${index}\nversion: 1\ntitle: Skill ${index}\ndescription: Reviews part ${index}.\ninputs: [pr-diff]\noutputs: [findings-report]\nsub-skills: [custom/skills/group-${index % 50}/al-x${index}.md]\n---\n\n# Skill\n\n## Source\n\n## Relevance\n\n## Worklist\n\n## Action\n\n## Output\n`,
    );
  }
  const { skills, diagnostics } = checkActionSkills(root);
  expect(skills).toBe(count);
  expect(diagnostics.filter(({ code }) => code === "invalid-sub-skill")).toHaveLength(count);
});

test("skills whose next skill does not exist", () => {
  for (let index = 0; index < count; index += 1) {
    write(`skills/s-${index}/SKILL.md`, `---\nname: s-${index}\ndescription: Use when part ${index} is asked for.\n---\n# Skill\n\n## Next Best Skill\n\n- **Primary**: [next](../s-x${index}/SKILL.md)\n`);
  }
  const library = loadLibrary(root);
  expect(library.skills).toHaveLength(count);
  expect(checkLinks(library).diagnostics).toHaveLength(count);
  expect(reportGraph(library).diagnostics).toHaveLength(count);
});
