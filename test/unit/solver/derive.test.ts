/** From a checked skill to the derived model: samples with the model beside the skill, and what holds of every skill. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asCheckedSkill, type CheckedSkill } from "../../../compiler/checks/checked.js";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { batteryNames } from "../../../queries/battery/names.js";
import { derive } from "../../../solver/derive.js";
import type { DerivedModel } from "../../../solver/model.js";
import { checkedModels } from "../../support/checked-model.js";
import { printFindings, variantsOf } from "../../support/check-samples.js";
import { expectFile } from "../../support/golden.js";
import { compileSample } from "../../support/library-sample.js";
import "../../support/seed.js";
import { randomCase } from "../../support/solver-models.js";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "test/samples/derive");

test.each(readdirSync(folder))("%s", async (name) => {
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  const input = text.replace(/\n```json\n[^]*?^```\n/gm, "");
  const parts: string[] = [];
  for (const [index, part] of input.split(/^(?=## )/m).entries()) {
    const variant = variantsOf(input)[index - 1];
    if (variant === undefined) {
      parts.push(part.trimEnd());
      continue;
    }
    const { library, diagnostics } = await compileSample(variant.files, { format: 2, batteryCodes: batteryNames, config: { severities: { unread: "off" } } });
    const [skill] = library?.skills ?? [];
    assert.ok(skill, printFindings(diagnostics));
    parts.push(`${part.trimEnd()}\n\n\`\`\`json\n${printModel(derive(skill))}\n\`\`\``);
  }
  expectFile(path, `${parts.join("\n\n")}\n`);
});

function printModel(model: DerivedModel): string {
  return JSON.stringify(model, (_key, value: unknown) => (value instanceof Map ? [...value.values()] : typeof value === "bigint" ? Number(value) : value), 1);
}

/** Deriving twice gives equal models, leaves the skill alone, and names entries of the skill only, each once, in their order. */
function holdTrue(skill: CheckedSkill): void {
  const before = structuredClone(skill.entries.map(({ entry, pred, post, sectionIndex }) => ({ entry, formula: pred?.formula, post, sectionIndex })));
  const model = derive(skill);
  expect(derive(skill)).toEqual(model);
  expect(skill.entries.map(({ entry, pred, post, sectionIndex }) => ({ entry, formula: pred?.formula, post, sectionIndex }))).toEqual(before);
  const ids = model.sections.flatMap(({ items }) => items.map(({ id }) => id));
  const inOrder = skill.entries.map(({ entry }) => entry.id);
  expect(inOrder.filter((id) => ids.includes(id))).toEqual(ids);
  expect(model.uncovered.filter((id) => ids.includes(id) || !inOrder.includes(id))).toEqual([]);
  expect(model.sections).toHaveLength(skill.skill.model.sections.length);
}

test("random skills", async () => {
  const skillOf = await checkedModels();
  fc.assert(
    fc.property(randomCase, ({ model }) => {
      const skill = skillOf(model);
      Object.freeze(skill.entries);
      holdTrue(asCheckedSkill(skill));
      const derived = derive(skill).sections.map(({ items }) => items);
      // Whoever is named by no anchor and has no clauses is no part of the model; the rest is as it was.
      const named = new Set(model.sections.flatMap(({ route }) => (route?.anchor.kind === "between" ? [route.anchor.after, route.anchor.before] : (route?.anchor.entries ?? []))));
      const kept = model.sections.map(({ items }) => items.filter((item) => item.kind !== "transition" || item.pred !== undefined || item.grants.length > 0 || item.role === "handoff" || !named.has(item.id)));
      expect(derived).toEqual(kept);
    }),
    { numRuns: 200 },
  );
});

test("shipped skills", async () => {
  const { library } = await compile(join(root, "skills"), { base: root, config: defaultConfig, batteryCodes: batteryNames });
  assert.ok(library);
  for (const skill of library.skills) holdTrue(skill);
});
