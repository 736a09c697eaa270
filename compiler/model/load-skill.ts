/** One skill folder: its model, payload files, committed questions and other files. */

import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Value } from "../evaluate/value.js";
import { displayPath } from "../source/display-path.js";
import { SourceFile } from "../source/source-file.js";
import { fileSpan } from "../source/span.js";
import { modelCodes } from "./codes.js";
import type { SkillFolder } from "./find-skills.js";
import { listFiles } from "./find-skills.js";
import type { Loaded } from "./load-data.js";
import { loadText } from "./load-data.js";
import { loadTypedCue, loadTypedJson } from "./load-file.js";
import type { Query, Skill } from "./library.js";
import { outline } from "./outline.js";
import { query as querySchema } from "./schema/query.js";
import { liftedSkill, typedSkill } from "./schema/skill.js";
import type { Model, QueryModel } from "./schema/types.js";

/** @throws AccessError */
export function loadSkill(folder: SkillFolder, base: string): Loaded<Skill> {
  const { directory, leaf } = folder;
  const diagnostics: Diagnostic[] = [];
  const text = (path: string): SourceFile | undefined => keep(loadText(join(directory, path), base), diagnostics);

  const name = folder.models.includes(`${leaf}.cue`) ? `${leaf}.cue` : folder.models[0];
  const stray = folder.models.filter((model) => model !== `${leaf}.cue`);
  for (const model of stray) {
    const file = text(model);
    if (file) diagnostics.push(modelCodes.make("misplaced-model", fileSpan(file), { file: model, leaf }));
  }
  for (const link of folder.links) {
    const shown = displayPath(join(directory, link), base);
    diagnostics.push(modelCodes.make("linked-model", fileSpan(new SourceFile(shown, "")), { file: link }));
  }
  const file = stray.length === 0 && name !== undefined ? text(name) : undefined;
  if (file === undefined) return { diagnostics };
  if (!isLeafName(leaf)) diagnostics.push(modelCodes.make("invalid-leaf", fileSpan(file), { leaf }));

  const typed = keep(loadTypedCue<Model>(file, schemaOf), diagnostics);
  const files = listFiles(directory).filter((path) => path !== name);
  const payloads = new Map<string, SourceFile>();
  const queries: Query[] = [];
  const siblings: string[] = [];
  for (const path of files) {
    const payload = /^payloads\/([^/]+)\.md$/.exec(path)?.[1];
    if (payload !== undefined) {
      const body = text(path);
      if (body) payloads.set(payload, body);
    } else if (/^queries\/[^/]+\.json$/.test(path)) {
      const question = keep(loadQuery(join(directory, path), base, leaf), diagnostics);
      if (question) queries.push(question);
    } else siblings.push(path);
  }
  if (typed === undefined) return { diagnostics };
  const readSibling = readOnce((path) => loadText(join(directory, path), base).typed);
  return { typed: { ...typed, leaf, directory, outline: outline(leaf, typed.model), payloads, queries, siblings, readSibling }, diagnostics };
}

/** The skill as it would be with another text of its model, which need not stand on disk. */
export function withModelText(skill: Skill, text: string): Loaded<Skill> {
  const { typed, diagnostics } = loadTypedCue<Model>(new SourceFile(skill.file.path, text), schemaOf);
  return typed === undefined ? { diagnostics } : { typed: { ...skill, ...typed, outline: outline(skill.leaf, typed.model) }, diagnostics };
}

function readOnce(read: (path: string) => SourceFile | undefined): (path: string) => SourceFile | undefined {
  const known = new Map<string, SourceFile | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
}

/** @param folder the leaf in whose folder the file stands; none at the root @throws AccessError */
export function loadQuery(path: string, base: string, folder?: string): Loaded<Query> {
  const { typed: file, diagnostics } = loadText(path, base);
  if (file === undefined) return { diagnostics };
  const result = loadTypedJson<QueryModel>(file, querySchema);
  if (result.typed === undefined) return { diagnostics: result.diagnostics };
  const skill = result.typed.model.skill ?? folder;
  const name = path.replace(/^.*[\\/]/, "").replace(/\.json$/, "");
  return { typed: { ...result.typed, name, ...(skill === undefined ? {} : { skill }) }, diagnostics: result.diagnostics };
}

/** 1 to 64 lower case letters, digits and single hyphens (the public format's rule for a skill's name). */
export function isLeafName(name: string): boolean {
  return name.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}

/** The schema of what a model says of itself: lifted from prose, or written as one. */
export function schemaOf(value: Value): typeof typedSkill | typeof liftedSkill {
  const lifted = value.kind === "struct" ? value.fields.get("lifted")?.value : undefined;
  return lifted?.kind === "bool" && lifted.value ? liftedSkill : typedSkill;
}

function keep<T>(loaded: Loaded<T>, diagnostics: Diagnostic[]): T | undefined {
  diagnostics.push(...loaded.diagnostics);
  return loaded.typed;
}
