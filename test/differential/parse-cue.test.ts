/** What we parse, real CUE parses: random and damaged texts that have no findings here go through `cue fmt`. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { parse } from "../../compiler/syntax/parse.js";
import { mutated, tokenSoup } from "../support/cue-arbitrary.js";
import { realFormat } from "../support/cue-fmt.js";

/** Fixed, since a fault of the oracle would be no fault of ours; another one by `SEED`. */
const seed = Number(process.env["SEED"] ?? 1);

/** What 0.4.0 does not read and every release since does: reserved names as references, keywords as names and after dots, `_1`, `...` before a comma, `==` before a value. */
const readSince = /__|_\d|==|\.\.\.\s*,|\b(for|if|let)\b|\.\s*(null|true|false|in)\b/;

test("real CUE parses what has no findings", async () => {
  const sampled = [...fc.sample(mutated, { seed, numRuns: 2500 }), ...fc.sample(tokenSoup, { seed, numRuns: 8000 })];
  const texts = [...new Set(sampled)].filter((text) => {
    const { file, diagnostics } = parse(new SourceFile("a.cue", text));
    return diagnostics.length === 0 && !readSince.test(text) && [undefined, "x"].includes(file.package?.name);
  });
  expect(texts.length).toBeGreaterThan(300);
  // One text that does not parse makes the whole run fail; the error names its file.
  const failure = await realFormat(texts).then(() => undefined, (error: unknown) => String(error));
  const index = /(\d+)\.cue/.exec(failure ?? "")?.[1];
  expect(failure, `seed ${seed}: ${JSON.stringify(texts[Number(index)])}`).toBeUndefined();
});
