/** Documents that were spoilt anywhere: every check ends with findings that have places, the same each time, or accepts. */

import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { openComposition } from "../../contracts/do/gate/composition.js";
import { parseArticle } from "../../contracts/read/parse-article.js";
import { isDocument, openJson } from "../../contracts/shared/json-document.js";
import { checkAudit } from "../../contracts/skill/audit/check.js";
import { checkRun, openCatalog } from "../../contracts/skill/audit/check-run.js";
import { checkChain } from "../../contracts/skill/chain/check.js";
import { checkArtifacts } from "../../contracts/skill/control/check.js";
import { kinds } from "../../contracts/skill/control/schema.js";
import { checkHandoff } from "../../contracts/skill/handoff/check.js";
import { artifactOf, text as artifactText } from "../unit/contracts/skill/control-support.js";
import { catalog, item, runOf } from "../unit/contracts/skill/run-support.js";

const root = mkdtempSync(join(tmpdir(), "hostile-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 4 }),
  fc.constantFrom("", "\ufeff", "\r\n", "\u0000", "\u2028", "\ud800", "\udfff", "\\ud800", "\\u0000", "1e999", "-1e999", "-0", "1.0", "1e0", "9".repeat(5000), "0x10", "[".repeat(3000), "{".repeat(3000), '{"a":', '"a":1,"a":1,', "__proto__", "constructor", "toString", "../".repeat(40), "/etc/passwd", "C:\\x", "CON", "..", "https://x", "&a [*a]", "- &a\n- *a", "!!js/function x", "<<: *x", "---", "```", "~", "null", "true", "%", "'", '"'),
);

/** A text of which a part is replaced, once or twice. */
function spoilt(sound: string): fc.Arbitrary<string> {
  const cut = fc.tuple(fc.nat(sound.length), fc.oneof(fc.nat(3), fc.nat(sound.length)), odd);
  return fc.array(cut, { minLength: 1, maxLength: 2 }).map((cuts) => cuts.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), sound));
}

const handoff = "status: DONE\nobjective: compare\nkey_findings:\n  - clicks rose\nevidence:\n  - type: measured\n    ref: export-1\n    observed_at: 2026-07-10\nassumptions:\n  - none\nopen_loops:\n  - none\nrecommended_next_skill: report-generator\n";
const audit = '---\nclass: auditor-output\nschema_version: 3.0\nrunbook_version: 3.0.0\ncatalog_version: 20.1.0\nframework: ROAS\nprofile: direct\n---\n\nstatus: DONE\nverdict: SHIP\nscore_state: SCORED\nobjective: "x"\ntarget: "y"\nobserved_at: 2026-07-10\ncontext: {"currency":"EUR"}\nkey_findings: []\nevidence_summary: "z"\nevidence_coverage: 100\nscore_confidence: high\nopen_loops: "none"\nrecommended_next_skill: none\nveto_count: 0\ncap_applied: false\nraw_overall_score: 80\nfinal_overall_score: 80\n';
const chain = JSON.stringify({ steps: [{ skill: "a", route: "initial" }, { skill: "b", route: "automatic-handoff", candidates: ["b"], inputs_ready: true, authority_present: true, material_fork: false, safety_gate_open: false, external_effect_ahead: false }], end: { status: "DONE", recommended_next_skill: "none", open_loops: [], requested_continuation: null, ready_successors: [], other_stops: ["no-successor"] } });
const article = "---\nbc-version: [26..28]\ndomain: security\nkeywords: [a, b, c]\ntechnologies: [al]\ncountries: [w1]\napplication-area: [all]\n---\n\n# Title\n\n## Description\n\nText.\n";
const composition = JSON.stringify({ superSkill: { id: "al-all", version: 1 }, subSkills: [{ id: "al-a", version: 1 }], skipped: [], acceptedResults: [{ id: "al-a", version: 1, reportPath: "accepted/al-a.json" }] });

const checks: readonly (readonly [string, string, (file: SourceFile) => readonly Diagnostic[]])[] = [
  ["an article", article, (file) => parseArticle("custom/knowledge/security/x.md", Buffer.from(file.text)).diagnostics],
  ["a composition", composition, (file) => { const opened = openJson(file); return isDocument(opened) ? openComposition(opened, root).diagnostics : opened; }],
  ["a chain", chain, (file) => checkChain(file, new Set(["auditor"])).diagnostics],
  ["a handoff", handoff, (file) => checkHandoff(file, { known: ["report-generator"] }).diagnostics],
  ["an audit", audit, (file) => checkAudit(file).diagnostics],
  ["an audit run", JSON.stringify(runOf(catalog.items.map(({ id }) => item(id)))), (file) => checkRun(file, catalog).diagnostics],
  ["a catalogue", JSON.stringify(catalog), (file) => { const opened = openCatalog(file); return Array.isArray(opened) ? opened : []; }],
  ...kinds.map((kind) => [`a ${kind}`, artifactText(artifactOf(kind)), (file: SourceFile) => checkArtifacts([file], root).diagnostics] as const),
];

describe.each(checks)("%s", (_, sound, check) => {
  test("spoilt anywhere", () => {
    fc.assert(
      fc.property(spoilt(sound), (text) => {
        const file = new SourceFile("x", text);
        const found = check(file);
        expect(check(file)).toEqual(found);
        for (const { span, message, code } of found) {
          expect(code).not.toMatch(/^internal/);
          expect(message).not.toMatch(/undefined|\[object|TypeError|NaN/);
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(span.file.text.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
