/** The `Io` of the running process. */

import { WriteError } from "../render/output/write-error.js";
import type { Io, Output } from "./io.js";

export function processIo(signal: AbortSignal): Io {
  return {
    stdout: output(process.stdout, "standard output"),
    stderr: output(process.stderr, "standard error"),
    readInput,
    cwd: process.cwd(),
    env: process.env,
    signal,
    limitTime: () => undefined,
  };
}

/** `NO_COLOR` (no-color.org) wins over `FORCE_COLOR`, that over what the terminal says. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  if (env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "") return env["FORCE_COLOR"] !== "0";
  return isTTY && env["TERM"] !== "dumb";
}

/** @param name as an error calls it */
function output(stream: NodeJS.WriteStream, name: string): Output {
  let closed = false;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A stream that failed fails again at each attempt, the last one to empty it included: said once is enough.
    if (closed) return;
    closed = true;
    // The reader went away (`skillmodel check | head`): no more is written, the run goes on to its status.
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw WriteError.from(name, "write", error);
  });
  return {
    write(text) {
      if (!closed && stream.writable) stream.write(text);
    },
    isTTY: stream.isTTY === true,
    colour: wantsColour(process.env, stream.isTTY === true),
    columns: stream.columns,
  };
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
