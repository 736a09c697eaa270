/** What we write and format, real `cue fmt` leaves unchanged. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { File } from "../../compiler/syntax/ast.js";
import { format } from "../../compiler/syntax/format/format.js";
import { parse } from "../../compiler/syntax/parse.js";
import { walk } from "../../compiler/syntax/walk.js";
import { writeCue } from "../../compiler/syntax/write/writer.js";
import { objectDoc } from "../support/cue-doc.js";
import { realFormat } from "../support/cue-fmt.js";
import { dataFile } from "../support/cue-arbitrary.js";

/** Fixed, since a fault of the oracle would be no fault of ours; another one by `SEED`. */
const seed = Number(process.env["SEED"] ?? 1);

/** The first line that differs, with its neighbours: a whole file says less. */
function difference(ours: string, theirs: string): string {
  const [a, b] = [ours.split("\n"), theirs.split("\n")];
  const at = a.findIndex((line, index) => line !== b[index]);
  return [`seed ${seed}, line ${at + 1}, ours:`, ...a.slice(Math.max(0, at - 3), at + 3), "theirs:", ...b.slice(Math.max(0, at - 3), at + 3)].join("\n");
}

async function expectUnchanged(texts: readonly string[]): Promise<void> {
  const formatted = await realFormat(texts);
  const changed = texts.flatMap((text, index) => (formatted[index] === text ? [] : [difference(text, formatted[index] ?? "")]));
  expect(changed).toEqual([]);
}

test("cue fmt leaves the canonical form unchanged, in both profiles", async () => {
  const docs = fc.sample(objectDoc, { seed, numRuns: 300 });
  await expectUnchanged(docs.flatMap((doc) => [writeCue(doc), writeCue(doc, { profile: "both" })]));
});

test("cue fmt leaves the canonical form with its comments unchanged", async () => {
  const docs = fc.sample(objectDoc.filter(({ entries }) => entries.length > 0), { seed, numRuns: 200 });
  const texts = docs.map(({ entries }, index) =>
    writeCue(
      { type: "object", entries: entries.map((entry, at) => ((at + index) % 3 === 0 ? { ...entry, above: ["// why"] } : entry)), end: ["// end"] },
      { package: "x", header: ["// one", "// two"] },
    ),
  );
  await expectUnchanged(texts);
});

/** Where 0.4.0 differs from the releases since: it moves commas into comments (cue-lang/cue#1478), and aligns within structs on one line (#1546). */
function isMendedSince(file: File): boolean {
  let found = false;
  walk(file, {
    enter(node) {
      if (node.type === "ListLiteral") found ||= node.elements.some((element) => element.type === "StructLiteral") || node.elements.at(-1)?.type !== "NumberLiteral";
    },
  });
  return found && file.comments.length > 0;
}

/** Nor does it keep a comment of one line directly above a field at the very start of a file. */
const startsWithComment = /^\/\/.*\n[^/\n]/;

test("cue fmt leaves formatted files unchanged", async () => {
  const texts = fc.sample(dataFile, { seed, numRuns: 600 }).flatMap((text) => {
    const result = format(new SourceFile("a.cue", text));
    if (!("text" in result) || startsWithComment.test(result.text)) return [];
    return isMendedSince(parse(new SourceFile("a.cue", result.text)).file) ? [] : [result.text];
  });
  expect(texts.length).toBeGreaterThan(200);
  await expectUnchanged(texts);
});
