/** The 120 skills of the public library, against counts that plain text searches give. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { reportGraph } from "../../contracts/skill/graph/report.js";
import { checkLibrary } from "../../contracts/skill/library/check.js";
import { type SkillLibrary, loadLibrary } from "../../contracts/skill/library/load.js";
import type { Verdict } from "../../contracts/shared/verdict.js";
import { corporaFolder } from "../support/corpora.js";

const root = join(corporaFolder, "skill-contract");

describe.skipIf(!existsSync(root))("the skill library", () => {
  let library: SkillLibrary;
  let verdict: Verdict;
  const texts = new Map<string, string>();
  const count = (code: string): number => verdict.diagnostics.filter((found) => found.code === code).length;
  const without = (pattern: RegExp): number => [...texts.values()].filter((text) => !pattern.test(text)).length;

  beforeAll(() => {
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) if (name.endsWith("SKILL.md")) texts.set(name, readFileSync(join(root, name), "utf8"));
    library = loadLibrary(root);
    verdict = checkLibrary(library);
  });

  test("has 120 skills with as many rows of versions", () => {
    expect(texts.size).toBe(120);
    expect(library.skills).toHaveLength(texts.size);
    expect(library.versions).toHaveLength(texts.size);
    expect(count("skill-version-mismatch") + count("repeated-skill-name") + count("skill-name-mismatch")).toBe(0);
  });

  test("has every required heading, but for the handoff of the auditors", () => {
    for (const title of ["Quick Start", "Skill Contract", "Data Sources", "Instructions", "Reference Materials", "Next Best Skill"]) expect(without(new RegExp(`^## ${title}$`, "m"))).toBe(0);
    expect(count("missing-section")).toBe(0);
    expect(count("exempt-section")).toBe(without(/^### Handoff Summary$/m));
    expect(count("exempt-section")).toBe([...texts.values()].filter((text) => /^class: auditor$/m.test(text)).length);
  });

  test("declares reads, writes and completion everywhere, the other three labels next to nowhere", () => {
    const label = (name: string): RegExp => new RegExp(`\\*\\*${name}(:\\*\\*|\\*\\*( \\([^)]*\\))?:)`);
    for (const name of ["Reads", "Writes", "Done when"]) expect(without(label(name))).toBe(0);
    expect(count("missing-contract-label")).toBe(0);
    expect(count("missing-advised-label")).toBe(without(label("Unit")) + without(label("Side effects")) + without(label("Boundary")));
  });

  test("names a note in `Writes` without saying how to save it in 13 skills", () => {
    // The number is the one that the contract's rule list gives for this library.
    expect(count("missing-save-section")).toBe(13);
  });

  test("has a graph whose edges are the links of the last sections", () => {
    const graph = reportGraph(library);
    const edges = new Set<string>();
    for (const [path, text] of texts) {
      const section = /^## Next Best Skill$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? "";
      for (const [, target = ""] of section.matchAll(/\]\(([^)#]*SKILL\.md)[^)]*\)/g)) edges.add(`${path} ${normalize(join(dirname(path), target))}`);
    }
    expect(graph.edges).toBe(edges.size);
    expect([...edges].filter((edge) => !texts.has(edge.split(" ")[1] ?? ""))).toEqual([]);
    expect(graph.diagnostics).toEqual([]);
    for (const { visited } of graph.chains) {
      expect(visited.length).toBeLessThanOrEqual(4);
      expect(new Set(visited).size).toBe(visited.length);
    }
    expect(Object.values(graph.stops).reduce((sum, one) => sum + one, 0)).toBe(120);
  });

  test("has chains that stop where a walk over its plain lines stops", () => {
    const next = new Map<string, Map<string, boolean>>();
    for (const [path, text] of texts) {
      const section = /^## Next Best Skill$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? "";
      const out = new Map<string, boolean>();
      for (const line of section.split("\n")) {
        for (const [, target = ""] of line.matchAll(/\]\(([^)#]*SKILL\.md)[^)]*\)/g)) {
          const to = normalize(join(dirname(path), target));
          if (!out.has(to)) out.set(to, /\bprimary\b/i.test(line));
        }
      }
      next.set(path, out);
    }
    const stopOf = (path: string, before: readonly string[]): string => {
      const out = [...(next.get(path) ?? [])];
      const marked = out.length === 1 ? out : out.filter(([, primary]) => primary);
      const to = marked.length === 1 ? marked[0]?.[0] : undefined;
      if (to === undefined) return out.length === 0 ? "end" : "choice";
      if ([...before, path].includes(to)) return "visited";
      if (/^class: auditor$/m.test(texts.get(to) ?? "")) return "auditor";
      return before.length === 3 ? "budget" : stopOf(to, [...before, path]);
    };
    const stops: Record<string, number> = { end: 0, choice: 0, visited: 0, auditor: 0, budget: 0 };
    for (const path of texts.keys()) {
      const stop = stopOf(path, []);
      stops[stop] = (stops[stop] ?? 0) + 1;
    }
    expect(reportGraph(library).stops).toEqual(stops);
  });
});
