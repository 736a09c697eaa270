/** Broken copies of the shipped skills: every finding has a place and words, and no check crashes. */

import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSample } from "../support/library-sample.js";

const root = join(import.meta.dirname, "../..");
const paths = readdirSync(join(root, "skills"), { recursive: true, encoding: "utf8" })
  .map((name) => join("skills", name))
  // The models of the contracts are a root of their own.
  .filter((path) => statSync(join(root, path)).isFile() && !path.startsWith(join("skills", "contracts", sep)))
  .map((path) => path.split(sep).join("/"));
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
const models = paths.filter((path) => path.endsWith(".cue"));

/** One string, word or line of a text replaced by something that may stand elsewhere in it. */
const mutation = fc.record({
  path: fc.constantFrom(...models),
  kind: fc.constantFrom("string", "word", "line", "double", "file"),
  from: fc.nat(),
  to: fc.nat(),
  odd: fc.constantFrom("", "[[", "$SKILL_", "`", "A..B", "=> and", "constructor", "__proto__", "🙂", "RUN-001", "runtime: x.y = z", "\\n---\\n"),
});

function mutated({ path, kind, from, to, odd }: typeof mutation extends fc.Arbitrary<infer T> ? T : never): Map<string, string> {
  const text = files.get(path) ?? "";
  const copy = new Map(files);
  if (kind === "file") {
    const other = paths[from % paths.length] ?? path;
    copy.delete(other);
    return copy;
  }
  const pattern = kind === "string" ? /"[^"\n]*"/g : kind === "word" ? /\b[\w-]+\b/g : /^.*\n/gm;
  const found = [...text.matchAll(pattern)];
  const target = found[from % found.length];
  if (target === undefined) return copy;
  const other = found[to % found.length]?.[0] ?? "";
  const piece = kind === "line" ? "" : kind === "double" ? target[0].repeat(2) : to % 3 === 0 ? (kind === "string" ? `"${odd}"` : odd) : other;
  return copy.set(path, text.slice(0, target.index) + piece + text.slice(target.index + target[0].length));
}

test("a broken copy has findings with places and words, and no check crashes", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async (change) => {
      const { diagnostics, library } = await compileSample(mutated(change), { batteryCodes: ["no-op", "reach", "race"] });
      for (const { code, message, help = "", span, related } of diagnostics) {
        expect(code).not.toBe("internal-error");
        expect(`${message} ${help}`).not.toMatch(/undefined|\[object|NaN/);
        expect(message).toMatch(/^\S/);
        for (const { file, start, end } of [span, ...related.map((other) => other.span)]) {
          expect(0 <= start && start <= end && end <= file.text.length).toBe(true);
        }
      }
      expect(library === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
    }),
    { numRuns: 40 },
  );
});
