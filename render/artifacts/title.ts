/** `title.json`: what a session's title says at each approval gate. */

import { prettyJson } from "../../compiler/json/print.js";
import type { Skill } from "../../compiler/model/library.js";
import { isVerbatim } from "../../compiler/model/schema/types.js";
import { entryAnchor } from "../anchors.js";

/** States by name, sorted; a lifted entry that stands as its author wrote it has no anchor. */
export function titleFile({ leaf, model, outline }: Skill): string | undefined {
  if (model.title === undefined) return undefined;
  const states = Object.entries(model.title.states).map(([name, { entry, meaning }]) => {
    const found = outline.find(entry)?.entry;
    const anchor = found === undefined || isVerbatim(found) ? {} : { anchor: `#${entryAnchor(leaf, found.id)}` };
    return [name, { ...anchor, entry: found?.id ?? entry, meaning }] as const;
  });
  return `${prettyJson(Object.fromEntries(states))}\n`;
}
