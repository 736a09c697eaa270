/** The published CUE schema, read by real CUE, judges shapes as our own schema does; so does the JSON schema. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { cueSchema } from "../../compiler/model/publish/cue-schema.js";
import { jsonSchema } from "../../compiler/model/publish/json-schema.js";
import { typedSkill } from "../../compiler/model/schema/skill.js";
import { realCue } from "../support/cue-wasm.js";
import { smallest, validateJson } from "../support/json-skill.js";

type Data = Readonly<Record<string, unknown>>;

const full: Data = {
  ...smallest,
  args: { rows: [{ name: "file", default: "all", effect: "which file", form: "`file:<path>`" }] },
  atoms: { mode: { kind: "enum", members: ["a", "b"], sort: "state", source: "session" } },
  enforce: { anchors: { run: { on: "tool", match: "x", captures: { status: { json: "$.s", kind: "string" } } } }, rules: [{ entry: "A", deny: "b", reason: "c" }] },
  env: { CHECK: { interface: "check@1", required: true } },
  exclusive: [["a", "b"]],
  requires: ["forge"],
  smoke: { expect: { check: ["a"] }, invoke: "smoke.md", limits: { minutes: 4.5, usd: 8.25 } },
  tier: "strict",
  title: { states: { READY: { entry: "A-001", meaning: "ready" } } },
};

interface Variant {
  readonly name: string;
  readonly data: unknown;
}

/** Every copy of `data` with one part removed, misspelt, or replaced by something of another type. */
function* faults(data: unknown, path: readonly (string | number)[] = []): Generator<Variant> {
  if (Array.isArray(data)) {
    for (const [index, element] of data.entries()) {
      for (const fault of faults(element, [...path, index])) yield { ...fault, data: data.with(index, fault.data) };
    }
  } else if (typeof data === "object" && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      const { [key]: _, ...rest } = data as Data;
      const name = [...path, key].join(".");
      yield { name: `${name} removed`, data: rest };
      yield { name: `${name} misspelt`, data: { ...rest, [`${key}X-`]: value } };
      for (const fault of faults(value, [...path, key])) yield { ...fault, data: { ...data, [key]: fault.data } };
    }
  }
  yield { name: `${path.join(".")} of another type`, data: typeof data === "string" ? 7 : "seven" };
}

const variants: readonly Variant[] = [{ name: "intact", data: full }, ...faults(full)];
const accepted = (data: unknown): boolean => validateJson(typedSkill, data).diagnostics.length === 0;

test("real CUE accepts what we accept and rejects what we reject, field by field", async () => {
  const schema = cueSchema();
  const wrong: string[] = [];
  for (const { name, data } of variants) {
    const theirs = await realCue(`${schema}\nskill: #Skill & (${JSON.stringify(data)})\n`);
    if (accepted(data) !== "json" in theirs) wrong.push(`${name}: ${"json" in theirs ? "only CUE accepts it" : `only we accept it: ${theirs.error}`}`);
  }
  expect(wrong).toEqual([]);
  expect(variants.filter(({ data }) => !accepted(data)).length).toBeGreaterThan(100);
});

test("the JSON schema judges alike", () => {
  const judge = new Ajv2020({ strict: false }).compile(jsonSchema());
  expect(variants.filter(({ data }) => judge(data) !== accepted(data)).map(({ name }) => name)).toEqual([]);
});
