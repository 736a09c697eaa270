/** Reading source files: strict UTF-8, bounded, with the path as findings print it. */

import { AccessError } from "./access-error.js";
import { displayPath } from "./display-path.js";
import { irregular, readBytes } from "./read-bytes.js";
import { SourceFile } from "./source-file.js";

/** Files beyond this size are refused, in bytes. */
export const maximumFileSize = 4 * 1024 * 1024;

/** A file that was opened but is no text that we read; `file` is empty and serves as the finding's place. */
export interface UnreadableText {
  readonly file: SourceFile;
  readonly problem: string;
}

export type ReadResult = { readonly file: SourceFile } | { readonly unreadable: UnreadableText };

/**
 * @param path absolute
 * @param base what paths in findings are relative to
 * @throws AccessError when the file can't be opened
 */
export function readSourceFile(path: string, base: string): ReadResult {
  const shown = displayPath(path, base);
  const unreadable = (problem: string): ReadResult => ({ unreadable: { file: new SourceFile(shown, ""), problem } });
  try {
    const reading = readBytes(path, maximumFileSize);
    if ("refused" in reading) return unreadable(reading.refused === "irregular" ? irregular : `the file has ${reading.size} bytes; the limit is ${maximumFileSize}`);
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(reading.bytes);
    return { file: new SourceFile(shown, text) };
  } catch (error) {
    if (error instanceof TypeError) return unreadable("the file is not UTF-8 text");
    throw AccessError.from(shown, error);
  }
}
