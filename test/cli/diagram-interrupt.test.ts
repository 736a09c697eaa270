/** A picture that takes too long: an interrupt and the time limit end the browser with the command, and remove the folder. */

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/build.js";
import { gone, slowBrowser } from "../support/slow-browser.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { binary } from "./session.js";

test.each([["an interrupt", []], ["the time limit", ["--time-limit", "8"]]])("%s", async (_, options) => {
  const { browser, pid } = slowBrowser();
  const folder = temporaryFolder();
  const argv = [binary, "diagram", "commit-change", "--no-verdicts", "-o", join(folder, "out.svg"), "--root", join(root, "skills"), ...options];
  const child = spawn(process.execPath, argv, { env: { ...process.env, TMPDIR: folder, PUPPETEER_EXECUTABLE_PATH: browser }, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const running = await pid();
  if (options.length === 0) child.kill("SIGINT");
  expect(await ended).toBe(2);
  await gone(running);
  expect(readdirSync(folder).filter((name) => name.startsWith("skillmodel-diagram-") || name === "out.svg")).toEqual([]);
}, 40_000);
