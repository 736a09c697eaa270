import fc from "fast-check";
import { expect, test } from "vitest";
import { frontmatterValue } from "../../../compiler/model/frontmatter.js";
import { deepestYaml, parseYaml, unknownTags, yamlValue } from "../../../compiler/model/parse-yaml.js";

const tooDeep = `values are nested deeper than ${deepestYaml} levels`;

const shapes: Readonly<Record<string, (depth: number) => string>> = {
  "lists in brackets": (depth) => `a: ${"[".repeat(depth)}${"]".repeat(depth)}`,
  "open brackets": (depth) => `a: ${"[".repeat(depth)}`,
  "maps in braces": (depth) => `${"{a: ".repeat(depth)}${"}".repeat(depth)}`,
  "brackets line by line": (depth) => "[\n".repeat(depth),
  "dashes on one line": (depth) => `a:\n  ${"- ".repeat(depth)}x`,
  "dashes with tabs": (depth) => `a:\n  ${"-\t".repeat(depth)}x`,
  "explicit keys": (depth) => `${"? ".repeat(depth)}x`,
  "indented maps": (depth) => Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}a:\n`).join(""),
  "dashes below dashes": (depth) => Array.from({ length: depth / 50 }, (_, level) => `${" ".repeat(level * 100)}${"- ".repeat(49)}-\n`).join(""),
};

test.each(Object.entries(shapes))("%s end in an error of their own", (_, shape) => {
  for (const depth of [250, 1000, 3000]) expect(parseYaml(shape(depth)).errors.map(({ message }) => message)).toEqual([tooDeep]);
});

test("what people nest is read, and brackets in text are text", () => {
  const depth = deepestYaml - 20;
  expect(parseYaml(`a: ${"[".repeat(depth)}${"]".repeat(depth)}`).errors).toEqual([]);
  expect(yamlValue(`a: "${"[".repeat(150)}"\nb: |\n  - [x] done\n`)).toEqual({ a: "[".repeat(150), b: "- [x] done\n" });
});

test("no text exhausts the parser", () => {
  const part = fc.constantFrom("[", "{", "- ", "? ", ": ", "a: ", "\n", "  ", "\t", "- [", "\n ", "{a: ", "!!x ", "&a ", "*a ");
  const text = fc.tuple(fc.array(part, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 400 })).map(([parts, count]) => parts.join("").repeat(count));
  fc.assert(
    fc.property(text, (one) => {
      for (const { message } of parseYaml(one).errors) expect(message).not.toMatch(/stack/);
    }),
    { numRuns: 60 },
  );
});

test("a tag that no reader knows is told, and nothing is printed", () => {
  const printed: unknown[] = [];
  const listen = (warning: Error): void => void printed.push(warning);
  process.on("warning", listen);
  expect(frontmatterValue({ key: "v", value: " !cut off" })).toBe("off");
  expect(unknownTags(parseYaml("v: !cut off\nw: !!timestamp 2020-01-01\n"))).toEqual([{ tag: "!cut", start: 3, end: 7 }]);
  return new Promise<void>((resolve) => setImmediate(() => {
    process.off("warning", listen);
    expect(printed).toEqual([]);
    resolve();
  }));
});
