/** The public format (agentskills.io): six fields, everything else as text under `metadata`, block style. */

import type { Span } from "../../compiler/source/span.js";
import type { FrontmatterRow } from "../../compiler/model/schema/types.js";
import { allowedTools, frontmatterRows, frontmatterValue } from "../../compiler/model/frontmatter.js";
import { yamlValue } from "../../compiler/model/parse-yaml.js";
import { variableReferences } from "../../compiler/model/references.js";
import { renderCodes } from "../codes.js";
import type { Piece } from "../document/piece.js";
import { own } from "../document/piece.js";
import { placementLines } from "./placement.js";
import { standInText } from "./stand-in.js";
import type { HeadContext, Target } from "./target.js";
import { yamlScalar } from "./yaml-scalar.js";

/** In the order in which they are written; `metadata` follows them. */
const textFields = ["name", "description", "license", "compatibility"];

export const agentskills: Target = {
  name: "agentskills",
  frontmatter(context) {
    const rows = rowsOf(context);
    if (rows === undefined || (rows.length === 0 && placementLines(context.skill.model).length === 0)) return [];
    const valueOf = (key: string): string => asText(rows.find((row) => row.key === key));
    const fields = textFields.map((key) => [key, valueOf(key)] as const).filter(([, value]) => value !== "");
    const tools = allowed(rows);
    return [
      own("---\n"),
      ...fields.map(([key, value]) => line(context, key, value)),
      ...(tools === "" ? [] : [line(context, "allowed-tools", tools)]),
      ...metadata(context, rows),
      own("---\n"),
    ];
  },
  standIn: (bound) => (bound.scope === "repo" ? standInText(bound) : undefined),
};

/** Rows of a frontmatter that is one string are read from it; undefined when it is no YAML map. */
function rowsOf({ skill: { model } }: HeadContext): readonly FrontmatterRow[] | undefined {
  if (typeof model.frontmatter !== "string") return frontmatterRows(model);
  const [, yaml] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(model.frontmatter) ?? [];
  if (yaml === undefined) return undefined;
  try {
    const data = yamlValue(yaml);
    if (typeof data !== "object" || data === null || Array.isArray(data)) return undefined;
    return Object.entries(data).map(([key, value]) => ({ key, value: ` ${JSON.stringify(value)}` }));
  } catch {
    return undefined;
  }
}

function line({ skill: { model, origins } }: HeadContext, key: string, value: string): Piece {
  const row = frontmatterRows(model).find((one) => one.key === key);
  return { text: `${key}: ${yamlScalar(value)}\n`, ...(row && { origin: origins.span(row, "value") }) };
}

/** Rules that read a variable stay out: nobody fills them for this target. */
function allowed(rows: readonly FrontmatterRow[]): string {
  const row = rows.find(({ key }) => key === "allowed-tools");
  if (row === undefined) return "";
  return allowedTools(row).map(({ rule }) => rule).filter((rule) => variableReferences(rule).length === 0).join(" ");
}

/** The authored `metadata`, then every other row, then the placement lines. */
function metadata(context: HeadContext, rows: readonly FrontmatterRow[]): Piece[] {
  const { model, origins } = context.skill;
  const entries = new Map<string, string>();
  const add = (key: string, value: string): void => {
    const before = entries.get(key);
    if (before !== undefined && before !== value) context.report(renderCodes.make("duplicate-metadata", metadataPlace(context, key), { key, before, value }));
    entries.set(key, before ?? value);
  };
  const authored = rows.find(({ key }) => key === "metadata");
  const map = authored && frontmatterValue(authored);
  if (typeof map === "object" && map !== null && !Array.isArray(map)) for (const [key, value] of Object.entries(map)) add(key, scalarText(value));
  else if (authored) add("metadata", asText(authored));
  for (const row of rows) if (![...textFields, "allowed-tools", "metadata"].includes(row.key)) add(row.key, asText(row));
  for (const { key, value } of placementLines(model)) add(key, value);
  if (entries.size === 0) return [];
  const origin = Array.isArray(model.frontmatter) ? { origin: origins.span(model, "frontmatter") } : {};
  return [own("metadata:\n"), ...[...entries].map(([key, value]) => ({ text: `  ${yamlScalar(key)}: ${yamlScalar(value)}\n`, ...origin }))];
}

function metadataPlace({ skill: { model, origins } }: HeadContext, key: string): Span {
  const row = frontmatterRows(model).find((one) => one.key === key);
  return row ? origins.span(row, "value") : origins.span(model, "frontmatter");
}

/** A row's value as text: as it is spelled where YAML reads no text from one line, say a number or `[topic]`. */
function asText(row: FrontmatterRow | undefined): string {
  if (row === undefined) return "";
  const value = frontmatterValue(row);
  const spelled = row.value.trim();
  return typeof value === "string" || value === null || spelled.includes("\n") ? scalarText(value) : spelled;
}

function scalarText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.map(String).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

