import { describe, expect, test } from "vitest";
import { checkLibrary } from "../../../../contracts/skill/library/check.js";
import { changed, findings, load, skillText, soundLibrary } from "./library-support.js";

test("a sound library has no finding, with LF and with CRLF", () => {
  expect(findings(soundLibrary())).toEqual([]);
  expect(changed(/\n/g, "\r\n").filter((found) => !found.startsWith("carriage-returns"))).toEqual([]);
});

const alpha = "social/alpha/SKILL.md";

test.each<readonly [string, string | RegExp, string, readonly string[]]>([
  ["no summary", /^summary:.*\n/m, "", [`missing-skill-field ${alpha}:1`]],
  ["an empty license", "license: Apache-2.0", "license:", [`missing-skill-field ${alpha}:1`]],
  ["a hyphen in when_to_use", "when_to_use", "when-to-use", [`missing-advised-field ${alpha}:1`]],
  ["a name that is not the folder's", "name: alpha", "name: Alpha", [`skill-name-mismatch ${alpha}:2`, `skill-version-mismatch ${alpha}:7`, "unknown-version-row VERSIONS.md:3"]],
  ["another version in metadata", '{"version": "20.1.0"', '{"version": "20.0.0"', [`skill-version-mismatch ${alpha}:7`]],
  ["another version than listed", /20\.1\.0/g, "20.2.0", [`skill-version-mismatch ${alpha}:7`]],
  ["metadata on lines", /metadata: .*/, "metadata:\n  version: 20.1.0", [`invalid-metadata ${alpha}:12`, `skill-version-mismatch ${alpha}:7`]],
  ["metadata with single quotes", /metadata: .*/, "metadata: {'version': '20.1.0', 'discipline': 'social', 'phase': 'x'}", [`invalid-metadata ${alpha}:12`, `skill-version-mismatch ${alpha}:7`]],
  ["metadata with a key twice", '"phase": "observe"', '"phase": "observe", "phase": "x"', [`duplicate-field ${alpha}:12`, `invalid-metadata ${alpha}:12`]],
  ["metadata without phase", ', "phase": "observe"', "", [`invalid-metadata ${alpha}:12`]],
  ["a description that starts with what it is", "Use when the user asks", "A powerful toolkit", [`missing-trigger ${alpha}:6`]],
  ["a description without exclusion", " Not for anything else — use other.", "", [`missing-exclusion ${alpha}:6`]],
  ["another spelling of a heading", "## Quick Start", "## Quickstart", [`missing-section ${alpha}:17`]],
  ["a heading inside a fence", "## Data Sources", "```\n## Data Sources\n```", [`missing-section ${alpha}:1`]],
  ["a heading of another depth", "## Instructions", "### Instructions", [`missing-section ${alpha}:41`]],
  ["a heading twice", "## Data Sources", "## Data Sources\n\n## Data Sources", [`duplicate-section ${alpha}:39`]],
  ["a handoff elsewhere", /### Handoff Summary([\s\S]*?)## Data Sources/, "## Data Sources\n\n### Handoff Summary", [`misplaced-section ${alpha}:35`]],
  ["no handoff", "### Handoff Summary", "### Summary", [`missing-section ${alpha}:23`]],
  ["no word on saving", "## Save Results", "## Saving", [`missing-save-section ${alpha}:27`]],
  ["no prompt", /```text[\s\S]*?```/, "Just ask!", [`missing-prompt ${alpha}:17`]],
  ["no reads", "- **Reads**", "- Reads", [`missing-contract-label ${alpha}:23`]],
  ["no side effects", "- **Side effects**: none\n", "", [`missing-advised-label ${alpha}:23`]],
  ["two units", "- **Reads**", "- **Unit**: a campaign\n- **Reads**", [`duplicate-contract-label ${alpha}:26`]],
  ["a promotion to nowhere", "blockers to `memory/open-loops.md`", "durable facts", [`vague-promotion ${alpha}:29`]],
  ["another discipline's folder", "memory/social/alpha", "memory/influencer/alpha", [`warm-path-mismatch ${alpha}:27`]],
  ["an audit by no auditor", "`memory/open-loops.md`", "`memory/audits/ad/`", [`warm-path-mismatch ${alpha}:29`]],
  ["an eighth registry", "`memory/open-loops.md`", "`memory/events/prices.ndjson`", [`unknown-registry-stream ${alpha}:29`]],
  ["a link to no skill", "../beta/SKILL.md", "../betta/SKILL.md", [`unresolved-skill-link ${alpha}:55`]],
  ["a link out of the library", "../beta/SKILL.md", "../../../beta/SKILL.md", [`unresolved-skill-link ${alpha}:55`]],
  ["a gap taken for something that does not apply", "Read the export.", "If the export is missing, mark it N/A and proceed.", [`unknown-as-inapplicable ${alpha}:43`]],
  ["a gap kept as such", "Read the export.", "If the export is missing, never mark it N/A.", []],
])("%s", (_, from, to, wanted) => expect(changed(from, to).sort()).toEqual([...wanted].sort()));

describe("a library", () => {
  test("with two skills of one name", () => {
    expect(findings({ ...soundLibrary(), "ad/alpha/SKILL.md": skillText("alpha", "alpha") })).toContain("repeated-skill-name social/alpha/SKILL.md:1");
  });

  test("with an auditor that leaves the handoff to its runbook says so", () => {
    const auditor = skillText("alpha", "beta").replace("---\nname", "---\nclass: auditor\nname").replace("### Handoff Summary\n\n> The usual shape.", "See auditor-runbook.md.");
    expect(findings({ ...soundLibrary(), [alpha]: auditor })).toEqual([`exempt-section ${alpha}:24`]);
    expect(checkLibrary(load({ ...soundLibrary(), [alpha]: auditor })).diagnostics[0]?.severity).toBe("info");
  });

  test("with nine auditors", () => {
    const auditors = Object.fromEntries("abcdefghi".split("").map((name) => [`social/${name}/SKILL.md`, skillText(name, "a").replace("---\nname", "---\nclass: auditor\nname")]));
    expect(findings(auditors)).toEqual(["surplus-auditor social/i/SKILL.md:1"]);
  });

  test("that is not the whole catalogue says what that leaves open", () => {
    expect(checkLibrary(load(soundLibrary())).notChecked.flatMap(({ rules }) => rules)).toEqual(["SKC-001", "SKC-076"]);
  });

  test("with broken frontmatter is still checked", () => {
    expect(findings({ ...soundLibrary(), [alpha]: "no frontmatter" }).length).toBeGreaterThan(5);
  });

  test("skill files that are misspelled are found", () => {
    const { "social/beta/SKILL.md": beta = "", ...rest } = soundLibrary();
    expect(findings({ ...rest, "social/beta/Skill.md": beta })).toContain("misplaced-skill-file social/beta/Skill.md:1");
  });
});
