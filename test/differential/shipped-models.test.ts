/** Real CUE reads the shipped models as we do, and accepts them by the published schema. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cueSchema } from "../../compiler/model/publish/cue-schema.js";
import { realCue } from "../support/cue-wasm.js";
import { canonicalJson, evaluateText } from "../support/evaluate-text.js";

const root = join(import.meta.dirname, "../../skills");
const models = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".cue")).sort();
const text = (name: string): string => readFileSync(join(root, name), "utf8");

test.each(models)("%s exports to the same JSON", async (name) => {
  const { json } = evaluateText(text(name));
  const real = await realCue(text(name));
  expect("text" in real ? canonicalJson(real.text) : real.error).toBe(canonicalJson(json ?? "nothing"));
});

test.each(models.filter((name) => !/(?:^|\/)(?:vocabulary|interfaces)\.cue$/.test(name)))("%s is a #Skill of the published schema", async (name) => {
  const { json = "null" } = evaluateText(text(name));
  const real = await realCue(`${cueSchema()}\nskill: #Skill & (${JSON.stringify(JSON.parse(json))})\n`);
  expect("error" in real ? real.error : "accepted").toBe("accepted");
});
