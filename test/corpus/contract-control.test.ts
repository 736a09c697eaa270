/** The recorded control artifacts, against the outcomes that a reference implementation gave. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkArtifacts } from "../../contracts/skill/control/check.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { casesFolder } from "../support/corpora.js";

const root = join(casesFolder, "skill-contract/control");
const found = (path: string) => checkArtifacts([new SourceFile(path, readFileSync(join(root, path), "utf8"))], root).diagnostics;
const names = (folder: string): string[] => (existsSync(root) ? readdirSync(join(root, folder)) : []).filter((name) => name.endsWith(".json") && name !== "expected.json");

/** Which finding of ours says what the reference said. */
const codeOf: Readonly<Record<string, string>> = {
  "email address": "private-data",
  "project-relative ref needs an artifact-binding": "invalid-reference",
  "unresolved_conflicts must exactly list conflict groups": "conflict-mismatch",
  "cannot authorize an external mutation; permission_ref is provenance-only": "claimed-authority",
  "locked_at <= start_at < stop_at <= read_at": "time-order-mismatch",
  "not canonical JSON": "uncanonical-json",
  "attempted_at outside the intent window": "time-order-mismatch",
  "digest does not match": "binding-mismatch",
  "cannot decide before the preregistered read_at": "time-order-mismatch",
  "current_head must equal the measurement target": "measurement-mismatch",
  "unknown fields": "unknown-member",
};

describe.skipIf(!existsSync(root))("control artifacts", () => {
  test.each([...names("memory/control").map((name) => `memory/control/${name}`), ...names("positive").map((name) => `positive/${name}`)])("%s is sound", (path) => {
    expect(found(path)).toEqual([]);
  });

  test("all five are there", () => expect(names("memory/control")).toHaveLength(5));

  test.each(names("negative"))("%s is refused for the recorded reason, and for that alone", (name) => {
    const expected = JSON.parse(readFileSync(join(root, "negative/expected.json"), "utf8")) as Record<string, string>;
    const reason = expected[name.replace(".json", "")] ?? "";
    expect([...new Set(found(`negative/${name}`).map(({ code }) => code))]).toEqual([codeOf[reason]]);
  });
});
