/** Skills and libraries made of plain data, as the loader would make them. */

import { readJson } from "../../../compiler/json/read.js";
import { jsonData } from "../../../compiler/model/json-data.js";
import type { Library, Skill, Typed } from "../../../compiler/model/library.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { Origins } from "../../../compiler/model/origins.js";
import { outline } from "../../../compiler/model/outline.js";
import { catalog } from "../../../compiler/model/schema/catalog.js";
import { liftedSkill, typedSkill } from "../../../compiler/model/schema/skill.js";
import type { CatalogModel, Model } from "../../../compiler/model/schema/types.js";
import { validate } from "../../../compiler/model/validate.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

export interface SkillParts {
  readonly leaf?: string;
  readonly payloads?: Readonly<Record<string, string>>;
  readonly siblings?: readonly string[];
}

/** The smallest typed model of a leaf, with `more` over it. */
export function modelOf(leaf: string, more: object = {}): object {
  return {
    changelog: [{ date: "2026-10-02", version: "1.0.0", text: "First" }],
    frontmatter: [
      { key: "name", value: ` ${leaf}` },
      { key: "description", value: " Tidies a folder. Use when files lie about." },
      { key: "version", value: " 1.0.0" },
      { key: "format", value: " 3" },
    ],
    model: { effort: "low", reason: "a single pass", tier: "mid-tier" },
    routing: { pipeline: { standalone: true }, purpose: "tidy a folder." },
    sections: [],
    ...more,
  };
}

export function skillOf(data: object, { leaf = "tidy", payloads = {}, siblings = [] }: SkillParts = {}): Skill {
  const { file, value, origins, model } = typed<Model>(`skills/${leaf}/${leaf}.cue`, data, "lifted" in data && data.lifted === true ? liftedSkill : typedSkill);
  return {
    file, model, origins, leaf, value,
    directory: `/skills/${leaf}`,
    dataOnly: true,
    outline: outline(leaf, model),
    payloads: new Map(Object.entries(payloads).map(([id, text]) => [id, new SourceFile(`skills/${leaf}/payloads/${id}.md`, text)])),
    queries: [],
    siblings,
    readSibling: () => undefined,
  };
}

export function libraryOf(skills: readonly Skill[], interfaces?: object): Library {
  const loaded: Typed<CatalogModel> | undefined = interfaces && typed("skills/interfaces.cue", interfaces, catalog);
  return { root: "/skills", config: defaultConfig, skills, broken: new Set(), queries: [], ...(loaded && { catalog: loaded }) };
}

function typed<T>(path: string, data: object, schema: Parameters<typeof validate>[0]): Typed<T> & { readonly value: Skill["value"] } {
  const file = new SourceFile(path, JSON.stringify(data, null, 2));
  const json = readJson(file).value;
  if (json === undefined) throw new Error("the test's data is no JSON");
  const value = jsonData(json, file);
  const origins = new Origins();
  const { data: model, diagnostics } = validate<T>(schema, value, origins);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return { file, model, origins, value };
}
