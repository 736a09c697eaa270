/** What is said when a run could not be finished. */

import { isAbsolute } from "node:path";
import { safeText } from "../compiler/diagnostics/formats/safe-text.js";
import { AccessError } from "../compiler/source/access-error.js";
import { displayPath } from "../compiler/source/display-path.js";
import { WriteError } from "../render/output/write-error.js";
import { CommandError } from "./command-error.js";
import type { ExitStatus, Io } from "./io.js";

/**
 * Prints one error as a sentence and, where there is one, how to go on.
 * @param debug whether the stack is wanted; without it, none is ever shown
 */
export function reportFailure(error: unknown, debug: boolean, io: Io): ExitStatus {
  const { message, help } = sentenceOf(error, io.cwd);
  io.stderr.write(`skillmodel: ${safeText(message)}\n${help === undefined ? "" : `  help: ${safeText(help)}\n`}`);
  if (debug && error instanceof Error) io.stderr.write(`${error.stack ?? ""}\n`);
  return 2;
}

function sentenceOf(error: unknown, cwd: string): { message: string; help?: string | undefined } {
  if (error instanceof CommandError || error instanceof WriteError) return error;
  // Names are shown as in findings, wherever in the library they come from.
  if (error instanceof AccessError) return isAbsolute(error.path) ? new AccessError(displayPath(error.path, cwd), error.reason) : error;
  return {
    message: `internal error: ${error instanceof Error ? error.message : String(error)}`,
    help: "this is a fault of skillmodel, not of your files; `--debug` prints what a report of it needs",
  };
}
