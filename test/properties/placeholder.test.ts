/** Placeholders under real shells: what they print is the text with the session's values, whatever the values are. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTargets } from "../../render/link-targets.js";
import { renderSkill } from "../../render/render-skill.js";
import { targets } from "../../render/targets/index.js";
import type { Filling, InvocationVariable } from "../../render/variables/filling.js";
import { placeholderBlock } from "../../render/variables/placeholder.js";
import type { Segment } from "../../render/variables/slots.js";
import { awks, blocksOf, isThere, programOf, replaceBlocks, runBlocks, shells } from "../support/placeholder-shells.js";
import type { HostileSkill } from "../support/render-arbitrary.js";
import { hostileParts, hostileSkill } from "../support/render-arbitrary.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { libraryOf, modelOf, skillOf } from "../unit/render/helpers.js";

const names = ["SKILL_TIDY_CHECK", "SKILL_TIDY_TEST"] as const;
const variable: InvocationVariable = { summary: "Runs the 'fast' checks — all.", example: 'make "check"', hint: "export it; see `$HOME`" };
const variables = new Map(names.map((name) => [name as string, variable]));

const nasty = fc.constantFrom(
  "'", '"', "\\", "\\\\", "\\n", "\\0", "\\052", "%", "%s", "%d%n", "$", "$(touch pwned)", "`touch pwned`", "`", "```", "```!", "!", "!!", "-", "--", "-v", "=", "&", "|", ";", "touch pwned", "' ; touch pwned ; '",
  '" ; system("touch pwned") ; "', "$SKILL_TIDY_TEST", "${HOME}", "~", "*", "?", "[a]", "{a,b}", "#", "é", "—", "🚀", "\u0301", "ß", " ", "0", "010", "1e3", "0x10", "nan", "\\\n", "\u00a0", "\u2028", "x",
);
/** One line without control characters, as values are. */
const value = fc.array(fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 4 })), { minLength: 1, maxLength: 6 }).map((parts) => parts.join("").replace(/[\u0000-\u001f\u007f]/g, "")).filter((text) => text !== "");
const text = fc.array(fc.oneof(nasty, fc.constantFrom("\n", "\t", "\n```\n", "word "), fc.string({ unit: "binary", maxLength: 5 })), { maxLength: 8 }).map((parts) => parts.join("").replace(/[\u0000\u001e\u001f]/g, ""));
const segments = fc.array(fc.oneof(text.map((part): Segment => ({ text: part })), fc.constantFrom(...names).map((name): Segment => ({ variable: name }))), { maxLength: 5 }).map((parts): Segment[] => [...parts, { variable: names[0] }]);
const printing = fc.record({ segments, values: fc.tuple(value, value) });

function textOf(parts: readonly Segment[], env: Readonly<Record<string, string>>): string {
  return parts.map((part) => ("text" in part ? part.text : env[part.variable])).join("");
}

const pairs = shells.flatMap((shell, row) => awks.map((awk, column) => ({ name: `${shell.name} with ${awk.name}`, shell, awk, locale: (row + column) % 2 === 0 ? "C" : "C.UTF-8" })));

describe.each(pairs)("$name", ({ shell, awk, locale }) => {
  const there = isThere(shell) && isThere(awk);

  test.skipIf(!there)("prints the bytes of the text with the values", () => {
    fc.assert(
      fc.property(fc.array(printing, { minLength: 25, maxLength: 25 }), (cases) => {
        const invocations = cases.map((one) => ({ block: placeholderBlock(one.segments, variables), env: { [names[0]]: one.values[0], [names[1]]: one.values[1] } }));
        const outcomes = runBlocks(temporaryFolder(), shell, awk, locale, invocations);
        expect(outcomes).toEqual(cases.map((one, index) => ({ status: 0, output: textOf(one.segments, invocations[index]?.env ?? {}) })));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test.skipIf(!there)("says what is not set, and refuses values of several lines and control characters", () => {
    const block = placeholderBlock([{ text: "run " }, { variable: names[0] }, { variable: names[1] }], variables);
    const broken = [...Array.from({ length: 31 }, (_, index) => index + 1).filter((code) => code !== 0x1e && code !== 0x1f), 0x7f].map((code) => `a${String.fromCharCode(code)}b`);
    const envs = [{}, { [names[0]]: "" }, { [names[0]]: "x" }, ...broken.map((bad) => ({ [names[0]]: bad, [names[1]]: "x" }))];
    const outcomes = runBlocks(temporaryFolder(), shell, awk, locale, envs.map((env) => ({ block, env })));
    const unset = (name: string): object => ({ status: 2, output: `${name}: not set - Runs the 'fast' checks — all, e.g. make "check" - export it; see \`$HOME\`\n` });
    const refused = { status: 2, output: `${names[0]}: holds a line end or a control character - set it to one line of text\n` };
    expect(outcomes).toEqual([unset(names[0]), unset(names[0]), unset(names[1]), ...broken.map(() => refused)]);
  });
});

test("a block holds nothing that a shell, awk or Markdown reads as more than itself", () => {
  fc.assert(
    fc.property(segments, (parts) => {
      const block = placeholderBlock(parts, variables);
      expect(block.split("\n")).toHaveLength(3);
      expect(programOf(block)).toMatch(/^awk 'BEGIN \{ [^'`$!\n]+ \}'$/);
    }),
  );
});

describe("whole skills", () => {
  const waiting: Filling = { values: new Map(), atInvocation: variables, keeps: () => true };
  const known = (env: Readonly<Record<string, string>>): Filling => ({ values: new Map(Object.entries(env)), atInvocation: new Map(), keeps: () => true });

  function render(hostile: HostileSkill, filling: Filling): ReturnType<typeof renderSkill> {
    const skill = skillOf(modelOf("tidy", hostileParts(hostile)), { payloads: { "SKILL-TIDY-RUN-002": hostile.payload } });
    const library = libraryOf([skill]);
    return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }, filling);
  }

  /** The checks allow no reference that waits in a text that is fixed when the skill is deployed. */
  function withoutFixedReferences(skill: HostileSkill): HostileSkill {
    const fixed = (cell: string): string => cell.replaceAll("$SKILL_TIDY_CHECK", "x");
    return { ...skill, title: fixed(skill.title), columns: skill.columns.map(fixed), rows: skill.rows.map((row) => row.map(fixed)), section: fixed(skill.section), effect: fixed(skill.effect), purpose: fixed(skill.purpose) };
  }

  const shell = shells.find(isThere);
  const awk = awks.find(isThere);

  test.skipIf(shell === undefined || awk === undefined)("a session reads what a deployment with values would have written", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostileSkill, value, fc.constantFrom("statement", "items", "command", "payload")), { minLength: 15, maxLength: 15 }), (cases) => {
        if (shell === undefined || awk === undefined) return;
        const rendered = cases.map(([drawn, set, place]) => {
          const skill = withoutFixedReferences(drawn);
          const reading = `\`$${names[0]}\``;
          const hostile = { ...skill, [place]: place === "items" ? [...skill.items, `x ${reading}`] : `${skill[place as "statement"]} ${reading}` };
          const env = { [names[0]]: set };
          return { env, waits: render(hostile, waiting), filled: render(hostile, known(env)) };
        });
        const sound = rendered.filter(({ waits }) => waits.diagnostics.every(({ severity }) => severity !== "error"));
        const invocations = sound.flatMap(({ env, waits }) => blocksOf(waits.text).map((block) => ({ block, env })));
        const printed = runBlocks(temporaryFolder(), shell, awk, "C.UTF-8", invocations).map(({ output }) => output);
        for (const { waits, filled } of sound) {
          const own = printed.splice(0, blocksOf(waits.text).length);
          expect(own.length).toBeGreaterThan(0);
          expect(replaceBlocks(waits.text, own)).toBe(filled.text);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
