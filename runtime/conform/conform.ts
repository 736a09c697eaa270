/** A recorded run against its model: reads the log as a stream, holding one chunk of it at a time. */

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { irregular } from "../../compiler/source/read-bytes.js";
import { LogJudge, type ConformOptions } from "./judge.js";
import { LineSplitter } from "./lines.js";
import type { ConformReport } from "./report.js";

const chunkSize = 256 * 1024;

/**
 * @param chunks the bytes of the log, in their order
 */
export async function conform(skill: CheckedSkill, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, options: ConformOptions): Promise<ConformReport> {
  const judge = new LogJudge(skill, options);
  const splitter = new LineSplitter();
  for await (const chunk of chunks) for (const line of splitter.push(chunk)) await judge.take(line);
  const last = splitter.end();
  if (last !== undefined) await judge.take(last);
  return judge.end();
}

/** The bytes of a file. @throws AccessError when it can't be opened */
export async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw new AccessError(path, "it is a folder");
    // A pipe that nobody writes to never ends.
    if (!stats.isFile()) throw new AccessError(path, irregular);
    yield* createReadStream(path, { highWaterMark: chunkSize }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw AccessError.from(path, error);
  }
}
