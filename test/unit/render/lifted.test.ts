/** The joining rule of docs/rendering.md: a lifted skill is the concatenation of its exact pieces. */

import { expect, test } from "vitest";
import { linkTargets } from "../../../render/link-targets.js";
import { renderSkill } from "../../../render/render-skill.js";
import { targets } from "../../../render/targets/index.js";
import { libraryOf, skillOf } from "./helpers.js";

function rendered(data: object): string {
  const skill = skillOf({ lifted: true, ...data });
  const library = libraryOf([skill]);
  return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }).text;
}

test("pieces stand one after the other, with nothing between them", () => {
  const text = rendered({
    frontmatter: [{ key: "name", value: " tidy" }, { key: "description", value: " >\n  Tidies.  \n# a comment" }],
    sections: [
      { blocks: [{ prose: "\n" }] },
      { title: "Tidy ##", level: 1, blocks: [{ prose: "\nWords\twith  blanks.  \n\n" }] },
      { title: "Steps", blocks: [
        { prose: "\n" },
        { entry: { id: "SKILL-TIDY-RUN-001", role: "step", pred: "a", verbatim: "1. Read `it`.\n" } },
        { entry: { id: "SKILL-TIDY-RUN-002", role: "step", verbatim: "2. Write [[it]]." } },
        { prose: "  no newline at the end" },
      ] },
    ],
  });
  expect(text).toBe("---\nname: tidy\ndescription: >\n  Tidies.  \n# a comment\n---\n\n# Tidy ##\n\nWords\twith  blanks.  \n\n## Steps\n\n1. Read `it`.\n2. Write [[it]].  no newline at the end");
});

test.each([
  ["a byte order mark and CRLF", "\uFEFF---\r\nname: tidy\r\n---\r\n"],
  ["broken YAML", "---\nname: tidy: up\n...\n"],
])("frontmatter as one string is kept: %s", (_, frontmatter) => {
  expect(rendered({ frontmatter, sections: [{ title: "A\r", blocks: [{ prose: "b\r\n" }] }] })).toBe(`${frontmatter}## A\r\nb\r\n`);
});

test("without frontmatter the file starts with the body", () => {
  expect(rendered({ sections: [{ blocks: [{ prose: "only prose\n" }] }] })).toBe("only prose\n");
});

test("an empty title leaves the marks alone", () => {
  expect(rendered({ sections: [{ title: "", level: 3, blocks: [] }] })).toBe("###\n");
});

test("parts written since are parted from exact pieces by one blank line", () => {
  const full = { id: "SKILL-TIDY-RUN-002", role: "step", statement: "READ it.", title: "Read" };
  const text = rendered({
    routing: { pipeline: {}, purpose: "tidy." },
    sections: [
      { title: "Tidy", level: 1, blocks: [{ prose: "Intro\n" }] },
      { title: "Steps", blocks: [
        { entry: { id: "SKILL-TIDY-RUN-001", role: "step", verbatim: "1. Look.\n" } },
        { entry: full },
        { items: ["a"] },
        { prose: "\n\nAfter\n" },
      ] },
    ],
  });
  expect(text).toBe("# Tidy\nIntro\n\n## Routing\n\n- **Purpose:** tidy.\n\n## Steps\n1. Look.\n\n**Read** — READ it.\n\n- a\n\nAfter\n");
});

test("tables keep their rule and padding, payloads their fence around the file, and what the text says already is not said again", () => {
  const text = rendered({
    args: { rows: [{ name: "a", effect: "b" }], written: true },
    routing: { pipeline: {}, written: true },
    sections: [{ blocks: [
      { table: { columns: ["a", "b"], rule: "|---|:--|", rows: [["x", "long"]] } },
      { table: { columns: ["a", "b"], padded: true, rule: "| --- | ---- |", rows: [["x", "y"]] } },
      { table: { columns: ["a"], rows: [["b"]] } },
    ] }],
  });
  expect(text).toBe("| a | b |\n|---|:--|\n| x | long |\n| a   | b    |\n| --- | ---- |\n| x   | y    |\n\n| a |\n| --- |\n| b |\n");
});
