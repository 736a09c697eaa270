/** One entry as a node: its guard above, its name, and what it grants below. */

import type { CheckedEntry } from "../../compiler/checks/resolve/entries.js";
import { labelOf } from "./label.js";
import { shownId, type Names } from "./names.js";
import { looks } from "./shapes.js";
import type { Verdicts } from "./verdicts.js";

export function entryNode(placed: CheckedEntry, names: Names, verdicts: Verdicts | undefined): string {
  const { entry, pred, post } = placed;
  const { shape: [open, close], style, clause } = looks[entry.role];
  const label = labelOf(
    `${shownId(entry.id)} · ${entry.role}`,
    [
      titleOf(placed),
      post.length === 0 ? undefined : `grants ${post.join(", ")}`,
      verdicts?.dead.has(entry.id) === true ? "dead — no run fires it" : verdicts?.undecided.has(entry.id) === true ? "not decided" : undefined,
    ],
    [pred === undefined ? undefined : `${clause} ${pred.text}`],
  );
  return `${names.entry(placed)}${open}${label}${close}:::${verdicts?.dead.has(entry.id) === true ? "dead" : style}`;
}

/** Of an entry that stands as its author wrote it, its first line. */
function titleOf({ entry }: CheckedEntry): string {
  if ("title" in entry) return entry.title;
  return entry.verbatim.split("\n").find((line) => line.trim() !== "") ?? "";
}
