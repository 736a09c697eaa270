/** Why a program could not be started, in words. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such program",
  EACCES: "permission denied",
  ENOEXEC: "it is no program of this system",
  E2BIG: "its command line is too long",
  ENOTDIR: "a part of its path is not a folder",
};

export function startFailure(error: Error): string {
  return reasons["code" in error ? String(error.code) : ""] ?? error.message;
}
