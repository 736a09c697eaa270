/**
 * Sample sessions: Markdown with files and command lines, and what the commands print.
 *
 * A fence whose info string is a language and a path is written to that path before anything runs; one without a path
 * is prose. In a fence `console`, each line that begins with `$ ` is run by the shell, in an own empty folder, with
 * `skillmodel` on its path; what follows is what it prints, both streams in one, then `[exit N]` unless N is 0.
 */

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "../support/build.js";

export const binary = join(root, "build/bin/skillmodel.cjs");

const fence = /^(`{3,})([^\n]*)\n([\s\S]*?)^\1$/gm;

/**
 * Runs all of a sample; returns it with the output that the commands gave.
 * @param given folders of the repository that stand in the folder where the commands run
 */
export async function replay(sample: string, given: readonly string[] = []): Promise<string> {
  const folder = makeFolder();
  try {
    for (const name of given) cpSync(join(root, name), join(folder, "home", name), { recursive: true });
    for (const [, , info = "", body = ""] of sample.matchAll(fence)) {
      const path = /^\S+ (.+)$/.exec(info)?.[1];
      if (path !== undefined) writeBelow(join(folder, "home"), path, body);
    }
    let replayed = "";
    let end = 0;
    for (const match of sample.matchAll(fence)) {
      const [whole, ticks = "", info = "", body = ""] = match;
      replayed += sample.slice(end, match.index);
      end = match.index + whole.length;
      replayed += info === "console" ? fenced(info, await replayConsole(body, folder), ticks.length) : whole;
    }
    return replayed + sample.slice(end);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fence is longer than any that the output holds. */
function fenced(info: string, body: string, length: number): string {
  const longest = Math.max(0, ...[...body.matchAll(/^`+/gm)].map(([run]) => run.length));
  const ticks = "`".repeat(Math.max(length, longest + 1));
  return `${ticks}${info}\n${body}${ticks}`;
}

/** A folder with `home` to run in and `bin` to find the program in; its name has a space and a letter beyond ASCII. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill modél ")));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "home"));
  symlinkSync(binary, join(folder, "bin/skillmodel"));
  return folder;
}

function writeBelow(folder: string, path: string, text: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function replayConsole(body: string, folder: string): Promise<string> {
  let replayed = "";
  for (const line of body.split("\n").filter((one) => one.startsWith("$ "))) {
    replayed += `${line}\n${await runLine(line.slice(2), folder)}`;
  }
  return replayed;
}

function runLine(line: string, folder: string): Promise<string> {
  const env = { PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter), HOME: join(folder, "home"), LANG: "C.UTF-8" };
  return new Promise((resolve) => {
    const child = execFile("sh", ["-c", `{ ${line}\n} 2>&1`], { cwd: join(folder, "home"), env, timeout: 60_000 }, (error, stdout) => {
      const text = stdout.replaceAll(folder, "<folder>");
      const status = error === null ? "" : `[exit ${String(error.code ?? error.signal)}]\n`;
      resolve(`${text}${text === "" || text.endsWith("\n") ? "" : "⏎\n"}${status}`);
    });
    child.stdin?.end();
  });
}
