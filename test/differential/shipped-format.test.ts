/** The shipped models stand as `cue fmt` leaves them. In a file of its own: two builds of CUE don't share a process. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realFormat } from "../support/cue-fmt.js";

const root = join(import.meta.dirname, "../../skills");

test("`cue fmt` changes no shipped model", async () => {
  const models = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".cue")).sort();
  // That old release indents a comment at the very start of a file; later ones leave it.
  const texts = models.map((name) => readFileSync(join(root, name), "utf8").replace(/^(?:(?:\/\/.*)?\n)+/, ""));
  expect(await realFormat(texts)).toEqual(texts);
});
