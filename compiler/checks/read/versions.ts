/** Versions and dates of changelog rows. */

/** Negative when `a` is older than `b`; both are `<major>.<minor>.<patch>`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(BigInt));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0n;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
}

/** Whether a text `YYYY-MM-DD` is a day of the calendar. */
export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
