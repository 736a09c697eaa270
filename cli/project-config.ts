/** The configuration that a command is told of or finds. */

import type { LoadedConfig } from "../compiler/model/load-config.js";
import { loadConfig } from "../compiler/model/load-config.js";
import { AccessError } from "../compiler/source/access-error.js";
import { status } from "../compiler/source/disk.js";
import { displayPath } from "../compiler/source/display-path.js";
import { knownCodes } from "./code-tables.js";
import type { Io } from "./io.js";

/** @param path absolute @throws AccessError when there is no such file */
export async function loadProjectConfig(path: string, io: Io): Promise<LoadedConfig> {
  try {
    status(path);
  } catch (error) {
    throw AccessError.from(displayPath(path, io.cwd), error);
  }
  return loadConfig(path, io.cwd, new Set(knownCodes().map(({ code }) => code)));
}
