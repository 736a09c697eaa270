/** A disk that is full in the middle of a line. */

import type * as FileSystem from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { project, proposal } from "./registry-support.js";

const disk = vi.hoisted(() => ({ room: Infinity }));

vi.mock("node:fs", async (load) => {
  const fs = await load<typeof FileSystem>();
  return {
    ...fs,
    writeSync(handle: number, bytes: Buffer, at: number): number {
      const fits = Math.min(bytes.length - at, disk.room);
      const written = fits > 0 ? fs.writeSync(handle, bytes, at, fits) : 0;
      disk.room -= written;
      if (written < bytes.length - at && disk.room <= 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return written;
    },
  };
});

afterEach(() => {
  disk.room = Infinity;
});

test("a line that does not fit leaves the log as it was, and can be sent again", async () => {
  const at = project();
  await at.send("claims", proposal("p1"));
  const before = at.log("claims");
  for (const room of [0, 1, 100, 700]) {
    disk.room = room;
    const result = await at.send("claims", proposal("p2"));
    expect(result.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual(["failed-registry-write: the event was not written (ENOSPC)"]);
    expect(at.log("claims")).toBe(before);
    expect(at.verify("claims")).toEqual([]);
  }
  disk.room = Infinity;
  expect(await at.send("claims", proposal("p2"))).toMatchObject({ deduplicated: false, diagnostics: [] });
  expect(at.verify("claims")).toEqual([]);
});
