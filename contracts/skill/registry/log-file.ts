/** A registry's log as a file: absent is empty, unreadable is a finding. */

import { AccessError } from "../../../compiler/source/access-error.js";
import { irregular, readBytes } from "../../../compiler/source/read-bytes.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { decodeUtf8, invalidByte } from "../../shared/read-text.js";
import { registryCodes } from "./codes.js";

export interface LogFile {
  readonly file: SourceFile;
  /** The size on disk. */
  readonly size: number;
  /** The bytes up to the end of the last whole line. */
  readonly wholeSize: number;
}

/** @param shown the path as findings print it */
export function readLogFile(path: string, shown: string): LogFile | readonly Diagnostic[] {
  const nowhere = new SourceFile(shown, "");
  const unreadable = (reason: string): readonly Diagnostic[] => [registryCodes.make("broken-log", fileSpan(nowhere), { line: 0, what: `it can't be read: ${reason}` })];
  let bytes: Buffer;
  try {
    const reading = readBytes(path);
    if ("refused" in reading) return unreadable(irregular);
    bytes = reading.bytes;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return { file: nowhere, size: 0, wholeSize: 0 };
    const access = AccessError.from(shown, error);
    if (!(access instanceof AccessError)) throw error;
    return unreadable(access.reason);
  }
  const wholeSize = bytes.lastIndexOf(0x0a) + 1;
  const whole = decodeUtf8(bytes.subarray(0, wholeSize));
  if (whole === undefined) return [registryCodes.make("broken-log", fileSpan(nowhere), { line: 0, what: `byte ${invalidByte(bytes)} starts no UTF-8 character` })];
  // What follows the last whole line is not read; a character may have been cut there.
  return { file: new SourceFile(shown, whole + bytes.subarray(wholeSize).toString("latin1")), size: bytes.length, wholeSize };
}

export function isLogFile(opened: LogFile | readonly Diagnostic[]): opened is LogFile {
  return !Array.isArray(opened);
}
