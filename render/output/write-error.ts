/** A file that can't be written or deleted: what it was, why, and that nothing is left half-written. */

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "a file stands in the way",
  EFBIG: "the file is too large for the disk",
  EIO: "the disk reports an error",
  EISDIR: "a folder of this name stands in the way",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "a folder on the way to it is missing",
  ENOSPC: "no space is left on the disk",
  ENOTDIR: "a part of the path is not a folder",
  ENOTEMPTY: "a folder that is not empty stands in the way",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
};

export class WriteError extends Error {
  override readonly name = "WriteError";
  readonly help = "every file is either as it was or whole; mend the cause and run it again";

  constructor(
    readonly path: string,
    readonly action: "write" | "delete",
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`can't ${action} \`${path}\`: ${reason}`, options);
  }

  /** Turns an error of `node:fs` into one for people; other errors pass unchanged. */
  static from(path: string, action: "write" | "delete", error: unknown): unknown {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = reasons[code];
    return reason === undefined ? error : new WriteError(path, action, reason, { cause: error });
  }
}
