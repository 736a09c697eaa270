/** The file that a command is given, `-` being standard input. */

import { resolve } from "node:path";
import type { Loaded } from "../compiler/model/load-data.js";
import { loadText } from "../compiler/model/load-data.js";
import { modelCodes } from "../compiler/model/codes.js";
import { maximumFileSize } from "../compiler/source/read-file.js";
import { SourceFile } from "../compiler/source/source-file.js";
import { fileSpan } from "../compiler/source/span.js";
import type { Io } from "./io.js";

export const standardInput = "-";

/** @throws AccessError when the file can't be opened */
export async function loadSource(path: string, io: Io): Promise<Loaded<SourceFile>> {
  return path === standardInput ? decode(await io.readInput()) : loadText(resolve(io.cwd, path), io.cwd);
}

function decode(bytes: Uint8Array): Loaded<SourceFile> {
  const unreadable = (problem: string): Loaded<SourceFile> => ({
    diagnostics: [modelCodes.make("unreadable-file", fileSpan(new SourceFile("<stdin>", "")), { problem })],
  });
  if (bytes.length > maximumFileSize) return unreadable(`the input has ${bytes.length} bytes; the limit is ${maximumFileSize}`);
  try {
    return { typed: new SourceFile("<stdin>", new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)), diagnostics: [] };
  } catch {
    return unreadable("the input is not UTF-8 text");
  }
}
