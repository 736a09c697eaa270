/**
 * Runs a command in a worker thread. A solver that computes holds its thread, so a time limit and Ctrl-C
 * can only be kept from outside of it: the worker is ended, wherever it is.
 */

import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { ExitStatus, Io } from "./io.js";

export type WorkerMessage =
  | { readonly kind: "write"; readonly stream: "stdout" | "stderr"; readonly text: string }
  | { readonly kind: "limit"; readonly milliseconds: number }
  | { readonly kind: "end"; readonly status: ExitStatus };

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
    let ending = false;
    const end = (status: ExitStatus): void => {
      if (ending) return;
      ending = true;
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(status));
    };
    io.signal.addEventListener("abort", () => end(2));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "write") io[message.stream].write(message.text);
      else if (message.kind === "end") end(message.status);
      else {
        timer = setTimeout(() => {
          io.stderr.write(`skillmodel: not finished within ${message.milliseconds / 1000} s\n  raise --time-limit, or lower --budget to get a verdict on what is left\n`);
          end(2);
        }, message.milliseconds);
      }
    });
    worker.on("error", (error: Error) => {
      io.stderr.write(`skillmodel: ${/memory/i.test(error.message) ? "out of memory" : `internal error: ${error.message}`}\n`);
      end(2);
    });
    worker.on("exit", () => end(2));
  });
}
