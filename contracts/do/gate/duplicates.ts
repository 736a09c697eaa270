/** When two cited findings are one: the same correction at the same lines. Findings without citation never are. */

import type { Finding } from "../report-schema.js";

export function areDuplicates(a: Finding, b: Finding): boolean {
  if (a.references.length === 0 || b.references.length === 0 || !overlaps(a, b)) return false;
  const [left, right] = [a["suggested-code"], b["suggested-code"]];
  return left !== undefined || right !== undefined ? left === right : a.message === b.message;
}

/** Whether both have a place, in one file, with a line in common. */
export function overlaps(a: Finding, b: Finding): boolean {
  if (!a.location || !b.location || a.location.file !== b.location.file) return false;
  return a.location.line <= endOf(b.location) && b.location.line <= endOf(a.location);
}

function endOf({ line, range }: NonNullable<Finding["location"]>): number {
  return range?.["end-line"] ?? line;
}
