/** A file or folder that the user named, or that must exist, can't be opened. */

export class AccessError extends Error {
  override readonly name = "AccessError";

  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`can't open \`${path}\`: ${reason}`);
  }

  /** Turns an error of `node:fs` into one that tells a user what to do; other errors pass unchanged. */
  static from(path: string, error: unknown): unknown {
    const reasons: Record<string, string> = {
      ENOENT: "no such file or folder",
      EACCES: "permission denied",
      EPERM: "permission denied",
      EISDIR: "it is a folder",
      ENOTDIR: "a part of the path is not a folder",
      ELOOP: "too many symbolic links",
      ENAMETOOLONG: "the name is too long",
      EMFILE: "too many open files",
      EIO: "the disk reports an error",
    };
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = reasons[code];
    return reason === undefined ? error : new AccessError(path, reason);
  }
}
