import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { defaultConfig } from "../../../compiler/model/config.js";
import { loadLibrary } from "../../../compiler/model/load-library.js";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A skills folder of the files given; a value that starts with `->` is a link. */
function library(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "load-library-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text.startsWith("->")) symlinkSync(text.slice(2), join(root, path));
    else writeFileSync(join(root, path), text);
  }
  return loadLibrary(root, { config: defaultConfig, base: root }).diagnostics.map(({ code, span, message }) => `${span.file.path} ${code}: ${message}`);
}

test("a model is named as its folder", () => {
  expect(library({ "tidy/clean.cue": "a: 1\n" })).toEqual(["tidy/clean.cue misplaced-model: `clean.cue` stands in the folder `tidy`"]);
});

test("a folder's name is a skill's name", () => {
  expect(library({ "Tidy_Up/Tidy_Up.cue": "a: }\n" })[0]).toMatch(/^Tidy_Up\/Tidy_Up\.cue invalid-leaf: /);
});

test("a linked model is no model, wherever the link leads", () => {
  expect(library({ "drafts/other.txt": "a: 1\n", "tidy/tidy.cue": "->../drafts/other.txt", "tend/tend.cue": "->nowhere" })).toEqual([
    "tend/tend.cue linked-model: `tend.cue` is a symbolic link",
    "tidy/tidy.cue linked-model: `tidy.cue` is a symbolic link",
  ]);
});
