/** Import and raise on any Markdown: a model renders back to its bytes, raising loses no word, and a second time changes nothing. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultConfig } from "../../compiler/model/config.js";
import type { Library, Skill } from "../../compiler/model/library.js";
import { loadTypedCue } from "../../compiler/model/load-file.js";
import { withModelText } from "../../compiler/model/load-skill.js";
import { outline } from "../../compiler/model/outline.js";
import { liftedSkill } from "../../compiler/model/schema/skill.js";
import type { Model } from "../../compiler/model/schema/types.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { liftSkill } from "../../prose/import/lift.js";
import { liftedCue } from "../../prose/import/to-cue.js";
import { raiseModel } from "../../prose/raise/raise-model.js";
import { parseSkillText } from "../../prose/read/skill-text.js";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { canonicalText } from "../../render/save/canonical-text.js";
import { targets } from "../../render/targets/index.js";
import { markdownText } from "../support/markdown-arbitrary.js";

const item = fc.constantFrom("**Lead.** Do it.", "**Lead**: do it,\n   and more.", "If it is red, stop.", "Look:\n   - at a\n   - at b", "Run:\n\n   ```sh\n   ls\n   ```\n\n   Then wait.", "You MUST `go`.", "Use [[ ]].", "Read  \n   on.");
const list = fc.tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([items, counted]) => items.map((text, index) => `${counted ? index + 1 : 1}. ${text}\n`).join(""));
const part = fc.oneof(list, markdownText, fc.constantFrom("# Steps\n\n", "## Step 1: Do\n\n", "\n", "| a | b |\n|---|---|\n| c | d |\n", "```sh\nls\n```\n", "NEVER do it.\n\n", "---\nname: tidy\n---\n"));
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));

function imported(source: string): Skill {
  const lifted = liftSkill(parseSkillText(new SourceFile("tidy/SKILL.md", source)), "tidy", { strict: false });
  const { typed, diagnostics } = loadTypedCue<Model>(new SourceFile("skills/tidy/tidy.cue", liftedCue(source, lifted)), () => liftedSkill);
  if (typed === undefined) return expect.fail(diagnostics.map(({ message }) => message).join("; "));
  const bodies = lifted.sections.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === "entry" && piece.body ? [[piece.id, source.slice(piece.body.start, piece.body.end)] as const] : [])));
  const payloads = new Map(bodies.map(([id, body]) => [id, new SourceFile(`skills/tidy/payloads/${id}.md`, body)]));
  return { ...typed, leaf: "tidy", directory: "/skills/tidy", outline: outline("tidy", typed.model), payloads, queries: [], siblings: [], readSibling: () => undefined };
}

function rendered(skill: Skill): string {
  const library: Library = { root: "/skills", config: defaultConfig, skills: [skill], broken: new Set(), queries: [] };
  return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }).text;
}

/** Without white space, numbers and marks of items, and what parts a title from its statement. */
function letters(source: string): string {
  return source.replace(/[\s*_:.+—–\d()>-]+/g, "");
}

function holds(whole: string, within: string): boolean {
  let at = 0;
  for (let index = 0; index < whole.length; index += 1) if (whole[index] === within[at]) at += 1;
  return at >= within.length;
}

test("what is imported renders back, and what is raised keeps every word", () => {
  fc.assert(
    fc.property(text, (source) => {
      const skill = imported(source);
      expect(rendered(skill)).toBe(source);
      const { text: changed, outcomes } = raiseModel(skill.file, skill.model, undefined);
      const first = changed === undefined ? undefined : withModelText(skill, changed).typed;
      if (first === undefined) return expect.fail("the raised model can't be read");
      const canonical = canonicalText(first, undefined, "v1");
      expect(canonical.diagnostics).toEqual([]);
      const raised = withModelText(skill, canonical.text).typed ?? first;
      expect(holds(letters(rendered(raised)), letters(source))).toBe(true);
      const again = raiseModel(raised.file, raised.model, undefined);
      expect(again.outcomes).toEqual(outcomes.filter(({ title }) => title === undefined).map((outcome) => ({ ...outcome, entry: expect.anything() as unknown })));
    }),
    { numRuns: 60 },
  );
});
