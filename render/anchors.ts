/** The ids that links lead to: `skill-<leaf>-<section>-<nnn>`. */

import { parseEntryId, shortEntryId } from "../compiler/model/entry-id.js";

/** The anchor of an entry, without `#`; unique within a rendered file because entry ids are. */
export function entryAnchor(leaf: string, id: string): string {
  const parsed = parseEntryId(id);
  return parsed === undefined ? id.toLowerCase() : `skill-${leaf}-${shortEntryId(parsed).toLowerCase()}`;
}
