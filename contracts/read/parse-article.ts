/** Reads one knowledge article; an article with an error is none. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { didYouMean, nearestNames } from "../../compiler/diagnostics/nearest.js";
import { type Span, fileSpan, spanOf } from "../../compiler/source/span.js";
import { walkBlocks } from "../../prose/markdown/blocks.js";
import type { Field } from "../../prose/frontmatter/value.js";
import { fieldOf } from "../../prose/frontmatter/parse.js";
import { type SkillText, readSkillText } from "../../prose/read/skill-text.js";
import { headingPlace, sectionsOf } from "../shared/sections.js";
import type { Applicability, Article } from "./article.js";
import { readContractCodes as codes } from "./codes.js";
import { linkedSamples } from "./sample-links.js";
import { countryCodes } from "./countries.js";
import { parseKnowledgePath } from "./layers.js";
import { parseVersions } from "./versions.js";

export interface ArticleReading {
  /** Absent where the article is invalid. */
  readonly article?: Article;
  readonly diagnostics: readonly Diagnostic[];
}

const fields = ["bc-version", "domain", "keywords", "technologies", "countries", "application-area"] as const;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function parseArticle(path: string, bytes: Uint8Array): ArticleReading {
  const text = readSkillText(path, bytes);
  const place = parseKnowledgePath(path);
  const diagnostics: Diagnostic[] = [];
  if (!place) diagnostics.push(codes.make("misplaced-article", fileSpan(text.file), { path, what: "is no place for an article" }));
  diagnostics.push(...unreadable(text));
  if (diagnostics.length > 0) return { diagnostics };

  const frontmatter = checkFields(text);
  const body = checkBody(text);
  diagnostics.push(...frontmatter.diagnostics, ...body.diagnostics);
  if (place && frontmatter.domain !== undefined && frontmatter.domain !== place.domain) {
    const field = fieldOf(text.frontmatter, "domain");
    diagnostics.push(codes.make("domain-mismatch", field ? spanOf(text.file, field.value) : fileSpan(text.file), { domain: frontmatter.domain, folder: place.domain }));
  }
  const { applicability, versions, domain, keywords } = frontmatter;
  const broken = diagnostics.some(({ severity }) => severity === "error");
  if (broken || !place || !applicability || typeof versions !== "object" || domain === undefined || !keywords || body.description === undefined) return { diagnostics };
  return { article: { path, layer: place.layer, slug: place.slug, domain, keywords, applicability, versions, title: body.title, description: body.description, linkedSamples: linkedSamples(text.file.text) }, diagnostics };
}

/** What makes the whole file invalid: bytes, a mark before the frontmatter, no frontmatter, broken YAML. */
function unreadable({ file, frontmatter, findings }: SkillText): Diagnostic[] {
  const problem = (what: string, help: string, span: Span = fileSpan(file)): Diagnostic => codes.make("unreadable-article", span, { what, help });
  if (file.text.startsWith("\ufeff")) return [problem("the file starts with a byte order mark, so its frontmatter does not start it", "save the file as UTF-8 without the mark")];
  if (file.text.trim() === "") return [problem("the file is empty", "write the article, or remove the file")];
  const broken = findings.filter(({ code }) => ["invalid-encoding", "nul-character", "missing-frontmatter", "misplaced-frontmatter", "unclosed-frontmatter", "invalid-end-mark", "invalid-yaml", "duplicate-field", "unquoted-colon", "tab-indentation", "yaml-anchor"].includes(code));
  if (broken.length > 0) return broken.map((found) => problem(found.message, found.help ?? "mend it; the article is left out until then", found.span));
  return frontmatter?.complete === true ? [] : [problem("the frontmatter can't be read", "write `---`, the six fields, `---`")];
}

interface CheckedFields {
  readonly diagnostics: readonly Diagnostic[];
  readonly applicability?: Applicability;
  readonly versions?: Article["versions"] | string;
  readonly domain?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

function checkFields(text: SkillText): CheckedFields {
  const { file, frontmatter } = text;
  const diagnostics: Diagnostic[] = [];
  for (const field of frontmatter?.fields ?? []) {
    if (fields.some((name) => name === field.key)) continue;
    const help = didYouMean(field.key, fields);
    diagnostics.push(codes.make("unknown-article-field", spanOf(file, field.keyRange), { name: field.key, ...(help === undefined ? {} : { help }) }));
  }
  const given = new Map<string, Field>();
  for (const name of fields) {
    const field = fieldOf(frontmatter, name);
    if (field && !isEmpty(field)) given.set(name, field);
    else diagnostics.push(codes.make("missing-article-field", field ? spanOf(file, field.keyRange) : fileSpan(file), { name, empty: field !== undefined }));
  }
  const wrong = (name: string, what: string, help?: string): undefined => {
    const field = given.get(name);
    diagnostics.push(codes.make("invalid-article-field", field ? spanOf(file, field.value) : fileSpan(file), { name, what, ...(help === undefined ? {} : { help }) }));
    return undefined;
  };
  const list = (name: string): readonly string[] | undefined => {
    const value = given.get(name)?.value;
    if (!value) return undefined;
    if (value.kind !== "list") return wrong(name, "is not a list", "write it in brackets, such as `[a, b]`");
    const items = value.items.map((item) => (item.kind === "scalar" && item.type !== "null" ? item.text : undefined));
    if (!items.every((item) => item !== undefined && item.trim() === item && item !== "")) return wrong(name, "has an item that is not a word");
    if (!value.flow || file.text.slice(value.start, value.end).includes("\n") || /^[ \t]*#/.test(file.text.slice(value.end).split("\n")[0] ?? "")) {
      diagnostics.push(codes.make("unportable-list", spanOf(file, value), { name }));
    }
    const twice = items.find((item, index) => items.indexOf(item) < index);
    return twice === undefined ? (items as string[]) : wrong(name, `has \`${twice}\` twice`);
  };
  const domainValue = given.get("domain")?.value;
  const domain = domainValue?.kind === "scalar" && domainValue.type === "string" ? domainValue.text : undefined;
  if (domainValue && domain === undefined) wrong("domain", "is not one word");
  else if (domain !== undefined && !kebab.test(domain)) wrong("domain", `is \`${domain}\`, not lower case with hyphens`);
  const keywords = list("keywords");
  const badKeyword = keywords?.find((word) => !kebab.test(word));
  if (badKeyword !== undefined) wrong("keywords", `has \`${badKeyword}\`, which is not lower case with hyphens`, `write \`${badKeyword.toLowerCase().replace(/[^a-z0-9]+/g, "-")}\``);
  if (keywords && (keywords.length < 3 || keywords.length > 10)) {
    const field = given.get("keywords");
    if (field) diagnostics.push(codes.make("unusual-keyword-count", spanOf(file, field.value), { count: keywords.length }));
  }
  const versionItems = list("bc-version");
  const versions = versionItems && parseVersions(versionItems);
  if (typeof versions === "string") wrong("bc-version", versions);
  const technologies = list("technologies");
  if (technologies?.includes("all") === true) wrong("technologies", "has `all`, which this field does not know", "list the technologies one by one");
  else if (technologies?.some((word) => !kebab.test(word)) === true) wrong("technologies", "has a word that is not lower case with hyphens");
  const countries = list("countries");
  const badCountry = countries?.find((word) => word !== "w1" && !countryCodes.has(word));
  if (countries?.includes("w1") === true && countries.length > 1) wrong("countries", "mixes `w1` with countries", "`w1` is for all; leave the others out, or it");
  else if (badCountry !== undefined) wrong("countries", `has \`${badCountry}\`, which is no country code`, badCountry === "uk" ? "write `gb`" : "write two lower-case letters as in ISO 3166-1, or `w1` for all");
  const areas = list("application-area");
  if (areas?.includes("all") === true && areas.length > 1) wrong("application-area", "mixes `all` with areas", "leave the others out, or `all`");
  else if (areas?.some((word) => !kebab.test(word)) === true) wrong("application-area", "has a word that is not lower case with hyphens");
  const applicability = versionItems && technologies && countries && areas ? { "bc-version": versionItems, technologies, countries, "application-area": areas } : undefined;
  return { diagnostics, domain, keywords, ...(versions === undefined ? {} : { versions }), ...(applicability ? { applicability } : {}) };
}

function isEmpty({ value }: Field): boolean {
  if (value.kind === "scalar") return value.type === "null" || value.text.trim() === "";
  return value.kind === "list" ? value.items.length === 0 : value.entries.length === 0;
}

function checkBody(text: SkillText): { readonly diagnostics: readonly Diagnostic[]; readonly title?: string | undefined; readonly description?: string } {
  const { file, tree } = text;
  const diagnostics: Diagnostic[] = [];
  for (const block of walkBlocks(tree.children)) if (block.kind === "fence") diagnostics.push(codes.make("forbidden-fence", spanOf(file, block.marker), {}));
  const sections = sectionsOf(text);
  const title = sections.find(({ depth, title: words }) => depth === 1 && words !== "");
  if (!title) diagnostics.push(codes.make("missing-article-title", fileSpan(file), {}));
  const section = sections.find(({ depth, title: words }) => depth === 2 && words === "Description");
  const words = section && file.text.slice(section.body, section.end).trim();
  if (section && words !== undefined && words !== "") return { diagnostics, title: title?.title, description: words };
  const [name] = nearestNames("Description", sections.map(({ title: other }) => other), 1);
  const near = sections.find(({ title: other }) => other === "Description" || other === name);
  diagnostics.push(codes.make("missing-article-description", near ? headingPlace(text, near) : fileSpan(file), near && near !== section ? { instead: `${"#".repeat(near.depth)} ${near.title}` } : {}));
  return { diagnostics, title: title?.title };
}
