/** The cache of verdicts that a command line names; its code is loaded only then. */

import { resolve } from "node:path";
import type { CheckedSkill } from "../compiler/checks/checked.js";
import type { Library } from "../compiler/model/library.js";
import { displayPath } from "../compiler/source/display-path.js";
import type { BatteryResult } from "../queries/battery/run.js";
import type { VerdictOptions } from "./cached-battery.js";
import type { ExitStatus, Io } from "./io.js";

export interface CacheChoice {
  readonly cache: string | undefined;
}

export interface OpenedCache {
  /** The battery's result on a skill: kept, or judged now. */
  battery(skill: CheckedSkill, library: Library, options: VerdictOptions, judge: () => Promise<BatteryResult>): Promise<BatteryResult>;
  /** Prints what was kept of a run of a command; undefined, and nothing printed, where that no longer holds. */
  replay(command: readonly unknown[], io: Io): Promise<ExitStatus | undefined>;
  /** A whole run of a command: what was kept is printed, or it runs now. */
  run(command: readonly unknown[], io: Io, run: (io: Io) => Promise<ExitStatus>): Promise<ExitStatus>;
}

/** @throws AccessError when what is named is no folder */
export async function openCache(folder: string | undefined, io: Io): Promise<OpenedCache | undefined> {
  if (folder === undefined) return undefined;
  const { VerdictCache } = await import("./verdict-cache.js");
  const path = resolve(io.cwd, folder);
  const cache = new VerdictCache(path, (reason) => io.stderr.write(`skillmodel: verdicts are not kept in \`${displayPath(path, io.cwd)}\`: ${reason}\n`));
  return {
    battery: async (skill, library, options, judge) => (await import("./cached-battery.js")).cachedBattery(skill, library, options, cache, judge),
    run: async (command, to, run) => (await import("./kept-run.js")).keptRun(command, cache, to, run),
    replay: async (command, to) => (await import("./kept-run.js")).replayRun(command, cache, to),
  };
}
