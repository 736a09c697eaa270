/** Real pictures, by mermaid-cli and Chromium; without Chromium these are skipped by name. */

import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { drawPicture } from "../../../cli/picture.js";
import { labelOf } from "../../../render/diagram/label.js";
import { looks } from "../../../render/diagram/shapes.js";
import { memoryIo } from "../../support/memory-io.js";
import { gone, slowBrowser } from "../../support/slow-browser.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const small = 'flowchart LR\n  a["one"] --> b["two"]\n';
const leftOver = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("skillmodel-diagram-"));

describe.skipIf(chromium === undefined)("with Chromium", () => {
  test("labels of every shape show what they say in an SVG", async () => {
    const hostile = ["1. <script>alert(1)</script>", "- `a` **b** __c__ $$d$$ #35; &amp;", "www.example.org fa:fa-car %% end"];
    const nodes = Object.values(looks).map(({ shape: [open, close] }, index) => `    n${index}${open}${labelOf(hostile[index % 3] ?? "")}${close}`);
    const svg = (await drawPicture(`flowchart LR\n  subgraph s[${labelOf(hostile[0] ?? "")}]\n${nodes.join("\n")}\n  end\n`, "svg", memoryIo())).toString();
    expect(svg).toMatch(/^<svg [^]*<\/svg>\s*$/);
    expect(svg).not.toMatch(/<script|unsupported markdown|syntax error|<a |<i |<math/i);
    const shown = svg.replace(/<style>[^]*?<\/style>/g, "").replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("\u2060", "");
    for (const text of hostile) expect(shown.split(text).length - 1).toBeGreaterThanOrEqual(4);
  });

  test("a PNG and a PDF are whole, and no temporary file stays", async () => {
    const before = leftOver();
    const png = await drawPicture(small, "png", memoryIo());
    expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect(png.subarray(-8, -4).toString("latin1")).toBe("IEND");
    expect(png.readUInt32BE(16)).toBeGreaterThan(200);
    const pdf = await drawPicture(small, "pdf", memoryIo());
    expect(pdf.toString("latin1")).toMatch(/^%PDF-[^]*%%EOF\s*$/);
    expect(leftOver()).toEqual(before);
  });

  test("what Mermaid does not take is said in a sentence, and leaves nothing", async () => {
    const before = leftOver();
    await expect(drawPicture("flowchart LR\n a[\n", "svg", memoryIo())).rejects.toThrow(/^mermaid-cli made no picture: /);
    expect(leftOver()).toEqual(before);
  });
});

test("a browser that is not there, or does not start, is named with what to do", async () => {
  const io = memoryIo();
  await expect(drawPicture(small, "svg", { ...io, env: { PUPPETEER_EXECUTABLE_PATH: "/nowhere/chromium" } })).rejects.toThrow("`/nowhere/chromium`, named by PUPPETEER_EXECUTABLE_PATH, does not exist");
  const broken = join(temporaryFolder(), "chromium");
  writeFileSync(broken, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  await expect(drawPicture(small, "svg", { ...io, env: { PUPPETEER_EXECUTABLE_PATH: broken } })).rejects.toThrow("pictures need Chromium, which can't be started");
});

test("past its time limit mermaid-cli is ended, and so is its browser", async () => {
  const { browser, pid } = slowBrowser();
  const before = leftOver();
  await expect(drawPicture(small, "svg", { ...memoryIo(), env: { PUPPETEER_EXECUTABLE_PATH: browser } }, 6000)).rejects.toThrow("mermaid-cli did not finish within 6 s");
  await gone(await pid());
  expect(leftOver()).toEqual(before);
}, 30_000);

test("interrupted, they are ended too", async () => {
  const { browser, pid } = slowBrowser();
  const before = leftOver();
  const interrupt = new AbortController();
  const drawn = drawPicture(small, "svg", { ...memoryIo(), env: { PUPPETEER_EXECUTABLE_PATH: browser }, signal: interrupt.signal });
  const running = await pid();
  interrupt.abort();
  await expect(drawn).rejects.toThrow("interrupted");
  await gone(running);
  expect(leftOver()).toEqual(before);
}, 30_000);
