/** A row of the frontmatter with its values filled in, still YAML that says just that. */

import { allowedTools, frontmatterValue } from "../../compiler/model/frontmatter.js";
import type { FrontmatterRow } from "../../compiler/model/schema/types.js";
import { yamlScalar } from "../targets/yaml-scalar.js";
import type { Filling } from "./filling.js";
import { replaceReferences } from "./slots.js";

/** The row's value, its blank at the start included; undefined where nothing of the row stays. */
export function filledRow(row: FrontmatterRow, filling: Filling): string | undefined {
  if (!filling.keeps(row)) return undefined;
  const kept = row.key === "allowed-tools" ? withoutDropped(row, filling) : row;
  if (kept === undefined) return undefined;
  const fill = (text: string): string => replaceReferences(text, (name) => filling.values.get(name));
  const filled = fill(kept.value);
  if (filled === kept.value) return filled;
  const wanted = mapTexts(frontmatterValue(kept), fill);
  if (JSON.stringify(frontmatterValue({ ...kept, value: filled })) === JSON.stringify(wanted)) return filled;
  return ` ${typeof wanted === "string" ? yamlScalar(wanted) : JSON.stringify(wanted)}`;
}

/** The rules that stay; as they are written where all do. */
function withoutDropped(row: FrontmatterRow, { keeps }: Filling): FrontmatterRow | undefined {
  const rules = allowedTools(row);
  const kept = rules.filter((_, index) => keeps(row, index));
  if (kept.length === rules.length) return row;
  return kept.length === 0 ? undefined : { ...row, value: ` ${yamlScalar(kept.map(({ rule }) => rule).join(", "))}` };
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}
