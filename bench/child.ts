/** Processes that are measured from outside, their start-up included. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Wall time in seconds of a Node process that runs a script to its end. */
export async function timeProcess(script: string, args: readonly string[] = []): Promise<number> {
  const { seconds } = await runProcess(script, args);
  return seconds;
}

/** The same, with what the process printed. */
export async function runProcess(script: string, args: readonly string[] = []): Promise<{ readonly seconds: number; readonly output: string }> {
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${script} ended with ${String(status)}`);
  return { seconds: (performance.now() - start) / 1000, output };
}

/** The program as users run it. */
export const program = fileURLToPath(new URL("../bin/skillmodel.cjs", import.meta.url));

/** The path of a script of `scripts/`, bundled as the program is: theirs too, so that neither side pays for modules alone. */
export function script(name: string): string {
  return fileURLToPath(new URL(`./bin/${name}.js`, import.meta.url));
}
