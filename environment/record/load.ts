/** Reads the install record. One that can't be read or is not valid is an error: taken as empty, it would undo what a user set. */

import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Typed } from "../../compiler/model/library.js";
import type { Loaded } from "../../compiler/model/load-data.js";
import { loadText } from "../../compiler/model/load-data.js";
import { loadTypedJson } from "../../compiler/model/load-file.js";
import { AccessError } from "../../compiler/source/access-error.js";
import type { InstallRecord } from "./schema.js";
import { installRecord } from "./schema.js";

/** @param path absolute @param base what paths in findings are relative to @throws AccessError */
export function loadRecord(path: string, base: string): Loaded<Typed<InstallRecord>> {
  const { typed: file, diagnostics } = loadText(path, base);
  return file === undefined ? { diagnostics } : loadTypedJson<InstallRecord>(file, installRecord);
}

/** `install.json` in the user's configuration (the XDG base directories, as everywhere). */
export function defaultRecordPath(env: Readonly<Record<string, string | undefined>>): string {
  const configured = env["XDG_CONFIG_HOME"];
  const home = configured !== undefined && isAbsolute(configured) ? configured : join(env["HOME"] || homedir(), ".config");
  return join(home, "skillmodel", "install.json");
}

/** The record at its default place, where a machine need not have one. @throws AccessError */
export function loadDefaultRecord(env: Readonly<Record<string, string | undefined>>, base: string): Loaded<Typed<InstallRecord>> {
  const path = defaultRecordPath(env);
  return isThere(path) ? loadRecord(path, base) : { diagnostics: [] };
}

/** A link that leads nowhere is there, and can't be read. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw AccessError.from(path, error);
  }
}
