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

/** The path of a script beside the benchmarks, as it was built. */
export function script(name: string): string {
  return fileURLToPath(new URL(`./scripts/${name}.js`, import.meta.url));
}
