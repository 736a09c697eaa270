/** A kept run, printed in the thread that was called: starting another takes longer than to find that nothing has changed. */

import type { ExitStatus, Io } from "./io.js";
import { openCache } from "./open-cache.js";
import { runProgram } from "./program.js";
import type { CommandEntry, OptionsOf } from "./spec.js";
import { checkSpec } from "./specs/check.js";

/** Undefined where the command line has to be run: nothing has been printed then. */
export async function replay(argv: readonly string[], io: Io): Promise<ExitStatus | undefined> {
  let kept: ExitStatus | undefined;
  const entry: CommandEntry = {
    spec: checkSpec,
    async run(args, given) {
      const options = given as OptionsOf<typeof checkSpec>;
      const command = checkRun(args, options);
      if (command !== undefined) kept = await (await openCache(options.cache, io))?.replay(command, io);
      return 0;
    },
  };
  // What is wrong with the command line or the folder is for the run itself to tell.
  const silent = { ...io, stderr: { ...io.stderr, write: () => undefined } };
  await runProgram(argv, [entry], silent).catch(() => undefined);
  return kept;
}

/** What tells one run of `check` from another, apart from what it reads; undefined where that is not known. */
export function checkRun(names: readonly string[], options: OptionsOf<typeof checkSpec>): readonly unknown[] | undefined {
  // The version of another program is not known without starting it.
  return options.solver === "wasm" ? [checkSpec.name, names, options] : undefined;
}
