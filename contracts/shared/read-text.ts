/** Reads a text file as strict UTF-8, within a size. */

import { readFileSync, statSync } from "node:fs";

export type TextReading = { readonly text: string; readonly bytes: Buffer } | { readonly fault: "missing" | "too-large" | "not-utf8" | "unreadable"; readonly detail: string };

const defaultLimit = 4 * 1024 * 1024;

export function readText(path: string, limit = defaultLimit): TextReading {
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > limit) return { fault: "too-large", detail: `it has ${size} bytes; at most ${limit} are read` };
    bytes = readFileSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    return { fault: reason === "ENOENT" ? "missing" : "unreadable", detail: reason };
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
