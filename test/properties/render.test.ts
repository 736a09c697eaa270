/** What holds of every rendered skill, whatever its texts are. */

import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { shellCommands } from "../../compiler/model/shell-commands.js";
import { linkTargets } from "../../render/link-targets.js";
import type { RenderedSkill } from "../../render/render-skill.js";
import { renderSkill } from "../../render/render-skill.js";
import { targets } from "../../render/targets/index.js";
import type { HostileSkill } from "../support/render-arbitrary.js";
import { hostileParts, hostileSkill, lineText } from "../support/render-arbitrary.js";
import { libraryOf, modelOf, skillOf } from "../unit/render/helpers.js";

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

function render(hostile: HostileSkill, clauses = false): RenderedSkill {
  const skill = skillOf(modelOf("tidy", hostileParts(hostile)), { payloads: { "SKILL-TIDY-RUN-002": hostile.payload } });
  const library = libraryOf([skill]);
  return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"], clauses });
}

/** Nothing was found that would stop the skill from being written. */
function isSound(rendered: RenderedSkill): boolean {
  return rendered.diagnostics.every(({ severity }) => severity !== "error");
}

/** The words of a node: marks gone, blanks as one. */
function words(node: Node): string {
  const collect = (one: Node): string => ("value" in one && one.type !== "html" ? one.value : "children" in one ? one.children.map((child) => collect(child as Node)).join("") : "");
  return collect(node).replace(/\s+/g, " ").trim();
}

test("a sound skill holds no shell command", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const rendered = render(hostile);
      const commands = shellCommands(rendered.text);
      expect(commands.length === 0 || !isSound(rendered)).toBe(true);
      if (isSound(rendered)) expect(rendered.text).not.toMatch(/(^|\s)!`|^[ \t]*(```|~~~)+[ \t]*!/m);
    }),
    { numRuns: 150 },
  );
});

test("the text is deterministic, has LF only and ends in one newline", () => {
  fc.assert(
    fc.property(hostileSkill, fc.boolean(), (hostile, clauses) => {
      const { text } = render(hostile, clauses);
      expect(render(hostile, clauses).text).toBe(text);
      expect(text).not.toContain("\r");
      expect(text).toMatch(/[^\n]\n$/);
    }),
  );
});

test("Markdown readers see the headings of the model and no others", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const rendered = render(hostile);
      if (!isSound(rendered)) return;
      const headings = fromMarkdown(rendered.body).children.filter(({ type }) => type === "heading");
      expect(headings.length).toBe(6);
      expect([0, 1, 2, 3, 5].map((index) => words(headings[index] as Node))).toEqual(["tidy", "Routing", "Model", "Args", "Last"]);
    }),
    { numRuns: 80 },
  );
});

test("titles without code spans are read as they were written", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const rendered = render(hostile);
      if (!isSound(rendered) || hostile.title.includes("`")) return;
      const tree = fromMarkdown(rendered.body);
      const headline = tree.children.find((node) => node.type === "paragraph" && words(node).startsWith("SKILL-TIDY-RUN-002"));
      const strong = headline && "children" in headline ? headline.children.find(({ type }) => type === "strong") : undefined;
      expect(strong && words(strong as Node)).toBe(`SKILL-TIDY-RUN-002 · ${hostile.title.replace(/\s+/g, " ").trim()}`);
    }),
    { numRuns: 80 },
  );
});

test("a statement of one line is read as it would be alone", () => {
  fc.assert(
    fc.property(hostileSkill, lineText, (hostile, statement) => {
      const rendered = render({ ...hostile, statement, title: "Title" });
      if (!isSound(rendered) || statement.includes("[[")) return;
      const headline = fromMarkdown(rendered.body).children.find((node) => node.type === "paragraph" && words(node).startsWith("SKILL-TIDY-RUN-001"));
      // A statement without visible words leaves nothing after the dash, and Markdown drops the blank.
      expect(headline && words(headline).trimEnd()).toBe(`SKILL-TIDY-RUN-001 · Title — ${words(fromMarkdown(`x — ${statement.trim()}`)).slice(4)}`.trimEnd());
    }),
    { numRuns: 80 },
  );
});

test("a payload stands in its fence byte for byte", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const rendered = render(hostile);
      if (!isSound(rendered)) return;
      const fence = fromMarkdown(rendered.body).children.findLast(({ type }) => type === "code");
      const body = hostile.payload.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
      expect(fence && "value" in fence ? fence.value : undefined).toBe(body.endsWith("\n") ? body.slice(0, -1) : body);
      expect(rendered.text).toContain(body);
    }),
    { numRuns: 80 },
  );
});

/** A row as GitHub splits it (GFM 4.10): at pipes that no backslash precedes. */
function cells(row: string): string[] {
  return [...row.trim().replace(/^\||\|$/g, "").matchAll(/(?:\\[\s\S]|[^\\|])*(?:\||$)/g)].map(([cell]) => cell).filter((cell, index, all) => index < all.length - 1 || cell !== "");
}

test("every row of a table has a cell for each column", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const rendered = render(hostile);
      if (!isSound(rendered)) return;
      const lines = rendered.body.split("\n");
      const rule = lines.findLastIndex((line) => /^\|( --- \|)+$/.test(line));
      const rows = lines.slice(rule - 1, rule + 1 + hostile.rows.length);
      expect(rows.every((row) => row.startsWith("| "))).toBe(true);
      for (const row of rows) expect(cells(row).length).toBe(hostile.columns.length);
      expect(lines[rule + 1 + hostile.rows.length]).toBe("");
    }),
    { numRuns: 80 },
  );
});

test("every link into the file leads to an anchor", () => {
  fc.assert(
    fc.property(hostileSkill, (hostile) => {
      const { text } = render(hostile);
      const anchors = new Set([...text.matchAll(/<a id="([^"]*)"><\/a>/g)].map(([, id]) => id));
      for (const [, target] of text.matchAll(/\]\(#(skill-[a-z0-9-]+)\)/g)) expect(anchors).toContain(target);
    }),
  );
});
