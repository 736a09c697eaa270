/** The files around a skill, asked for by absolute path; answers are kept. */

import { existsSync } from "node:fs";
import { readBytes } from "../../compiler/source/read-bytes.js";
import { sizeLimit } from "../read/decode.js";

export interface Files {
  exists(path: string): boolean;
  /** The text of a file of at most four megabytes; undefined when it cannot be read. */
  read(path: string): string | undefined;
}

/** @param also paths that count as existing though they are not on disk */
export function diskFiles(also: (path: string) => boolean = () => false): Files {
  const known = new Map<string, boolean>();
  const texts = new Map<string, string | undefined>();
  return {
    exists(path) {
      const answer = known.get(path) ?? (existsSync(path) || also(path));
      known.set(path, answer);
      return answer;
    },
    read(path) {
      if (!texts.has(path)) texts.set(path, readText(path));
      return texts.get(path);
    },
  };
}

function readText(path: string): string | undefined {
  try {
    const reading = readBytes(path, sizeLimit);
    return "bytes" in reading ? reading.bytes.toString("utf8") : undefined;
  } catch {
    return undefined;
  }
}
