/** From options to what the contracts take. */

import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { openBytes } from "../../compiler/source/read-bytes.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { readText } from "../../contracts/shared/read-text.js";
import { type Layer, layers } from "../../contracts/read/layers.js";
import { dimensions } from "../../contracts/read/article.js";
import type { TaskContext } from "../../contracts/read/match.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import type { ContractOptions } from "./verb.js";

/** Of files that are named on the command line, in bytes. */
const inputLimit = 64 * 1024 * 1024;

export function openRoot(given: string | undefined, io: Io): string {
  const path = resolve(io.cwd, given ?? ".");
  if (!existsSync(path)) throw new CommandError(`can't open \`${displayPath(path, io.cwd)}\`: no such file or folder`);
  if (!statSync(path).isDirectory()) throw new CommandError(`\`${displayPath(path, io.cwd)}\` is not a folder`);
  return path;
}

/** A file that the user named, which must be readable text. */
export function openFile(given: string, io: Io): SourceFile {
  const path = resolve(io.cwd, given);
  const shown = displayPath(path, io.cwd);
  const reading = readText(path, inputLimit);
  if ("text" in reading) return new SourceFile(shown, reading.text);
  if (reading.fault === "missing") throw new CommandError(`can't open \`${shown}\`: no such file or folder`);
  throw new CommandError(`can't read \`${shown}\`: ${reading.detail}`);
}

/** `a,b`, or `@FILE` with one item a line; undefined where the option is not given. */
export function listOf(given: string | undefined, io: Io): readonly string[] | undefined {
  if (given === undefined) return undefined;
  if (!given.startsWith("@")) return given.split(",").map((item) => item.trim()).filter((item) => item !== "");
  const path = resolve(io.cwd, given.slice(1));
  const { bytes } = openBytes(path, displayPath(path, io.cwd), inputLimit);
  return bytes.toString("utf8").split(/\r?\n/).map((item) => item.trim()).filter((item) => item !== "");
}

export function layersOf(options: ContractOptions, io: Io): readonly Layer[] | undefined {
  return listOf(options.layers, io)?.map((name) => {
    const layer = layers.find((one) => one === name);
    if (layer === undefined) throw new CommandError(`there is no layer \`${name}\``, didYouMean(name, layers) ?? `there are ${layers.join(", ")}`);
    return layer;
  });
}

/** What is known of the task: a dimension that is not given is not known. */
export function contextOf(options: ContractOptions, io: Io): TaskContext {
  const given = new Map<string, string>();
  for (const part of options.context?.split(/[\s;]+/).filter((one) => one !== "") ?? []) {
    const [name = "", value = ""] = part.split("=");
    if (!dimensions.some((dimension) => dimension === name)) throw new CommandError(`the context has no \`${name}\``, didYouMean(name, dimensions) ?? `it has ${dimensions.join(", ")}`);
    given.set(name, value);
  }
  const version = options.bcVersion ?? given.get("bc-version");
  if (version !== undefined && !/^[1-9]\d*$/.test(version)) throw new CommandError(`\`${version}\` is not a version`, "write a whole number from 1 on");
  const list = (option: string | undefined, name: string): readonly string[] | undefined => listOf(option ?? given.get(name), io);
  const [technologies, countries, areas] = [list(options.technologies, "technologies"), list(options.countries, "countries"), list(options.areas, "application-area")];
  return {
    ...(version === undefined ? {} : { "bc-version": BigInt(version) }),
    ...(technologies ? { technologies } : {}),
    ...(countries ? { countries } : {}),
    ...(areas ? { "application-area": areas } : {}),
  };
}

export function hasContext(options: ContractOptions): boolean {
  return [options.context, options.bcVersion, options.technologies, options.countries, options.areas].some((one) => one !== undefined);
}
