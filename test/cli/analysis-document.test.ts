/** What `analyze --format json` prints of the shipped skills, against its schema. */

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { root } from "../support/build.js";
import { binary } from "./session.js";

const schema = JSON.parse(readFileSync(join(root, "docs/findings.schema.json"), "utf8")) as object;

test.each(["review-change", "release", "commit-change"])("%s", async (leaf) => {
  const { stdout } = await promisify(execFile)(process.execPath, [binary, "analyze", leaf, "--root", join(root, "skills"), "--format", "json"]);
  const document = JSON.parse(stdout) as { readonly analysis: { readonly skill: string; readonly counts: { readonly rules: number }; readonly rules: readonly { readonly effect: string }[] } };
  const valid = new Ajv2020({ strict: true }).compile(schema);
  expect(valid(document), JSON.stringify(valid.errors)).toBe(true);
  expect(document.analysis.skill).toBe(leaf);
  expect(document.analysis.rules).toHaveLength(document.analysis.counts.rules);
});
