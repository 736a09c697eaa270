/** The install record: read strictly, never taken as empty. */

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultRecordPath, loadDefaultRecord, loadRecord } from "../../../environment/record/load.js";
import { unreadRows } from "../../../environment/record/unread-rows.js";
import { checkedSample } from "../../support/environment.js";
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

describe("rows that nothing reads", () => {
  const files = {
    "skills/interfaces.cue": `interfaces: [
  {id: "check", version: 1, kind: "command", scope: "repo", summary: "Checks.", example: "make check"},
  {id: "tool", version: 1, kind: "command", scope: "install", summary: "Works.", example: "worker"},
]
providers: [{id: "my-worker", program: "worker", component: "work", implements: ["tool@1"], probe: ["interfaces"]}]`,
    "skills/tidy/tidy.cue": 'requires: ["lab"]\nenv: {CHECK: {interface: "check@1"}}\nsections: [{title: "Run", blocks: [{items: ["`$SKILL_TIDY_CHECK`"]}]}]',
  };
  const unread = async (record: unknown): Promise<string[]> => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "install.json"), JSON.stringify(record));
    const { typed } = loadRecord(join(folder, "install.json"), folder);
    if (typed === undefined) throw new Error("the record is invalid");
    return unreadRows(typed, await checkedSample(files)).map(({ message, help, severity }) => `${severity}: ${message} (${help})`);
  };

  test("are reported where they look as if they were meant for this library", async () => {
    expect(await unread({ components: ["gaet", "labs"], skills: { variables: { SKILL_TIDY_PUBLISHING_HOST: "a", SKILL_TIDYY_CHECK: "b" }, providers: { PROVIDER_MY_WORKR: "c" }, defaults: { chek: "d", tool: "e" } } })).toEqual([
      "warning: `gaet` is a component that nothing here needs or is shipped by (did you mean `gate`?)",
      "warning: `labs` is a component that nothing here needs or is shipped by (did you mean `lab`?)",
      "warning: `SKILL_TIDY_PUBLISHING_HOST` is a variable that no skill declares (mend its name, or remove it)",
      "warning: `SKILL_TIDYY_CHECK` is a variable that no skill declares (did you mean `SKILL_TIDY_CHECK`?)",
      "warning: `PROVIDER_MY_WORKR` names no provider of the catalog (did you mean `PROVIDER_MY_WORKER`?)",
      "warning: `chek` is no interface of the catalog (did you mean `check`?)",
      "warning: `tool` has the scope `install`, and defaults are read for the scope `repo` only (mend its name, or remove it)",
    ]);
  });

  test("are not where they are read, or speak of what is not here", async () => {
    expect(await unread({ components: ["gate", "lab", "work", "elsewhere"], skills: { variables: { SKILL_TIDY_CHECK: "a", SKILL_PUBLISH_HOST: "b" }, providers: { PROVIDER_MY_WORKER: "c", PROVIDER_OTHER: "d" }, defaults: { check: "e", browser: "f" } } })).toEqual([]);
  });
});
