/**
 * Loaded before a program: ends it, as a power cut would, at its nth change to the file system (KILL_AT, from 1).
 * Bytes are written by halves, so a write counts twice. Where the program ends first, nothing happens.
 */

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const at = Number(process.env.KILL_AT);
let seen = 0;

function step() {
  seen += 1;
  if (seen !== at) return;
  process.kill(process.pid, "SIGKILL");
  // The signal comes at once, but not before the next instruction.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const changes = ["mkdir", "rmdir", "rename", "unlink", "ftruncate", "truncate", "fsync", "utimes", "chmod", "chown", "writeFile", "link", "symlink"];
for (const name of changes.flatMap((one) => [one, `${one}Sync`])) {
  const original = fs[name];
  fs[name] = (...args) => {
    step();
    return original(...args);
  };
}

for (const name of ["open", "openSync"]) {
  const original = fs[name];
  fs[name] = (path, flags, ...rest) => {
    if (typeof flags === "string" && flags !== "r") step();
    return original(path, flags, ...rest);
  };
}

const { writeSync } = fs;
fs.writeSync = (handle, data, ...rest) => {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  const [start = 0, length = bytes.length - start] = typeof data === "string" ? [] : rest;
  step();
  if (seen + 1 === at) writeSync(handle, bytes, start, length >> 1);
  step();
  return writeSync(handle, data, ...rest);
};

syncBuiltinESMExports();
