/** Reads files within a size, and text as strict UTF-8. */

import { join } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { irregular, readBytes, tooLarge } from "../../compiler/source/read-bytes.js";

export type TextReading = { readonly text: string; readonly bytes: Buffer } | { readonly fault: "missing" | "too-large" | "not-utf8" | "unreadable"; readonly detail: string };

/** In bytes: larger files are no articles and no skills. */
export const sizeLimit = 4 * 1024 * 1024;

/**
 * A file that a walk of the root found, or its size where that is beyond the limit.
 * @throws AccessError: a library that can be read in part only is not judged
 */
export function readFound(root: string, path: string): Buffer | number {
  const full = join(root, path);
  try {
    const reading = readBytes(full, sizeLimit);
    if ("bytes" in reading) return reading.bytes;
    if (reading.refused === "too-large") return reading.size;
  } catch (error) {
    throw AccessError.from(full, error);
  }
  throw new AccessError(full, irregular);
}

export function readText(path: string, limit = sizeLimit): TextReading {
  let bytes: Buffer;
  try {
    const reading = readBytes(path, limit);
    if ("refused" in reading) return reading.refused === "irregular" ? { fault: "unreadable", detail: irregular } : { fault: "too-large", detail: tooLarge(reading.size, limit) };
    bytes = reading.bytes;
  } catch (error) {
    const access = AccessError.from(path, error);
    if (!(access instanceof AccessError)) throw error;
    return { fault: (error as NodeJS.ErrnoException).code === "ENOENT" ? "missing" : "unreadable", detail: access.reason };
  }
  const text = decodeUtf8(bytes);
  return text === undefined ? { fault: "not-utf8", detail: `byte ${invalidByte(bytes)} starts no UTF-8 character` } : { text, bytes };
}

/** The text with its byte order mark, or undefined where the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The offset of the first byte that is not UTF-8. */
export function invalidByte(bytes: Uint8Array): number {
  // The longest readable prefix is found by halving; a prefix that ends inside a character is made whole first.
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isPrefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  // The character that is cut or wrong starts up to three bytes before.
  while (low > 0 && decodeUtf8(bytes.subarray(0, low)) === undefined) low -= 1;
  return low;
}

function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
