/** Reading source files: strict UTF-8, bounded, with the path as findings print it. */

import { AccessError } from "./access-error.js";
import { readBytes, status } from "./disk.js";
import { displayPath } from "./display-path.js";
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
    const stats = status(path);
    // A pipe or a device may never end.
    if (!stats.isFile() && !stats.isDirectory()) return unreadable("it is no regular file");
    const { size } = stats;
    if (size > maximumFileSize) return unreadable(`the file has ${size} bytes; the limit is ${maximumFileSize}`);
    const bytes = readBytes(path);
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { file: new SourceFile(shown, text) };
  } catch (error) {
    if (error instanceof TypeError) return unreadable("the file is not UTF-8 text");
    throw AccessError.from(shown, error);
  }
}
