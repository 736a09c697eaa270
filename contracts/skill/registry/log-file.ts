/** A registry's log as a file: absent is empty, unreadable is a finding. */

import { readFileSync } from "node:fs";
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
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    if (reason === "ENOENT") return { file: new SourceFile(shown, ""), size: 0, wholeSize: 0 };
    return [registryCodes.make("broken-log", fileSpan(new SourceFile(shown, "")), { line: 0, what: `it can't be read (${reason})` })];
  }
  const wholeSize = bytes.lastIndexOf(0x0a) + 1;
  const whole = decodeUtf8(bytes.subarray(0, wholeSize));
  if (whole === undefined) return [registryCodes.make("broken-log", fileSpan(new SourceFile(shown, "")), { line: 0, what: `byte ${invalidByte(bytes)} starts no UTF-8 character` })];
  // What follows the last whole line is not read; a character may have been cut there.
  return { file: new SourceFile(shown, whole + bytes.subarray(wholeSize).toString("latin1")), size: bytes.length, wholeSize };
}

export function isLogFile(opened: LogFile | readonly Diagnostic[]): opened is LogFile {
  return !Array.isArray(opened);
}
