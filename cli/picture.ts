/** Mermaid text to a picture, by mermaid-cli in a process of its own, with Chromium. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { signalGroup } from "../environment/probe/signal-group.js";
import { CommandError } from "./command-error.js";
import type { Io } from "./io.js";

/** Milliseconds; a picture of hundreds of entries takes a fraction. */
const longestRun = 180_000;
/** Between asking mermaid-cli to end and ending it, in milliseconds. */
const graceTime = 2000;
/** Of what mermaid-cli says, in characters. */
const longestSaid = 1_000_000;
const textHelp = "a file .mmd holds the text without it";

/**
 * @param longest milliseconds that the drawing may take
 * @throws CommandError when mermaid-cli or Chromium is missing, or does not make the picture in time
 */
export async function drawPicture(text: string, kind: "svg" | "png" | "pdf", io: Io, longest = longestRun): Promise<Buffer> {
  const program = findMermaid();
  const browser = findBrowser(io);
  const folder = await mkdtemp(join(tmpdir(), "skillmodel-diagram-"));
  try {
    const at = (name: string): string => join(folder, name);
    await writeFile(at("diagram.mmd"), text);
    // Mermaid refuses large diagrams unless told otherwise, and shrinks to the width of a page.
    await writeFile(at("mermaid.json"), JSON.stringify({ maxTextSize: 10_000_000, maxEdges: 100_000, flowchart: { useMaxWidth: false } }));
    await writeFile(at("browser.json"), JSON.stringify({ args: process.getuid?.() === 0 ? ["--no-sandbox"] : [], ...(browser && { executablePath: browser }) }));
    const more = kind === "pdf" ? ["--pdfFit"] : kind === "png" ? ["--scale", scaleFor(text)] : [];
    const files = ["--input", at("diagram.mmd"), "--output", at(`diagram.${kind}`), "--configFile", at("mermaid.json"), "--puppeteerConfigFile", at("browser.json")];
    await runMermaid(program, [...files, "--quiet", ...more], io, longest);
    return await readFile(at(`diagram.${kind}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Twice the size on screen, but less where Chromium could not paint so many pixels (16,384 each way). */
function scaleFor(text: string): string {
  const nodes = text.split(":::").length;
  const pixelsEach = 150;
  return String(Math.max(0.1, Math.min(2, 16_000 / (nodes * pixelsEach))));
}

function findMermaid(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("@mermaid-js/mermaid-cli")), "cli.js");
  } catch {
    throw new CommandError("pictures need mermaid-cli, which is not installed", "`npm install @mermaid-js/mermaid-cli` installs it; a file .mmd holds the text without it");
  }
}

/** Undefined: mermaid-cli may have a browser of its own. */
function findBrowser({ env }: Io): string | undefined {
  const named = env["PUPPETEER_EXECUTABLE_PATH"];
  if (named !== undefined && named !== "") {
    if (!existsSync(named)) throw new CommandError(`\`${named}\`, named by PUPPETEER_EXECUTABLE_PATH, does not exist`, "name the Chromium to draw with, or unset the variable");
    return named;
  }
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
}

/** In a process group of its own. Asked to end, mermaid-cli ends its browser, which leads another group; so it is asked before it is made to. */
function runMermaid(program: string, argv: readonly string[], { signal, env }: Io, longest: number): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...argv], { env: { ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true, windowsHide: true });
    let said = "";
    const take = (chunk: Buffer): void => void (said.length < longestSaid && (said += chunk.toString()));
    child.stderr.on("data", take);
    child.stdout.on("data", take);
    let why: "limit" | "interrupt" | undefined;
    let grace: NodeJS.Timeout | undefined;
    const end = (reason: typeof why): void => {
      if (why !== undefined) return;
      why = reason;
      signalGroup(child, "SIGTERM");
      grace = setTimeout(() => signalGroup(child, "SIGKILL"), graceTime);
    };
    const onAbort = (): void => end("interrupt");
    const timer = setTimeout(() => end("limit"), longest);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      clearTimeout(grace);
      signal.removeEventListener("abort", onAbort);
      signalGroup(child, "SIGKILL");
      child.stdout.destroy();
      child.stderr.destroy();
      if (error === undefined) done();
      else fail(error);
    };
    child.on("error", (error) => finish(new CommandError(`mermaid-cli can't be started: ${error.message}`, textHelp)));
    child.on("exit", (status) => {
      if (why === undefined && status === 0) return finish();
      if (why === "limit") return finish(new CommandError(`mermaid-cli did not finish within ${longest / 1000} s`, textHelp));
      if (why === "interrupt") return finish(new CommandError("interrupted", "the picture was not written"));
      // What it printed last may still be on its way.
      child.once("close", () => finish(failureOf(said, status)));
      grace = setTimeout(() => finish(failureOf(said, status)), graceTime);
    });
  });
}

function failureOf(said: string, status: number | null): CommandError {
  if (/could not find chrom|failed to launch the browser|ENOENT|no usable sandbox/i.test(said)) {
    return new CommandError("pictures need Chromium, which can't be started", "install it, as with `apt-get install chromium`, or name one in PUPPETEER_EXECUTABLE_PATH");
  }
  const line = said.split("\n").find((one) => one.trim() !== "") ?? `it ended with status ${status ?? "of a signal"}`;
  return new CommandError(`mermaid-cli made no picture: ${line.trim()}`, textHelp);
}
