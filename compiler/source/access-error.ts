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
      ERR_FS_FILE_TOO_LARGE: "the file is too large",
      ERR_INVALID_ARG_VALUE: "the name holds a NUL character",
    };
    if (error instanceof AccessError || !(error instanceof Error) || !("code" in error)) return error;
    const code = String(error.code);
    const reason = reasons[code] ?? ("syscall" in error ? `the system reports ${code}` : undefined);
    return reason === undefined ? error : new AccessError(path, reason);
  }
}
