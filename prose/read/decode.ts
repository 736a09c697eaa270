/** Bytes to text, with findings for what is wrong with the bytes. */

import { isUtf8 } from "node:buffer";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan, spanOf } from "../../compiler/source/span.js";
import { readCodes } from "./codes.js";

/** Larger files are not read. */
export const sizeLimit = 4 * 1024 * 1024;

export interface Decoded {
  readonly file: SourceFile;
  readonly findings: readonly Diagnostic[];
}

/**
 * @param path as findings print it
 * @returns the text with a byte order mark kept and each byte that is not UTF-8 replaced by U+FFFD
 */
export function decode(path: string, bytes: Uint8Array): Decoded {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const file = new SourceFile(path, text);
  const findings: Diagnostic[] = [];
  if (bytes.length === 0) findings.push(readCodes.make("empty-file", fileSpan(file), {}));
  if (!isUtf8(bytes)) findings.push(encodingFinding(file, bytes));
  if (text.startsWith("\uFEFF")) findings.push(readCodes.make("byte-order-mark", spanOf(file, { start: 0, end: 1 }), {}));
  const nul = text.indexOf("\0");
  if (nul !== -1) findings.push(readCodes.make("nul-character", spanOf(file, { start: nul, end: nul + 1 }), {}));
  const carriage = text.indexOf("\r\n");
  if (carriage !== -1) {
    const count = occurrences(text, "\r\n");
    findings.push(readCodes.make("carriage-returns", spanOf(file, { start: carriage, end: carriage + 2 }), { count, lines: file.lineCount }));
  }
  return { file, findings };
}

function encodingFinding(file: SourceFile, bytes: Uint8Array): Diagnostic {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return readCodes.make("invalid-encoding", fileSpan(file), { found: "it starts with the byte order mark of UTF-16" });
  }
  const at = firstInvalidByte(bytes);
  const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, at)).length;
  const found = `byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, "0")} at offset ${at}`;
  return readCodes.make("invalid-encoding", spanOf(file, { start, end: Math.min(start + 1, file.text.length) }), { found });
}

/** The offset of the first byte that belongs to no well-formed sequence. */
function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (high - low > 8) {
    const middle = (low + high) >> 1;
    const end = sequenceStart(bytes, middle);
    if (end > low && isUtf8(bytes.subarray(low, end))) low = end;
    else high = middle;
  }
  for (let at = low; at < bytes.length; ) {
    const length = [1, 2, 3, 4].find((count) => at + count <= bytes.length && isUtf8(bytes.subarray(at, at + count)));
    if (length === undefined) return at;
    at += length;
  }
  return low;
}

/** The start of the sequence that an offset may lie in. */
function sequenceStart(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at > 0 && offset - at < 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
