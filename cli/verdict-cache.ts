/**
 * Verdicts kept in a folder, each in a file named after a hash of everything that it depends on. What cannot be read
 * as it was written counts as absent; writes are atomic, so that several runs can share the folder.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AccessError } from "../compiler/source/access-error.js";
import { WriteError } from "../render/output/write-error.js";
import { packageManifest } from "./version.js";

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest("hex");
}

/** What is kept: the findings of one skill, or a whole run. */
type Kind = "skills" | "runs";

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
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new AccessError(folder, "it is no folder");
  }

  /** What was kept under a key; undefined if nothing was, or it is damaged. */
  get(kind: Kind, key: string): string | undefined {
    let text: string;
    try {
      text = readFileSync(this.#path(kind, key), "utf8");
    } catch {
      return undefined;
    }
    const end = text.indexOf("\n");
    const content = text.slice(end + 1);
    return end > 0 && text.slice(0, end) === hashOf(key, content) ? content : undefined;
  }

  /** Keeps a verdict where that is possible. */
  async put(kind: Kind, key: string, content: string): Promise<void> {
    if (!this.#writable) return;
    try {
      const path = this.#path(kind, key);
      mkdirSync(dirname(path), { recursive: true });
      const { default: writeFileAtomic } = await import("write-file-atomic");
      await writeFileAtomic(path, `${hashOf(key, content)}\n${content}`);
    } catch (error) {
      const refused = WriteError.from(this.#folder, "write", error);
      if (!(refused instanceof WriteError)) throw error;
      this.#writable = false;
      this.#unwritable(refused.reason);
    }
  }

  #path(kind: Kind, key: string): string {
    return join(this.#folder, kind, key.slice(0, 2), key.slice(2));
  }
}

/** Changes with the program and what it rests on: the versions of both, and the sizes and times of the files that run. */
function programHash(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  // The bundle is one folder; as separate modules, this one stands in a folder beside the others.
  const folders = basename(here) === "bin" ? [here] : ["cli", "compiler", "queries", "render", "solver"].map((folder) => join(here, "..", folder));
  const parts = [process.version, packageManifest()];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      const { size, mtimeMs } = statSync(join(folder, entry));
      parts.push(`${folder}/${entry} ${size} ${mtimeMs}`);
    }
  }
  return hashOf(...parts);
}
