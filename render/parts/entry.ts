/** An entry: its parts in THE order in which they stand, without blank lines between them. */

import type { Entry, FullEntry } from "../../compiler/model/schema/types.js";
import { isVerbatim } from "../../compiler/model/schema/types.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { entryClauses } from "./clauses.js";
import { fields } from "./fields.js";
import { headline } from "./headline.js";
import { items } from "./items.js";
import { payload } from "./payload.js";

type EntryPart = (context: RenderContext, entry: FullEntry) => Block[];

const entryParts: readonly EntryPart[] = [
  (context, entry) => [{ type: "paragraph", lines: [...entryClauses(context, entry), headline(context, entry)] }],
  (context, entry) => (entry.items === undefined ? [] : items(context, { items: entry.items }, entry.shell)),
  fields,
  payload,
];

export function entry(context: RenderContext, model: Entry): Block {
  if (isVerbatim(model)) return { type: "exact", text: model.verbatim, origin: context.skill.origins.span(model, "verbatim"), shell: model.shell ?? false, unit: true };
  return { type: "group", blocks: entryParts.flatMap((part) => part(context, model)), unit: true };
}
