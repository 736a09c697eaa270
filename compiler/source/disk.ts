/** The door to the file system for all that compiling consults, so that a run can be told by what it found there. */

import { AsyncLocalStorage } from "node:async_hooks";
import type { Dirent, Stats } from "node:fs";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** What is asked of a path, and what each question answers. Links are followed, but for those that a listing names. */
export interface DiskAnswers {
  readonly exists: boolean;
  readonly status: Stats;
  readonly bytes: Buffer;
  readonly list: readonly Dirent[];
}

export type DiskQuestion = keyof DiskAnswers;

/** Is told of every question, in order, with its answer or the error that it ended with. */
export interface DiskLog {
  answered<Q extends DiskQuestion>(question: Q, path: string, answer: DiskAnswers[Q]): void;
  failed(question: DiskQuestion, path: string, error: unknown): void;
}

const answers: { readonly [Q in DiskQuestion]: (path: string) => DiskAnswers[Q] } = {
  exists: (path) => existsSync(path),
  status: (path) => statSync(path),
  bytes: (path) => readFileSync(path),
  list: (path) => readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
};

const current = new AsyncLocalStorage<DiskLog>();

/** Whatever `work` asks of the disk, at once or later, is told to the log. */
export function logged<T>(log: DiskLog, work: () => T): T {
  return current.run(log, work);
}

/** @throws what `node:fs` throws */
function ask<Q extends DiskQuestion>(question: Q, path: string): DiskAnswers[Q] {
  const log = current.getStore();
  try {
    const answer = answers[question](path);
    log?.answered(question, path, answer);
    return answer;
  } catch (error) {
    log?.failed(question, path, error);
    throw error;
  }
}

/** Whether there is something that can be reached at the path; never throws. */
export const exists = (path: string): boolean => ask("exists", path);

export const status = (path: string): Stats => ask("status", path);

export const isFolder = (path: string): boolean => exists(path) && status(path).isDirectory();

export const readBytes = (path: string): Buffer => ask("bytes", path);

/** What stands in a folder, sorted by name. */
export const list = (path: string): readonly Dirent[] => ask("list", path);
