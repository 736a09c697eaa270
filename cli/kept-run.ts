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

/**
 * @param command its name, arguments and options
 * @param run prints through what it is given, and consults nothing but the disk by `compiler/source/disk.ts`
 */
export async function keptRun(command: readonly unknown[], cache: Pick<VerdictCache, "program" | "get" | "put">, io: Io, run: (io: Io) => Promise<ExitStatus>): Promise<ExitStatus> {
  const look = ({ isTTY, colour, columns }: Output): unknown => [isTTY, colour, columns ?? null];
  const key = hashOf(cache.program, io.cwd, JSON.stringify([command, look(io.stdout), look(io.stderr)]));
  const text = cache.get("runs", key);
  const kept = text === undefined ? undefined : (JSON.parse(text) as KeptRun);
  if (kept !== undefined && standsAsConsulted(kept.consultations)) {
    for (const [stream, written] of kept.written) io[stream].write(written);
    return kept.status;
  }
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
    await cache.put("runs", key, JSON.stringify(content));
  }
  return status;
}
