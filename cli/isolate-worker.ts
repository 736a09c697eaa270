/** The worker's side of `isolate.ts`: one command line, with its output sent to the main thread. */

import { parentPort, workerData } from "node:worker_threads";
import { commands } from "./commands/index.js";
import { reportFailure } from "./failure.js";
import type { Io, Output } from "./io.js";
import type { MainMessage, WorkerMessage, WorkerStart } from "./isolate.js";
import { runProgram } from "./program.js";

const { argv, debug, streams } = workerData as WorkerStart;
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
const interrupt = new AbortController();
parentPort?.once("message", (_: MainMessage) => {
  post({ kind: "ending" });
  interrupt.abort();
});
// Whoever has nothing left to do may end although it is still listened to.
parentPort?.unref();
const output = (stream: "stdout" | "stderr"): Output => ({ ...streams[stream], write: (text) => post({ kind: "write", stream, text }) });

const io: Io = {
  stdout: output("stdout"),
  stderr: output("stderr"),
  readInput: async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
    return Buffer.concat(chunks);
  },
  cwd: process.cwd(),
  env: process.env,
  signal: interrupt.signal,
  limitTime: (milliseconds) => post({ kind: "limit", milliseconds }),
};

void runProgram(argv, commands, io)
  .catch((error: unknown) => reportFailure(error, debug, io))
  .then((status) => post({ kind: "end", status }));
