/** What real CUE 0.17 parses parses here, and what it refuses is refused here; the exceptions are counted by their reason. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { parse } from "../../compiler/syntax/parse.js";
import { casesFolder, corporaFolder } from "../support/corpora.js";
import { treeFaults } from "../support/syntax-tree.js";

const cases = join(casesFolder, "cue");
const corpus = join(corporaFolder, "cue");

function json<T>(path: string): readonly T[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T[]) : [];
}

function codes(text: string): string[] {
  const { file, diagnostics } = parse(new SourceFile("a.cue", text));
  expect(treeFaults(file, text.length)).toEqual([]);
  return [...new Set(diagnostics.map(({ code }) => code))].sort();
}

/** What 0.17 accepts and we refuse on purpose, since another release or the specification does not. */
const refusedOnPurpose: readonly RegExp[] = [
  /^#: /, // `#` alone
  /^(#"|"""|')/, // raw, multi-line and bytes labels
  /^\s*#"a"#: /m,
  /#"""#/, // three quotes in a raw string
  /\\uD834"|\\ud83d"/, // half a surrogate pair: an error at export only
  /\\\(\n1\n\)/, // a line end before the end of an interpolation
  /\[\n\s*0\n\]|\[0,\]/, // a line end or a comma before the end of an index
  /\{1\}\nif|\{b: 1\}\n\t2/, // line ends for commas in a list
];

/** What 0.17's parser refuses when it resolves names; the evaluator does that here. */
const refusedLater = /redeclared/;

describe.skipIf(!existsSync(cases))("recorded cases", () => {
  test.each([
    { name: "cases.json", input: "src", answer: "fmt" },
    { name: "fmt-rules.json", input: "in", answer: "v17" },
  ])("$name", ({ name, input, answer }) => {
    for (const record of json<Record<string, string>>(join(cases, name))) {
      const [text, answered] = [record[input] ?? "", record[answer] ?? ""];
      const refused = codes(text).length > 0;
      // An answer of 0.17 begins with ERR; `fmt` resolves no names.
      const wanted = answered.startsWith("ERR") && !refusedLater.test(answered);
      if (!wanted && refusedOnPurpose.some((pattern) => pattern.test(text))) expect(refused, text).toBe(true);
      else if (!refusedLater.test(answered)) expect(refused, text).toBe(wanted);
    }
  });

  test("reports.json: what parses, parses", () => {
    for (const record of json<Record<string, string>>(join(cases, "reports.json"))) {
      const text = record["in"] ?? "";
      const atSyntax = /^ERR (expected|missing|unknown|string literal|illegal|non-matching)/.test(record["17"] ?? "");
      if (atSyntax || !(record["17"] ?? "").startsWith("ERR")) {
        const onPurpose = refusedOnPurpose.some((pattern) => pattern.test(text));
        if (atSyntax || onPurpose) expect(codes(text), text).not.toEqual([]);
        else expect(codes(text), text).toEqual([]);
      }
    }
  });
});

interface Indexed {
  readonly file: string;
  readonly stage: string | null;
  readonly parses: boolean;
}

describe.skipIf(!existsSync(corpus))("public files", () => {
  const index = json<Indexed>(join(corpus, "index.json"));
  const read = (file: string): string => readFileSync(join(corpus, "files", file), "utf8");

  test("what 0.17 parses parses here, but for experiments and the name `#`", () => {
    const refused = index.filter(({ parses }) => parses).map(({ file }) => ({ file, codes: codes(read(file)) })).filter(({ codes: found }) => found.length > 0);
    const onPurpose = refused.filter(({ file }) => /^@experiment|@test\(|(^|[\s.])#(:|\s|$)/m.test(read(file)));
    expect(refused.filter((entry) => !onPurpose.includes(entry))).toEqual([]);
    process.stdout.write(`${index.filter(({ parses }) => parses).length - refused.length} public files parse, ${refused.length} are refused on purpose\n`);
    for (const { file, codes: found } of refused) process.stdout.write(`  ${file}: ${found.join(", ")}\n`);
  });

  test("no file of stage 0 is refused", () => {
    for (const { file } of index.filter(({ stage, parses }) => stage === "S0" && parses)) expect(codes(read(file)), file).toEqual([]);
  });

  test("what 0.17 refuses has findings here, unless it is a matter of names", () => {
    const accepted = index.filter(({ file, parses }) => !parses && codes(read(file)).length === 0);
    expect(accepted.filter(({ file }) => !/\b(let|import)\b|^N=\(/m.test(read(file)))).toEqual([]);
  });
});
