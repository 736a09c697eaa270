/** The action skills of a root: by path, with what hosts choose them by. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { type Span, fileSpan, spanOf } from "../../../compiler/source/span.js";
import { fieldOf } from "../../../prose/frontmatter/parse.js";
import type { Field } from "../../../prose/frontmatter/value.js";
import { type SkillText, readSkillText } from "../../../prose/read/skill-text.js";
import { countryCodes } from "../../read/countries.js";
import { type Layer, layerOf } from "../../read/layers.js";
import { parseVersions } from "../../read/versions.js";
import { sha256 } from "../../shared/digest.js";
import { readFound, sizeLimit } from "../../shared/read-text.js";
import { walkFiles } from "../../shared/walk.js";
import { actionSkillCodes as codes } from "./codes.js";

export interface ActionSkill {
  readonly path: string;
  readonly layer: Layer;
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
  /** Paths of the slots; absent in a leaf. */
  readonly subSkills?: readonly string[];
  readonly sha256: string;
  readonly text: SkillText;
}

export interface ActionSkills {
  readonly skills: readonly ActionSkill[];
  /** Every Markdown file of the layers' skill folders. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export const filters = ["bc-version", "technologies", "countries", "application-area"] as const;
export type Filter = (typeof filters)[number];
const required = ["kind", "id", "version", "title", "description", "inputs", "outputs"] as const;
const standardInputs = ["pr-diff", "object-list", "file-path", "folder-path", "repository", "telemetry-query"];
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @throws AccessError */
export function loadActionSkills(root: string): ActionSkills {
  const inSkills = (path: string): boolean => layerOf(path) !== undefined && path.split("/")[1] === "skills" && path.endsWith(".md");
  const { files: paths, links } = walkFiles(root, inSkills);
  const diagnostics: Diagnostic[] = links.filter(inSkills).map((path) => codes.make("misplaced-action-skill", fileSpan(new SourceFile(path, "")), { path, what: "is a symbolic link" }));
  const skills: ActionSkill[] = [];
  for (const path of paths) {
    const bytes = readFound(root, path);
    if (typeof bytes === "number") {
      diagnostics.push(codes.make("unreadable-action-skill", fileSpan(new SourceFile(path, "")), { what: `the file has ${bytes} bytes`, help: `an action skill has at most ${sizeLimit}` }));
      continue;
    }
    const { skill, diagnostics: found } = parseActionSkill(path, bytes);
    diagnostics.push(...found);
    if (skill) skills.push(skill);
  }
  return { skills, paths, diagnostics };
}

function parseActionSkill(path: string, bytes: Uint8Array): { readonly skill?: ActionSkill; readonly diagnostics: readonly Diagnostic[] } {
  const text = readSkillText(path, bytes);
  const { file, frontmatter } = text;
  const broken = text.findings.filter(({ severity, code }) => severity === "error" || code === "duplicate-field");
  if (broken.length > 0 || !frontmatter) {
    const found = broken.map((one) => codes.make("unreadable-action-skill", one.span, { what: one.message, help: one.help ?? "mend it; the skill is not run until then" }));
    return { diagnostics: found.length > 0 ? found : [codes.make("unreadable-action-skill", fileSpan(file), { what: "there is no frontmatter", help: "start the file with `---`, the fields, `---`" })] };
  }
  const diagnostics: Diagnostic[] = [];
  const place = (field: Field | undefined): Span => (field ? spanOf(file, field.value.end > field.value.start ? field.value : field.keyRange) : fileSpan(file));
  const wrong = (name: string, what: string, help?: string): undefined => {
    diagnostics.push(codes.make("invalid-action-field", place(fieldOf(frontmatter, name)), { name, what, ...(help === undefined ? {} : { help }) }));
    return undefined;
  };
  const isEmpty = ({ value }: Field): boolean => (value.kind === "scalar" ? value.type === "null" || value.text.trim() === "" : value.kind === "list" ? value.items.length === 0 : value.entries.length === 0);
  for (const name of required) {
    const field = fieldOf(frontmatter, name);
    if (!field || isEmpty(field)) diagnostics.push(codes.make("missing-action-field", place(field), { name, empty: field !== undefined }));
  }
  const given = (name: string): Field | undefined => {
    const field = fieldOf(frontmatter, name);
    return field && !isEmpty(field) ? field : undefined;
  };
  const word = (name: string): string | undefined => {
    const value = given(name)?.value;
    if (!value) return undefined;
    return value.kind === "scalar" ? value.text : wrong(name, "is not one value");
  };
  const list = (name: string): readonly string[] | undefined => {
    const value = given(name)?.value;
    if (!value) return undefined;
    if (value.kind !== "list") return wrong(name, "is not a list", "write it in brackets, such as `[a, b]`");
    const items = value.items.map((item) => (item.kind === "scalar" && item.type !== "null" ? item.text : undefined));
    return items.every((item) => item !== undefined && item !== "") ? (items as string[]) : wrong(name, "has an item that is not a word");
  };
  const kind = word("kind");
  if (kind !== undefined && kind !== "action-skill") diagnostics.push(codes.make("misplaced-action-skill", place(given("kind")), { path, what: `has \`kind: ${kind}\`` }));
  const id = word("id");
  if (id !== undefined && !kebab.test(id)) wrong("id", `is \`${id}\`, not lower case with hyphens`);
  const version = word("version");
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) wrong("version", `is \`${version}\`, not a whole number from 1 on`);
  const inputs = list("inputs");
  for (const input of inputs ?? []) {
    if (standardInputs.includes(input)) continue;
    const help = didYouMean(input, standardInputs);
    diagnostics.push(codes.make("unknown-input-type", place(given("inputs")), { input, ...(help === undefined ? {} : { help }) }));
  }
  const outputs = list("outputs");
  if (outputs && (outputs.length !== 1 || outputs[0] !== "findings-report")) wrong("outputs", `is \`[${outputs.join(", ")}]\``, "write `[findings-report]`, the one output that is defined");
  const subSkills = list("sub-skills");
  const declared = fieldOf(frontmatter, "sub-skills");
  if (declared && isEmpty(declared)) wrong("sub-skills", "is empty", "name the leaves, or remove the field: a skill without it is a leaf");
  const own = Object.fromEntries(filters.map((name) => [name, list(name) ?? []])) as Record<Filter, readonly string[]>;
  for (const [name, fault] of filterFaults(own)) wrong(name, fault);
  const broke = diagnostics.some(({ severity }) => severity === "error");
  const layer = layerOf(path);
  const [title, description] = [word("title"), word("description")];
  if (broke || !layer || id === undefined || version === undefined || title === undefined || description === undefined || !inputs || !outputs) return { diagnostics };
  return { skill: { path, layer, id, version: Number(version), title, description, inputs, outputs, filters: own, ...(subSkills ? { subSkills } : {}), sha256: sha256(bytes), text }, diagnostics };
}

function* filterFaults(own: Readonly<Record<Filter, readonly string[]>>): Iterable<readonly [Filter, string]> {
  if (own["bc-version"].length > 0) {
    const versions = parseVersions(own["bc-version"]);
    if (typeof versions === "string") yield ["bc-version", versions];
  }
  if (own.technologies.includes("all")) yield ["technologies", "has `all`, which this field does not know"];
  const { countries } = own;
  if (countries.includes("w1") && countries.length > 1) yield ["countries", "mixes `w1` with countries"];
  const bad = countries.find((one) => one !== "w1" && !countryCodes.has(one));
  if (bad !== undefined) yield ["countries", `has \`${bad}\`, which is no country code`];
  const areas = own["application-area"];
  if (areas.includes("all") && areas.length > 1) yield ["application-area", "mixes `all` with areas"];
}

export function isSuper(skill: ActionSkill): boolean {
  return skill.subSkills !== undefined;
}
