/** Which skill names which as its next: the links of the `Next Best Skill` sections. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { suggester } from "../../../compiler/diagnostics/nearest.js";
import { type Span, spanOf } from "../../../compiler/source/span.js";
import { libraryCodes } from "../library/codes.js";
import { linksOf } from "../library/links.js";
import type { ContractSkill, SkillLibrary } from "../library/load.js";

export interface SkillEdge {
  readonly from: string;
  readonly to: string;
  /** Marked as the first choice, or the only one. */
  readonly primary: boolean;
  readonly place: Span;
}

export interface SkillGraph {
  /** Names in the order of the library. */
  readonly skills: readonly string[];
  readonly auditors: ReadonlySet<string>;
  readonly edges: readonly SkillEdge[];
  /** Links of these sections that lead to no skill of the library. */
  readonly unresolved: readonly Diagnostic[];
}

export function buildGraph({ skills }: SkillLibrary): SkillGraph {
  const byPath = new Map(skills.map((skill) => [skill.path, skill.name]));
  const edges: SkillEdge[] = [];
  const unresolved: Diagnostic[] = [];
  const suggest = suggester(byPath.values());
  for (const skill of skills) {
    const found = edgesOf(skill, byPath, suggest, unresolved);
    const targets = new Set(found.map(({ to }) => to));
    edges.push(...found.map((edge) => ({ ...edge, primary: edge.primary || targets.size === 1 })));
  }
  return { skills: skills.map(({ name }) => name), auditors: new Set(skills.filter(({ auditor }) => auditor).map(({ name }) => name)), edges, unresolved };
}

/** One edge for each skill that the section names; the first mention counts. */
function edgesOf(skill: ContractSkill, byPath: ReadonlyMap<string, string>, suggest: ReturnType<typeof suggester>, unresolved: Diagnostic[]): SkillEdge[] {
  const section = skill.sections.find(({ title, depth }) => title === "Next Best Skill" && depth === 2);
  if (!section) return [];
  const edges = new Map<string, SkillEdge>();
  for (const { target, written, range, context } of linksOf(skill, { start: section.body, end: section.end })) {
    const place = spanOf(skill.text.file, range);
    const to = target === undefined ? undefined : byPath.get(target);
    if (to !== undefined) {
      if (!edges.has(to)) edges.set(to, { from: skill.name, to, primary: /\bprimary\b/i.test(context), place });
    } else if (/(?:^|\/)SKILL\.md$/.test(target ?? written)) {
      const name = /([^/]+)\/SKILL\.md$/.exec(written)?.[1] ?? written;
      const help = suggest(name);
      unresolved.push(libraryCodes.make("unresolved-skill-link", place, { written, what: "leads to no skill", ...(help === undefined ? {} : { help }) }));
    }
  }
  return [...edges.values()];
}

/** Groups of skills that can reach one another again, largest first; after Tarjan. */
export function cyclesOf({ skills, edges }: SkillGraph): string[][] {
  const next = new Map<string, string[]>(skills.map((name) => [name, []]));
  for (const { from, to } of edges) next.get(from)?.push(to);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];
  const visit = (name: string): void => {
    index.set(name, index.size);
    low.set(name, index.get(name) ?? 0);
    stack.push(name);
    onStack.add(name);
  };
  for (const root of skills) {
    if (index.has(root)) continue;
    visit(root);
    // A loop instead of recursion: a chain of skills may be as long as the library.
    const work: { readonly name: string; at: number }[] = [{ name: root, at: 0 }];
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const successor = next.get(top.name)?.[top.at];
      if (successor !== undefined) {
        top.at += 1;
        if (!index.has(successor)) {
          visit(successor);
          work.push({ name: successor, at: 0 });
        } else if (onStack.has(successor)) low.set(top.name, Math.min(low.get(top.name) ?? 0, index.get(successor) ?? 0));
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low.set(parent.name, Math.min(low.get(parent.name) ?? 0, low.get(top.name) ?? 0));
      if (low.get(top.name) === index.get(top.name)) {
        const group = stack.splice(stack.lastIndexOf(top.name));
        for (const name of group) onStack.delete(name);
        if (group.length > 1 || next.get(top.name)?.includes(top.name) === true) groups.push(group.sort());
      }
    }
  }
  return groups.sort((a, b) => b.length - a.length || ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1));
}
