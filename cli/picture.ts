/** Mermaid text to a picture, by mermaid-cli in a process of its own, with Chromium. */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CommandError } from "./command-error.js";
import type { Io } from "./io.js";

/** Milliseconds; a picture of hundreds of entries takes a fraction. */
const longest = 180_000;

/** @throws CommandError when mermaid-cli or Chromium is missing, or does not make the picture */
export async function drawPicture(text: string, kind: "svg" | "png" | "pdf", io: Io): Promise<Buffer> {
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
    await runMermaid(program, [...files, "--quiet", ...more], io);
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

function runMermaid(program: string, argv: readonly string[], { signal, env }: Io): Promise<void> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [program, ...argv], { signal, env: { ...env }, timeout: longest }, (error, stdout, stderr) => {
      if (error === null) return done();
      const said = `${stderr}\n${stdout}`;
      if (/could not find chrom|failed to launch the browser|ENOENT|no usable sandbox/i.test(said)) {
        return fail(new CommandError("pictures need Chromium, which can't be started", "install it, as with `apt-get install chromium`, or name one in PUPPETEER_EXECUTABLE_PATH"));
      }
      const line = said.split("\n").find((one) => one.trim() !== "") ?? error.message;
      fail(new CommandError(error.killed === true ? `mermaid-cli did not finish within ${longest / 1000} s` : `mermaid-cli made no picture: ${line.trim()}`, "a file .mmd holds the text without it"));
    });
  });
}
