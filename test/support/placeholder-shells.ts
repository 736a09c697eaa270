/** The shells and awks of this machine, and what blocks of placeholders print under each of them. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface Tool {
  readonly name: string;
  readonly argv: readonly [string, ...string[]];
}

export const shells: readonly Tool[] = [
  { name: "dash", argv: ["dash"] },
  { name: "bash", argv: ["bash"] },
  { name: "busybox sh", argv: ["busybox", "sh"] },
];

export const awks: readonly Tool[] = [
  { name: "gawk", argv: ["gawk"] },
  { name: "mawk", argv: ["mawk"] },
  { name: "busybox awk", argv: ["busybox", "awk"] },
];

/** Whether the program is installed; `make tools` installs all of them. */
export function isThere({ argv: [program] }: Tool): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

export interface Invocation {
  /** With its fence. */
  readonly block: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly status: number;
  readonly output: string;
}

/**
 * Runs blocks in one process, each in a shell of its own as far as variables go.
 * @param folder empty before; anything else in it afterwards was put there by a block
 * @param locale as `C.UTF-8`
 */
export function runBlocks(folder: string, shell: Tool, awk: Tool, locale: string, invocations: readonly Invocation[]): Outcome[] {
  const bin = join(folder, "bin");
  const work = join(folder, "work");
  for (const path of [bin, work]) mkdirSync(path, { recursive: true });
  writeFileSync(join(bin, "awk"), `#!/bin/sh\nexec ${awk.argv.join(" ")} "$@"\n`);
  chmodSync(join(bin, "awk"), 0o755);
  const script = join(folder, "script");
  writeFileSync(script, invocations.map(lines).join(""));
  const [program, ...rest] = shell.argv;
  const env = { PATH: [bin, process.env["PATH"]].join(delimiter), LC_ALL: locale };
  const printed = execFileSync(program, [...rest, script], { cwd: work, env, maxBuffer: 64 << 20, stdio: ["ignore", "pipe", "pipe"] }).toString("utf8");
  const left = readdirSync(work);
  if (left.length > 0) throw new Error(`a block wrote ${left.join(", ")}`);
  return printed.split("\u001e").slice(0, -1).map((part) => {
    const [, output = "", status = ""] = /^([\s\S]*)\u001f(\d+)$/.exec(part) ?? [];
    return { output, status: Number(status) };
  });
}

function lines({ block, env }: Invocation): string {
  const exports = Object.entries(env).map(([name, value]) => `${name}='${value.replaceAll("'", "'\\''")}'; export ${name}\n`);
  return `(\n${exports.join("")}${programOf(block)}\nprintf '\\037%s\\036' $?\n)\n`;
}

/** As harnesses find blocks, without regard to lines. */
const pattern = /```!\s*\n?([\s\S]*?)\n?```/g;

export function programOf(block: string): string {
  const [, program] = new RegExp(pattern).exec(block) ?? [];
  if (program === undefined) throw new Error("there is no block");
  return program;
}

export function blocksOf(text: string): string[] {
  return [...text.matchAll(pattern)].map(([block]) => block);
}

/** The text with each block replaced by what it printed, in order. */
export function replaceBlocks(text: string, printed: readonly string[]): string {
  let index = 0;
  return text.replace(pattern, () => printed[index++] ?? "");
}
