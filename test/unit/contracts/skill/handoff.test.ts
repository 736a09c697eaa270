import { describe, expect, test } from "vitest";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { type HandoffInput, checkHandoff } from "../../../../contracts/skill/handoff/check.js";

const good = `status: DONE
objective: compare June with May
key_findings:
  - clicks rose by 4 percent
evidence:
  - type: measured
    ref: export-1
    observed_at: 2026-07-10
assumptions:
  - none
open_loops:
  - none
recommended_next_skill: report-generator
`;

const found = (text: string, input: HandoffInput = {}): string[] => checkHandoff(new SourceFile("handoff.md", text), input).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe("a handoff", () => {
  test("is sound alone and in a fence", () => {
    expect(found(good)).toEqual([]);
    expect(found(`All done.\n\n\`\`\`yaml\n${good}\`\`\`\n`)).toEqual([]);
    expect(found(`1. Done:\n\n   \`\`\`yaml\n${good.replace(/^/gm, "   ").trimEnd()}\n   \`\`\`\n`)).toEqual([]);
  });

  test.each<readonly [string | RegExp, string, string]>([
    ["status: DONE", "status: OK", "invalid-handoff-field: `status` is `OK`, not one of `DONE`, `DONE_WITH_CONCERNS`, `BLOCKED`, `NEEDS_INPUT`"],
    ["objective: compare June with May\n", "", "missing-handoff-field: the handoff has no `objective`"],
    [/assumptions:\n {2}- none/, "assumptions:", "invalid-handoff-field: `assumptions` is empty"],
    ["type: measured", "type: observed", "invalid-handoff-field: `evidence[0].type` is `observed`, not one of `measured`, `user-provided`, `calculated`, `estimated`, `proxy`"],
    ["    ref: export-1\n", "", "invalid-handoff-field: `evidence[0]` has no `ref`"],
    ["2026-07-10", "yesterday", "invalid-handoff-field: `evidence[0].observed_at` is `yesterday`, not a date such as `2026-07-10`"],
    ["report-generator", "report-generator or roi-calculator", "invalid-handoff-field: `recommended_next_skill` is not the name of one skill, nor `none`"],
    ["status: DONE", "status: DONE_WITH_CONCERNS", "status-mismatch: the status is `DONE_WITH_CONCERNS`, but no limitation is named"],
    ["status: DONE", "status: NEEDS_INPUT", "status-mismatch: the status is `NEEDS_INPUT`, but it is not said what is needed"],
    ["status: DONE", "status: BLOCKED", "status-mismatch: the status is `BLOCKED`, but it is not said what was tried"],
    ["status: DONE", "registry: claims\nstatus: DONE", "missing-handoff-field: the handoff has no `projection_offset`, but a registry was involved"],
    ["status: DONE", "dependency_status: partial\nstatus: DONE", "invalid-handoff-field: `dependency_status` is `partial`, not one of `verified`, `approved-fallback`, `blocked`"],
    ["status: DONE", "dependency_status: verified\nnarrative_canon_id: null\nnarrative_canon_version: null\nclaims_projection_offset: 4\nstatus: DONE", "invalid-handoff-field: `dependency_status` is `verified` without an accepted narrative"],
    ["status: DONE", "dependency_status: approved-fallback\nnarrative_canon_id: n-1\nnarrative_canon_version: 2\nclaims_projection_offset: 4\nstatus: DONE", "invalid-handoff-field: `narrative_canon_id` names a narrative, but the draft is a fallback and not on it"],
    ["status: DONE", "status: DONE\nstatus: DONE", "duplicate-yaml-key: `status` stands twice in this mapping"],
  ])("%j as %j", (from, to, message) => expect(found(good.replace(from, to))).toContain(message));

  test("recommends a skill that exists", () => {
    expect(found(good, { known: ["report-generator"] })).toEqual([]);
    const [diagnostic] = checkHandoff(new SourceFile("h.md", good), { known: ["report-generators"] }).diagnostics;
    expect(diagnostic).toMatchObject({ message: "`recommended_next_skill` is `report-generator`, which does not exist", help: "did you mean `report-generators`?" });
  });

  test("gives a verdict only where it is an auditor's", () => {
    const audited = `${good}verdict: FIX\nveto_count: 1\n`;
    expect(found(audited, { skill: { name: "roi-calculator", auditor: false } })).toEqual([
      "simulated-audit: `roi-calculator` is no auditor, but its handoff has `verdict`",
      "simulated-audit: `roi-calculator` is no auditor, but its handoff has `veto_count`",
    ]);
    expect(found(`${good}verdict: UNDECIDED\nscore_state: NOT_SCORED\n`, { skill: { name: "roi-calculator", auditor: false } })).toEqual([]);
    expect(found(audited, { skill: { name: "ad-account-auditor", auditor: true } })).toContain("missing-handoff-field: the handoff has no `framework`, but `ad-account-auditor` is an auditor");
  });

  test("a blocked verdict is no blocked status", () => {
    expect(found(`${good.replace("status: DONE", "status: BLOCKED").replace("open_loops:\n  - none", "open_loops:\n  - three tries")}verdict: BLOCK\n`)).toEqual(["status-mismatch: the status is `BLOCKED`, but the verdict is `BLOCK`"]);
  });

  test("prose alone is none", () => expect(found("All done.")).toEqual(["missing-handoff: there is no handoff: no YAML with `status:`"]));
});
