/**
 * Runs a command in a worker thread. A solver that computes holds its thread, so a time limit and Ctrl-C
 * can only be kept from outside of it: the worker is ended, wherever it is.
 */

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { ExitStatus, Io } from "./io.js";

export type WorkerMessage =
  | { readonly kind: "write"; readonly stream: "stdout" | "stderr"; readonly text: string }
  | { readonly kind: "limit"; readonly milliseconds: number }
  /** The worker heard that it shall end, so it is not computing: it ends what it has started, and itself. */
  | { readonly kind: "ending" }
  | { readonly kind: "end"; readonly status: ExitStatus };

/** What the main thread says: end. */
export type MainMessage = "abort";

/** For the answer of a worker that shall end, and then for its end, in milliseconds. */
const answerTime = 300;
const endingTime = 5000;

export interface WorkerStart {
  readonly argv: readonly string[];
  readonly debug: boolean;
  readonly streams: Readonly<Record<"stdout" | "stderr", Pick<Io["stdout"], "isTTY" | "colour" | "columns">>>;
}

/** @returns 2 when the time limit or an interrupt ended the command */
export function runIsolated(argv: readonly string[], debug: boolean, io: Io): Promise<ExitStatus> {
  const look = ({ isTTY, colour, columns }: Io["stdout"]): WorkerStart["streams"]["stdout"] => ({ isTTY, colour, columns });
  const start: WorkerStart = { argv, debug, streams: { stdout: look(io.stdout), stderr: look(io.stderr) } };
  const worker = new Worker(new URL(`./isolate-worker${extname(import.meta.url)}`, import.meta.url), { workerData: start });
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let aborted = false;
    let ending = false;
    const end = (status: ExitStatus): void => {
      if (ending) return;
      ending = true;
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(aborted ? 2 : status));
    };
    const endWithin = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(2), milliseconds);
    };
    const abort = (): void => {
      if (aborted) return;
      aborted = true;
      const message: MainMessage = "abort";
      worker.postMessage(message);
      endWithin(answerTime);
    };
    io.signal.addEventListener("abort", abort);
    worker.on("message", (message: WorkerMessage) => {
      switch (message.kind) {
        case "write":
          if (!aborted) io[message.stream].write(message.text);
          return;
        case "ending":
          return endWithin(endingTime);
        case "end":
          return end(message.status);
        case "limit":
          timer = setTimeout(() => {
            io.stderr.write(`skillmodel: not finished within ${message.milliseconds / 1000} s\n  raise --time-limit, or lower --budget to get a verdict on what is left\n`);
            abort();
          }, message.milliseconds);
          return;
        default:
          return unreachable(message);
      }
    });
    worker.on("error", (error: Error) => {
      io.stderr.write(`skillmodel: ${/memory/i.test(error.message) ? "out of memory" : `internal error: ${error.message}`}\n`);
      end(2);
    });
    worker.on("exit", () => end(2));
  });
}
