/**
 * Verdicts kept in a folder, each in a file named after a hash of everything that it depends on. What cannot be read
 * as it was written counts as absent; writes are atomic, so that several runs can share the folder.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import writeFileAtomic from "write-file-atomic";
import { AccessError } from "../compiler/source/access-error.js";
import { WriteError } from "../render/output/write-error.js";
import { packageVersion } from "./version.js";

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest("hex");
}

export class VerdictCache {
  /** Changes with the program; a part of every key. */
  readonly program = programHash();
  readonly #folder: string;
  readonly #unwritable: (reason: string) => void;
  #writable = true;

  /**
   * @param folder absolute; made when the first verdict is kept
   * @param unwritable told once, when a verdict could not be kept
   * @throws AccessError when it is there and no folder
   */
  constructor(folder: string, unwritable: (reason: string) => void) {
    this.#folder = folder;
    this.#unwritable = unwritable;
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new AccessError(folder, "it is no folder");
  }

  /** What was kept under a key; undefined if nothing was, or it is damaged. */
  get(key: string): string | undefined {
    let text: string;
    try {
      text = readFileSync(this.#path(key), "utf8");
    } catch {
      return undefined;
    }
    const end = text.indexOf("\n");
    const content = text.slice(end + 1);
    return end > 0 && text.slice(0, end) === hashOf(key, content) ? content : undefined;
  }

  /** Keeps a verdict where that is possible. */
  async put(key: string, content: string): Promise<void> {
    if (!this.#writable) return;
    try {
      const path = this.#path(key);
      mkdirSync(dirname(path), { recursive: true });
      await writeFileAtomic(path, `${hashOf(key, content)}\n${content}`);
    } catch (error) {
      const refused = WriteError.from(this.#folder, "write", error);
      if (!(refused instanceof WriteError)) throw error;
      this.#writable = false;
      this.#unwritable(refused.reason);
    }
  }

  #path(key: string): string {
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }
}

/** Changes with the program: its version, and the sizes and times of the files that judge. */
function programHash(): string {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const parts = [packageVersion()];
  for (const folder of ["compiler", "solver", "queries"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
      const { size, mtimeMs } = statSync(join(root, folder, entry));
      parts.push(`${folder}/${entry} ${size} ${mtimeMs}`);
    }
  }
  return hashOf(...parts);
}
