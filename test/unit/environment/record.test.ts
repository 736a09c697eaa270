/** The install record: read strictly, never taken as empty. */

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultRecordPath, loadDefaultRecord, loadRecord } from "../../../environment/record/load.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

function load(text: string): string[] | unknown {
  const folder = temporaryFolder();
  const path = join(folder, "install.json");
  writeFileSync(path, text);
  const { typed, diagnostics } = loadRecord(path, folder);
  if (typed !== undefined) return typed.model;
  return diagnostics.map(({ code, message, span }) => `${span.file.path}:${span.file.positionAt(span.start).line} ${code}: ${message}`);
}

test("a whole one", () => {
  const record = { components: ["gate"], skills: { variables: { SKILL_TIDY_CHECK: "make check" }, providers: { PROVIDER_FORGE: "forge" }, defaults: { check: "" } } };
  expect(load(JSON.stringify(record))).toEqual(record);
  expect(load("{}")).toEqual({});
});

test.each([
  ["", "install.json:1 invalid-json: the text ends where a value should stand"],
  ["{\n  \"componets\": []\n}", "install.json:2 unknown-field: unknown field `componets`"],
  ['{"skills": {"variables": {\n"CHECK": "x"}}}', "install.json:2 invalid-format: "],
  ['{"skills": {"variables": {\n"SKILL_A_B": 1}}}', "install.json:2 type-mismatch: "],
  ['{"skills": {"defaults": {\n"check": "a",\n"check": "b"}}}', "install.json:3 "],
  ['{"components": ["Gate"]}', "install.json:1 invalid-format: "],
  ["[]", "install.json:1 type-mismatch: "],
])("%j is refused with its place", (text, expected) => {
  expect(load(text)).toEqual([expect.stringContaining(expected)]);
});

describe("at its default place", () => {
  const write = (text?: string): string => {
    const home = temporaryFolder();
    const path = defaultRecordPath({ HOME: home });
    mkdirSync(dirname(path), { recursive: true });
    if (text !== undefined) writeFileSync(path, text);
    return home;
  };

  test("is that of the user's configuration", () => {
    expect(defaultRecordPath({ HOME: "/home/u" })).toBe("/home/u/.config/skillmodel/install.json");
    expect(defaultRecordPath({ HOME: "/home/u", XDG_CONFIG_HOME: "/etc/u" })).toBe("/etc/u/skillmodel/install.json");
    expect(defaultRecordPath({ HOME: "/home/u", XDG_CONFIG_HOME: "relative" })).toBe("/home/u/.config/skillmodel/install.json");
  });

  test("need not be there", () => {
    expect(loadDefaultRecord({ HOME: write() }, "/")).toEqual({ diagnostics: [] });
  });

  test("is read where it is, and an unreadable one is no absent one", () => {
    expect(loadDefaultRecord({ HOME: write('{"components": []}') }, "/").typed?.model).toEqual({ components: [] });
    expect(loadDefaultRecord({ HOME: write("{") }, "/").diagnostics).toHaveLength(1);
    const folder = write();
    mkdirSync(defaultRecordPath({ HOME: folder }));
    expect(() => loadDefaultRecord({ HOME: folder }, "/")).toThrow("it is a folder");
    const link = write();
    symlinkSync("nowhere", defaultRecordPath({ HOME: link }));
    expect(() => loadDefaultRecord({ HOME: link }, "/")).toThrow("no such file");
    const blocked = temporaryFolder();
    writeFileSync(join(blocked, ".config"), "");
    expect(() => loadDefaultRecord({ HOME: blocked }, "/")).toThrow("a part of the path is not a folder");
  });
});
