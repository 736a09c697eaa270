/** Expected outputs kept in files; `UPDATE=1` rewrites them. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect } from "vitest";

export const updating = (process.env["UPDATE"] ?? "") !== "";

/** Demands that a file holds exactly this text. */
export function expectFile(path: string, text: string): void {
  if (updating) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text, `${path} differs; UPDATE=1 rewrites it`).toBe(existsSync(path) ? readFileSync(path, "utf8") : "(no such file)");
}
