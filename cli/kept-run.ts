/**
 * Whole runs kept in the cache: what was printed and the exit status, under a key of the command line and the program,
 * with all that was consulted of the disk. A run whose questions the disk answers as before is printed, not repeated.
 */

import { logged } from "../compiler/source/disk.js";
import type { Consultations } from "./consulted.js";
import { ConsultationLog, standsAsConsulted } from "./consulted.js";
import type { ExitStatus, Io, Output } from "./io.js";
import { hashOf, type VerdictCache } from "./verdict-cache.js";

interface KeptRun {
  readonly consultations: Consultations;
  readonly written: readonly (readonly [stream: "stdout" | "stderr", text: string])[];
  readonly status: ExitStatus;
}

type Cache = Pick<VerdictCache, "program" | "get" | "put">;

/**
 * Prints what was kept of a run to which nothing has changed; undefined, and nothing printed, where there is none.
 * @param command its name, arguments and options
 */
export function replayRun(command: readonly unknown[], cache: Cache, io: Io): ExitStatus | undefined {
  const text = cache.get("runs", keyOf(command, cache, io));
  const kept = text === undefined ? undefined : (JSON.parse(text) as KeptRun);
  if (kept === undefined || !standsAsConsulted(kept.consultations)) return undefined;
  for (const [stream, written] of kept.written) io[stream].write(written);
  return kept.status;
}

/**
 * A run that was kept and still holds, or one now, which is then kept.
 * @param run prints through what it is given, and consults nothing but the disk by `compiler/source/disk.ts`
 */
export async function keptRun(command: readonly unknown[], cache: Cache, io: Io, run: (io: Io) => Promise<ExitStatus>): Promise<ExitStatus> {
  const replayed = replayRun(command, cache, io);
  if (replayed !== undefined) return replayed;
  const log = new ConsultationLog();
  const written: (readonly ["stdout" | "stderr", string])[] = [];
  const noting = (stream: "stdout" | "stderr"): Output => ({
    ...io[stream],
    write: (text) => {
      written.push([stream, text]);
      io[stream].write(text);
    },
  });
  const status = await logged(log, () => run({ ...io, stdout: noting("stdout"), stderr: noting("stderr") }));
  const { consultations } = log;
  // What was undecided may be decided another time.
  if (status !== 2 && consultations !== undefined) {
    const content: KeptRun = { consultations, written, status };
    await cache.put("runs", keyOf(command, cache, io), JSON.stringify(content));
  }
  return status;
}

function keyOf(command: readonly unknown[], cache: Cache, io: Io): string {
  const look = ({ isTTY, colour, columns }: Output): unknown => [isTTY, colour, columns ?? null];
  return hashOf(cache.program, io.cwd, JSON.stringify([command, look(io.stdout), look(io.stderr)]));
}
