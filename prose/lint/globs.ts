/** Globs over paths, as in `.gitignore` without negation: `*` within a name, `**` across folders. */

/** Whether a path relative to the configuration matches any glob; a glob that names a folder takes all in it. */
export function globMatcher(globs: readonly string[]): (relative: string) => boolean {
  const patterns = globs.map(toPattern);
  return (relative) => patterns.some((pattern) => pattern.test(relative));
}

function toPattern(glob: string): RegExp {
  const trimmed = glob.replace(/^\.?\//, "").replace(/\/$/, "");
  const source = trimmed.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (mark) => {
    switch (mark) {
      case "**/":
        return "(?:.*/)?";
      case "**":
        return ".*";
      case "*":
        return "[^/]*";
      case "?":
        return "[^/]";
      default:
        return `\\${mark}`;
    }
  });
  const anchored = trimmed.includes("/") ? "^" : "(?:^|/)";
  return new RegExp(`${anchored}${source}(?:/|$)`);
}
