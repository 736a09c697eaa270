/** The bytes of a file that a user names: bounded, and never of a pipe or a device, which may never end. */

import { AccessError } from "./access-error.js";
import * as disk from "./disk.js";

/** `refused` says why nothing was read. */
export type BytesReading = { readonly bytes: Buffer; readonly mode: number } | { readonly refused: "irregular" } | { readonly refused: "too-large"; readonly size: number };

/**
 * @param limit in bytes
 * @throws the errors of `node:fs`; a folder is one
 */
export function readBytes(path: string, limit = Infinity): BytesReading {
  const stats = disk.status(path);
  if (!stats.isFile() && !stats.isDirectory()) return { refused: "irregular" };
  // A folder's size says nothing; reading it is the error to tell.
  if (stats.isFile() && stats.size > limit) return { refused: "too-large", size: stats.size };
  return { bytes: disk.readBytes(path), mode: stats.mode & 0o777 };
}

/**
 * The same where nothing can go on without the file.
 * @param shown the path as an error names it
 * @throws AccessError
 */
export function openBytes(path: string, shown: string, limit?: number): { readonly bytes: Buffer; readonly mode: number } {
  let reading: BytesReading;
  try {
    reading = readBytes(path, limit);
  } catch (error) {
    throw AccessError.from(shown, error);
  }
  if ("bytes" in reading) return reading;
  throw new AccessError(shown, reading.refused === "irregular" ? irregular : tooLarge(reading.size, limit));
}

export const irregular = "it is no regular file";

export function tooLarge(size: number, limit = Infinity): string {
  return `it has ${size} bytes; at most ${limit} are read`;
}
