/** What a run consulted of the disk, with a digest of each answer: a later run to which the disk answers the same comes out the same. */

import { createHash } from "node:crypto";
import type { Dirent, Stats } from "node:fs";
import type { DiskAnswers, DiskLog, DiskQuestion } from "../compiler/source/disk.js";
import { exists, list, logged, readBytes, status } from "../compiler/source/disk.js";

type Consulted = readonly [question: DiskQuestion, path: string, digest: string];

/** As data, to be kept. */
export type Consultations = readonly Consulted[];

const digests: { readonly [Q in DiskQuestion]: (answer: DiskAnswers[Q]) => string } = {
  exists: String,
  // The size of a folder says nothing that its list does not.
  status: (stats: Stats) => (stats.isFile() ? `file ${stats.size}` : stats.isDirectory() ? "folder" : "other"),
  bytes: (bytes) => hash(bytes),
  list: (entries) => hash(entries.map((entry) => `${typeOf(entry)}${entry.name}`).join("\0")),
};

const questions: { readonly [Q in DiskQuestion]: (path: string) => unknown } = { exists, status, bytes: readBytes, list };

export class ConsultationLog implements DiskLog {
  readonly #digests = new Map<string, Consulted>();
  #steady = true;

  answered<Q extends DiskQuestion>(question: Q, path: string, answer: DiskAnswers[Q]): void {
    this.#add(question, path, digests[question](answer));
  }

  failed(question: DiskQuestion, path: string, error: unknown): void {
    this.#add(question, path, `error ${error instanceof Error && "code" in error ? String(error.code) : String(error)}`);
  }

  /** In the order in which they were first made; undefined where the disk changed meanwhile. */
  get consultations(): Consultations | undefined {
    return this.#steady ? [...this.#digests.values()] : undefined;
  }

  #add(question: DiskQuestion, path: string, digest: string): void {
    const key = `${question} ${path}`;
    const known = this.#digests.get(key);
    if (known === undefined) this.#digests.set(key, [question, path, digest]);
    else if (known[2] !== digest) this.#steady = false;
  }
}

/** Whether the disk answers every question as it did; stops at the first that differs, so that nothing is read that a run would not have read. */
export function standsAsConsulted(consultations: Consultations): boolean {
  return consultations.every(([question, path, digest]) => {
    const log = new ConsultationLog();
    try {
      logged(log, () => questions[question](path));
    } catch {
      // The log holds the error, which may be what is expected.
    }
    return log.consultations?.[0]?.[2] === digest;
  });
}

function typeOf(entry: Dirent): string {
  return entry.isFile() ? "f" : entry.isDirectory() ? "d" : entry.isSymbolicLink() ? "l" : "o";
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
