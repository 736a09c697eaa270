/** The versions that an article is for: all, some, a closed range or an open one. */

export type VersionRule = { readonly kind: "all" } | { readonly kind: "list"; readonly versions: readonly bigint[] } | { readonly kind: "range"; readonly from: bigint; readonly to?: bigint };

/** The rule of the items of `bc-version`, as written, or what is wrong with them. */
export function parseVersions(items: readonly string[]): VersionRule | string {
  if (items.includes("all")) return items.length === 1 ? { kind: "all" } : "mixes `all` with versions";
  const ranges = items.filter((item) => item.includes(".."));
  if (ranges.length > 0) {
    if (items.length > 1) return "has a range beside other items";
    return parseRange(items[0] ?? "");
  }
  const wrong = items.find((item) => !isVersion(item));
  if (wrong !== undefined) return `has \`${wrong}\`, which is no version: write whole numbers from 1 on, without leading zeros`;
  return { kind: "list", versions: items.map(BigInt) };
}

function parseRange(item: string): VersionRule | string {
  const match = /^([^.]*)\.\.([^.]*)$/.exec(item);
  const [, from = "", to = ""] = match ?? [];
  if (!match || !isVersion(from) || (to !== "" && !isVersion(to))) return `has \`${item}\`, which is no range: write \`26..28\` or \`26..\``;
  if (to === "") return { kind: "range", from: BigInt(from) };
  if (BigInt(to) < BigInt(from)) return `has the range \`${item}\`, which runs backward`;
  return { kind: "range", from: BigInt(from), to: BigInt(to) };
}

function isVersion(text: string): boolean {
  return /^[1-9][0-9]*$/.test(text);
}

export function includesVersion(rule: VersionRule, version: bigint): boolean {
  switch (rule.kind) {
    case "all":
      return true;
    case "list":
      return rule.versions.includes(version);
    case "range":
      return version >= rule.from && (rule.to === undefined || version <= rule.to);
  }
}

/** Whether some version is in both. */
export function versionsOverlap(a: VersionRule, b: VersionRule): boolean {
  if (a.kind === "all" || b.kind === "all") return true;
  if (a.kind === "list") return a.versions.some((version) => includesVersion(b, version));
  if (b.kind === "list") return versionsOverlap(b, a);
  return (a.to === undefined || b.from <= a.to) && (b.to === undefined || a.from <= b.to);
}
