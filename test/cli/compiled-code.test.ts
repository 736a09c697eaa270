/** The binary's parts come with code that V8 takes; what it doesn't take does no harm. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { codeFileOf } from "../../cli/boot/compiled-code.js";
import { binary } from "./session.js";

const parts = readdirSync(dirname(binary))
  .filter((name) => /^part-.*\.cjs$/.test(name))
  .map((name) => join(dirname(binary), name));

/** Run in a process of its own: code is bound to the flags of the program, and V8 keeps what it compiled before. */
const refused = `
const { readFileSync } = require("node:fs");
require("node:v8").setFlagsFromString("--interrupt-budget=300000");
const { Module } = require("node:module");
const { Script } = require("node:vm");
const [code, ...parts] = process.argv.slice(1);
const isRefused = (part) => new Script(Module.wrap(readFileSync(part, "utf8")), { filename: part, cachedData: readFileSync(code || part + ".code") }).cachedDataRejected;
console.log(JSON.stringify(parts.filter(isRefused)));
`;

/** @param code used in place of each part's own */
function refusedOf(parts: readonly string[], code = ""): unknown {
  return JSON.parse(execFileSync(process.execPath, ["-e", refused, code, ...parts], { encoding: "utf8" }));
}

test("every part has code, and V8 takes it", () => {
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !existsSync(codeFileOf(part)))).toEqual([]);
  expect(refusedOf(parts)).toEqual([]);
});

test("code that is none, was cut short or is another part's is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "skillmodel-"));
  try {
    const [part = "", other = ""] = parts;
    const code = readFileSync(codeFileOf(part));
    const spoilt = join(folder, "spoilt.code");
    for (const content of [Buffer.alloc(0), Buffer.from("no code"), code.subarray(0, code.length - 8), readFileSync(codeFileOf(other))]) {
      writeFileSync(spoilt, content);
      expect(refusedOf([part], spoilt)).toEqual([part]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
