/** The machine that a run stands on: its programs and files. */

import { accessSync, constants, existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import type { Host } from "./sources.js";

/** @param cwd absolute; where relative paths start: the repository, where values are resolved for one */
export function createHost(env: Readonly<Record<string, string | undefined>>, cwd: string): Host {
  const home = env["HOME"] || homedir();
  const expand = (path: string): string => (path === "~" ? home : path.startsWith("~/") ? join(home, path.slice(2)) : path);
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return {
    expand,
    exists: (path) => existsSync(resolve(cwd, expand(path))),
    resolves: (word) => {
      if (word.includes("/")) return isProgram(resolve(cwd, expand(word)));
      return word !== "" && folders.some((folder) => isProgram(resolve(cwd, folder, word)));
    },
  };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
