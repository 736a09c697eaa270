/** What we format, 0.17's formatter leaves unchanged, as far as recorded cases and public files can say. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import { parse } from "../../compiler/syntax/parse.js";
import { casesFolder, corporaFolder } from "../support/corpora.js";
import { meaning } from "../support/syntax-tree.js";

const cases = join(casesFolder, "cue");
const corpus = join(corporaFolder, "cue");

function json<T>(path: string): readonly T[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T[]) : [];
}

function formatted(text: string): string | undefined {
  const result = format(new SourceFile("a.cue", text));
  return "text" in result ? result.text : undefined;
}

/** Layouts that 0.17 keeps and we write in the one form that every release keeps; our form is then a fixpoint of its own. */
const ownLayout: readonly RegExp[] = [
  /^a: 1, b: 2/, // fields that share a line
  /\n\s*b: 1, (c|long): 2\n/,
  /^a: \[\n1\n\]/, // one element without its comma: 0.15 adds it
  /\[1, ?\n?2,?\n/, // several elements on a line of several
  /\}\n\]\n$/, // brackets that share a line only at one end
  /\},\n\{\n\tb: 2\n\}\]/,
  /^\{"a": 1\n, "b": 2\}/,
  /\{b: 2, c: 3\} \/\/ y/, // a comment behind a struct on one line
];

describe.skipIf(!existsSync(cases))("recorded cases", () => {
  test.each([
    { name: "cases.json", input: "src", answer: "fmt" },
    { name: "fmt-rules.json", input: "in", answer: "v17" },
    { name: "reports.json", input: "in", answer: "17" },
  ])("$name", ({ name, input, answer }) => {
    let compared = 0;
    for (const record of json<Record<string, string>>(join(cases, name))) {
      if (record["kind"] !== undefined && record["kind"] !== "fmt") continue;
      const text = record[input] ?? "";
      const ours = formatted(text);
      if (ours === undefined || ownLayout.some((pattern) => pattern.test(text))) continue;
      expect(ours, text).toBe(record[answer]);
      // Their output is their fixpoint, so it must be ours too.
      expect(formatted(ours), text).toBe(ours);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(1);
  });
});

describe.skipIf(!existsSync(corpus))("public files", () => {
  test("formatting keeps data and comments, and settles at once", () => {
    let count = 0;
    for (const { file } of json<{ readonly file: string }>(join(corpus, "index.json"))) {
      const text = readFileSync(join(corpus, "files", file), "utf8");
      const once = formatted(text);
      if (once === undefined) continue;
      count += 1;
      expect(formatted(once), file).toBe(once);
      const [before, after] = [parse(new SourceFile(file, text)).file, parse(new SourceFile(file, once)).file];
      expect(meaning(after), file).toBe(meaning(before));
      expect(after.comments.map((comment) => comment.text), file).toEqual(before.comments.map((comment) => comment.text.trimEnd()));
    }
    process.stdout.write(`${count} public data files formatted\n`);
    expect(count).toBeGreaterThan(50);
  });
});
