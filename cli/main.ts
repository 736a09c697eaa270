/** The program: ties a run to this process, and maps every way it can end to an exit status. */

import { commands } from "./commands/index.js";
import { reportFailure } from "./failure.js";
import type { ExitStatus, Io } from "./io.js";
import { processIo } from "./process-io.js";
import { runProgram } from "./program.js";

const argv = process.argv.slice(2);
const debug = argv.includes("--debug");
const interrupt = new AbortController();
const io = ioOrExit();

/** A folder that was deleted under the shell that stands in it. */
function ioOrExit(): Io {
  try {
    return processIo(interrupt.signal);
  } catch {
    process.stderr.write("skillmodel: the current folder is gone\n  help: change to a folder that exists\n");
    process.exit(2);
  }
}

/** Ends the process once everything written has left it. */
async function exit(status: ExitStatus): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise<void>((done) => {
    if (stream.destroyed || !stream.writable || stream.writableLength === 0) done();
    else stream.write("", () => done());
  })));
  // A stream tells of its failure in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  // What was printed last may fail to leave when all else has gone well.
  process.exit(process.exitCode === 2 ? 2 : status);
}

function fail(error: unknown): void {
  process.exitCode = reportFailure(error, debug, io);
  void exit(2);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

const interrupted = new Promise<ExitStatus>((resolve) => {
  process.on("SIGINT", () => {
    if (interrupt.signal.aborted) process.exit(2);
    io.stderr.write("\nskillmodel: interrupted\n");
    interrupt.abort();
    // Commands end their workers on the signal; what has not returned by then has nothing left to clean.
    setTimeout(() => resolve(2), 500);
  });
});
process.on("SIGTERM", () => process.emit("SIGINT"));

const isolated = commands.find(({ spec }) => spec.name === argv.find((word) => !word.startsWith("-")))?.spec.isolated === true && !argv.some((word) => word === "--help" || word === "-h");
const run = isolated ? runIsolatedUnlessKept() : runProgram(argv, commands, io);

async function runIsolatedUnlessKept(): Promise<ExitStatus> {
  const kept = argv.some((word) => word.startsWith("--cache")) ? await (await import("./replay.js")).replay(argv, io) : undefined;
  return kept ?? (await import("./isolate.js")).runIsolated(argv, debug, io);
}

const finished = run.catch((error: unknown) =>
  interrupt.signal.aborted ? (2 as const) : reportFailure(error, debug, io),
);
void Promise.race([finished, interrupted]).then((status) => exit(interrupt.signal.aborted ? 2 : status));
