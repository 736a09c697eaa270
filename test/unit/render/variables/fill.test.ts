/** Values and placeholders in the text of a skill, in its frontmatter and in enforce.json. */

import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { linkTargets } from "../../../../render/link-targets.js";
import type { RenderedSkill } from "../../../../render/render-skill.js";
import { renderSkill } from "../../../../render/render-skill.js";
import { targets } from "../../../../render/targets/index.js";
import { filledRow } from "../../../../render/variables/fill-row.js";
import type { Filling } from "../../../../render/variables/filling.js";
import { regexQuote } from "../../../../render/variables/regex-quote.js";
import { libraryOf, modelOf, skillOf } from "../helpers.js";

function filling(parts: { values?: Record<string, string>; waits?: readonly string[]; drops?: (node: object, property?: string | number) => boolean }): Filling {
  const waits = (parts.waits ?? []).map((name) => [name, { summary: "Runs the checks.", example: "make", hint: "export it" }] as const);
  return { values: new Map(Object.entries(parts.values ?? {})), atInvocation: new Map(waits), keeps: (node, property) => !(parts.drops?.(node, property) ?? false) };
}

function render(sections: readonly object[], how: Filling, payloads: Record<string, string> = {}): RenderedSkill {
  const skill = skillOf(modelOf("tidy", { sections }), { payloads });
  const library = libraryOf([skill]);
  return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }, how);
}

const entry = { id: "SKILL-TIDY-RUN-001", role: "step", title: "Check" };
const after = (text: string): string => text.slice(text.indexOf("## Run\n") + "## Run\n\n".length);

test("an entry waits as a whole, with its items, fields and payload", () => {
  const rendered = render([{ title: "Run", blocks: [{ entry: { ...entry, statement: "RUN `$SKILL_TIDY_CHECK`.", items: ["fast"], fields: { timeout: 5 } } }, { prose: "The end." }] }], filling({ waits: ["SKILL_TIDY_CHECK"] }));
  expect(rendered.diagnostics).toEqual([]);
  expect(after(rendered.text)).toMatchInlineSnapshot(`
    "\`\`\`!
    awk 'BEGIN { if (ENVIRON["SKILL_TIDY_CHECK"] == "") { print "SKILL_TIDY_CHECK: not set - Runs the checks, e.g. make - export it"; exit 2 }; for (i = 1; i < 33; i++) if (index(ENVIRON["SKILL_TIDY_CHECK"], sprintf("%c", i == 32 ? 127 : i))) { print "SKILL_TIDY_CHECK: holds a line end or a control character - set it to one line of text"; exit 2 }; printf "%s", "\\052\\052SKILL-TIDY-RUN-001 \\302\\267 Check\\052\\052 \\342\\200\\224 RUN \\140" ENVIRON["SKILL_TIDY_CHECK"] "\\140.\\012- fast\\012\\052 timeout: 5 ms" }'
    \`\`\`

    The end.
    "
  `);
});

test("only the items that read a variable wait, where nothing else of the entry does", () => {
  const items = ["first", "run `$SKILL_TIDY_CHECK`", "last"];
  const rendered = render([{ title: "Run", blocks: [{ entry: { ...entry, statement: "CHECK it.", items } }, { items }] }], filling({ waits: ["SKILL_TIDY_CHECK"] }));
  const shown = after(rendered.text).replace(/awk '.*printf "%s", (.*) }'/g, "awk … $1");
  expect(shown).toMatchInlineSnapshot(`
    "**SKILL-TIDY-RUN-001 · Check** — CHECK it.
    - first
    \`\`\`!
    awk … "- run \\140" ENVIRON["SKILL_TIDY_CHECK"] "\\140"
    \`\`\`
    - last

    + first
    \`\`\`!
    awk … "\\053 run \\140" ENVIRON["SKILL_TIDY_CHECK"] "\\140"
    \`\`\`
    + last
    "
  `);
});

test("values stand in a text as they are, in a cell without ending it", () => {
  const table = { columns: ["Name"], rows: [["`$SKILL_TIDY_CHECK`"]] };
  const rendered = render([{ title: "Run", blocks: [{ prose: "Use `$SKILL_TIDY_CHECK` or `${SKILL_TIDY_CHECK}`." }, { table }] }], filling({ values: { SKILL_TIDY_CHECK: "a|b *c*" } }));
  expect(after(rendered.text)).toBe("Use `a|b *c*` or `a|b *c*`.\n\n| Name |\n| --- |\n| `a\\|b *c*` |\n");
});

test("a value that would be run is found, and what waits does not run commands itself", () => {
  const prose = render([{ title: "Run", blocks: [{ prose: "Use `x $SKILL_TIDY_CHECK` or `y`." }] }], filling({ values: { SKILL_TIDY_CHECK: "!" } }));
  expect(prose.diagnostics.map(({ code }) => code)).toEqual(["unsafe-value"]);
  const shell = render([{ title: "Run", blocks: [{ prose: "State: !`git log $SKILL_TIDY_CHECK`", shell: true }] }], filling({ values: { SKILL_TIDY_CHECK: "x; rm y" } }));
  expect(shell.diagnostics.map(({ code }) => code)).toEqual(["unsafe-value"]);
  const waits = render([{ title: "Run", blocks: [{ entry: { ...entry, statement: "RUN `$SKILL_TIDY_CHECK` on !`git log`.", shell: true } }] }], filling({ waits: ["SKILL_TIDY_CHECK"] }));
  expect(waits.diagnostics.map(({ code }) => code)).toEqual(["invalid-placeholder"]);
});

test("a link to a skill that is not there keeps its words", () => {
  const blocks = [{ entry: { ...entry, statement: "SEE [[SKILL-SHIP-RUN-001]], then [[RUN-001]]." } }];
  const tidy = skillOf(modelOf("tidy", { sections: [{ title: "Run", blocks }] }));
  const ship = skillOf(modelOf("ship", { sections: [{ title: "Run", blocks: [{ entry: { id: "SKILL-SHIP-RUN-001", role: "step", title: "Ship *it*", statement: "SHIP it." } }] }] }), { leaf: "ship" });
  const library = libraryOf([ship, tidy]);
  const textWith = (linked?: ReadonlySet<string>): string => renderSkill(library, tidy, linkTargets(library), { target: targets["claude-code"], ...(linked && { linked }) }).text;
  const own = "[Check · RUN-001](#skill-tidy-run-001)";
  expect(textWith()).toContain(`SEE [Ship \\*it\\* · RUN-001](../ship/SKILL.md#skill-ship-run-001), then ${own}.`);
  expect(textWith(new Set(["tidy"]))).toContain(`SEE Ship \\*it\\* · RUN-001, then ${own}.`);
});

test("a frontmatter that is exact text is not filled", () => {
  const frontmatter = "---\nname: tidy\nallowed-tools: Bash($SKILL_TIDY_CHECK:*)\n---\n";
  const skill = skillOf({ lifted: true, frontmatter, sections: [] });
  const library = libraryOf([skill]);
  expect(renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }, filling({ values: { SKILL_TIDY_CHECK: "x:*), Bash(*" } })).text).toBe(frontmatter);
});

test("where lines are exact, a verbatim entry waits on lines of its own, or is refused", () => {
  const lifted = (pieces: readonly object[]): RenderedSkill => {
    const skill = skillOf({ lifted: true, frontmatter: "---\nname: tidy\n---\n", sections: [{ blocks: pieces }] });
    const library = libraryOf([skill]);
    return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }, filling({ waits: ["SKILL_TIDY_CHECK"] }));
  };
  const verbatim = (text: string): object => ({ entry: { id: "SKILL-TIDY-RUN-001", role: "step", verbatim: text } });
  const fine = lifted([{ prose: "\nBefore.\n" }, verbatim("1. Run `$SKILL_TIDY_CHECK`.\n"), { prose: "After.\n" }]);
  expect(fine.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(fine.text.replace(/awk .*/, "awk …")).toBe("---\nname: tidy\n---\n\nBefore.\n```!\nawk …\n```\nAfter.\n");
  for (const pieces of [[{ prose: "Before " }, verbatim("`$SKILL_TIDY_CHECK`\n")], [verbatim("`$SKILL_TIDY_CHECK`"), { prose: " after.\n" }]]) {
    expect(lifted(pieces).diagnostics.map(({ code }) => code)).toContain("invalid-placeholder");
  }
});

test("dropped parts leave no trace", () => {
  const items = ["first", "second"];
  const rows = [["1"], ["2"]];
  const drops = (node: object, property?: string | number): boolean => (Array.isArray(node) && property === 0) || (property === undefined && "prose" in node);
  const rendered = render([{ title: "Run", blocks: [{ items }, { prose: "x" }, { table: { columns: ["N"], rows } }] }], filling({ drops }));
  expect(after(rendered.text)).toBe("- second\n\n| N |\n| --- |\n| 2 |\n");
});

test.each([
  [" Read, Bash($SKILL_TIDY_CHECK:*)", undefined, " Read, Bash(make check:*)"],
  [" Read, Bash($SKILL_TIDY_CHECK:*), Glob", 1, " Read, Glob"],
  [" [Read, \"Bash($SKILL_TIDY_CHECK)\"]", 0, " Bash(make check)"],
  ["\n  - Read\n  - Bash(rm)", 1, " Read"],
  [" Read", 0, undefined],
])("allowed-tools%j without rule %j", (value, dropped, expected) => {
  const how = filling({ values: { SKILL_TIDY_CHECK: "make check" }, drops: (_, property) => property !== undefined && property === dropped });
  expect(filledRow({ key: "allowed-tools", value }, how)).toBe(expected);
});

test("a value that YAML would misread is quoted", () => {
  const row = { key: "description", value: " Runs `$SKILL_TIDY_CHECK` here." };
  expect(filledRow(row, filling({ values: { SKILL_TIDY_CHECK: "a: b #c" } }))).toBe(' "Runs `a: b #c` here."');
  expect(filledRow(row, filling({ values: { SKILL_TIDY_CHECK: "make" } }))).toBe(" Runs `make` here.");
});

test("a quoted text is matched by itself and by nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, other) => {
      const pattern = `^${regexQuote(text)}$`;
      for (const tried of [text, other]) {
        expect(new RegExp(pattern, "s").test(tried)).toBe(tried === text);
        expect(RE2JS.compile(pattern, RE2JS.DOTALL).matcher(tried).find()).toBe(tried === text);
      }
    }),
  );
});
