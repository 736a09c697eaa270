/** Paths as they are written in prose: what is a relative path, what a placeholder. */

/** A destination that leads to a file beside the skill: its path and the part behind `#`. */
export interface LocalTarget {
  readonly path: string;
  readonly anchor: string | undefined;
}

/** Undefined of URLs, absolute paths and placeholders. */
export function localTarget(destination: string): LocalTarget | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(destination) || /^[/~@\\]/.test(destination) || isPlaceholder(destination)) return undefined;
  const hash = destination.indexOf("#");
  const anchor = hash === -1 ? undefined : decode(destination.slice(hash + 1));
  const path = decode((hash === -1 ? destination : destination.slice(0, hash)).replace(/\?.*$/s, "").replace(/\\(?=[!-/:-@[-`{-~])/g, ""));
  return { path, anchor };
}

/** Variables for the skill's own folder, which clients put in. */
const ownFolder = /^(?:\{baseDir\}|\$\{CLAUDE_SKILL_DIR\}|\$CLAUDE_SKILL_DIR|\$\{SKILL_DIR\}|\{skill_dir\})\//;

export function withoutOwnFolder(path: string): string {
  return path.replace(ownFolder, "");
}

/** Text that stands for something to be filled in, not for itself. */
export function isPlaceholder(text: string): boolean {
  return /[{}<>$*|]|\.\.\.|…|\bpath\/to\b|\b(?:your|my|some)[-_]|\b(?:foo|bar|example|xxx+|YYYY|NNN+|NNNN)\b/i.test(text);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
