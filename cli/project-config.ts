/** The configuration that a command is told of or finds. */

import { statSync } from "node:fs";
import type { LoadedConfig } from "../compiler/model/load-config.js";
import { loadConfig } from "../compiler/model/load-config.js";
import { AccessError } from "../compiler/source/access-error.js";
import { displayPath } from "../compiler/source/display-path.js";
import { knownCodes } from "./code-tables.js";
import type { Io } from "./io.js";

/** @param path absolute @throws AccessError when there is no such file */
export async function loadProjectConfig(path: string, io: Io): Promise<LoadedConfig> {
  try {
    statSync(path);
  } catch (error) {
    throw AccessError.from(displayPath(path, io.cwd), error);
  }
  return loadConfig(path, io.cwd, new Set(knownCodes().map(({ code }) => code)));
}
