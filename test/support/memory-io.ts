/** An `Io` that keeps what is written, for running commands in-process. */

import type { Io, Output } from "../../cli/io.js";

export interface MemoryIo extends Io {
  readonly written: { stdout: string; stderr: string };
}

export function memoryIo({ cwd = process.cwd(), input = "" }: { readonly cwd?: string; readonly input?: string | Uint8Array } = {}): MemoryIo {
  const written = { stdout: "", stderr: "" };
  const output = (stream: "stdout" | "stderr"): Output => ({
    write: (text) => void (written[stream] += text),
    isTTY: false,
    colour: false,
    columns: undefined,
  });
  return {
    written,
    stdout: output("stdout"),
    stderr: output("stderr"),
    readInput: () => Promise.resolve(typeof input === "string" ? new TextEncoder().encode(input) : input),
    cwd,
    env: {},
    signal: new AbortController().signal,
    limitTime: () => undefined,
  };
}
