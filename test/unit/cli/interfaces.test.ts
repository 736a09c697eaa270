/** This program as a provider: what it answers is what the shipped catalog says of it. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { readAnswer } from "../../../environment/probe/read-answer.js";
import { run } from "../../../cli/commands/interfaces.js";
import { memoryIo } from "../../support/memory-io.js";

const root = join(import.meta.dirname, "../../..");

test("the answer is sorted, and names what the shipped catalog says that `skillmodel` implements", async () => {
  const io = memoryIo();
  expect(await run([], {}, io)).toBe(0);
  const { loaded } = await compile(join(root, "skills"), { config: defaultConfig, base: root });
  const provider = loaded.catalog?.model.providers?.find(({ program }) => program === "skillmodel");
  const declared = [...(provider?.implements ?? [])].sort();
  expect(io.written.stdout).toBe(`${JSON.stringify({ interfaces: declared })}\n`);
  expect(declared.length).toBeGreaterThan(0);
  expect(readAnswer(Buffer.from(io.written.stdout))).toEqual({ interfaces: new Set(declared) });
  expect(provider?.probe).toEqual(["interfaces"]);
});
