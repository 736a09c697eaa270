import { join } from "node:path";
import { expect, test } from "vitest";
import { knownCodes } from "../../../cli/code-tables.js";
import { commands } from "../../../cli/commands/index.js";
import { codesPage, commandsPage } from "../../../cli/documentation.js";
import { expectFile } from "../../support/golden.js";

const docs = join(import.meta.dirname, "../../../docs");

test("docs/commands.md says what the commands take", () => {
  expectFile(join(docs, "commands.md"), commandsPage(commands));
});

test("docs/codes.md explains every code", () => {
  expectFile(join(docs, "codes.md"), codesPage(knownCodes()));
});

test("samples with control characters show them", () => {
  expect(codesPage(knownCodes())).not.toMatch(/(?![\n\t])\p{Cc}/u);
});
