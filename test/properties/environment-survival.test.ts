/** What survives an environment, against the definition read naively; and that order, and more of anything, changes nothing for the worse. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { asCheckedLibrary, type CheckedLibrary } from "../../compiler/checks/checked.js";
import { allowedTools, frontmatterRow } from "../../compiler/model/frontmatter.js";
import type { DeployedSkill, DroppedPart, Resolution } from "../../environment/resolution.js";
import { resolveEnvironment } from "../../environment/resolve.js";
import { compileSample } from "../support/library-sample.js";
import { sourcesOf } from "../support/environment.js";
import { expectedFacts, fileText, modelText, smallCatalog, type SmallEntry, type SmallSkill, type SmallWorld } from "../support/survival-oracle.js";

const rarely = fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0);
const reads = fc.subarray([0, 1] as const, { maxLength: 1 });

const skillOf = (skills: number, self: number): fc.Arbitrary<SmallSkill> =>
  fc.integer({ min: 1, max: 4 }).chain((count) => {
    const some = fc.subarray([...Array(count).keys()], { maxLength: 1 });
    const entry: fc.Arbitrary<SmallEntry> = fc.record({
      reads: fc.oneof(fc.constant([]), reads),
      clauses: rarely,
      links: some,
      refs: fc.oneof(fc.constant([]), some),
      items: fc.array(fc.record({ reads, links: some }), { maxLength: 2 }),
    });
    const others = fc.subarray([...Array(skills).keys()].filter((each) => each !== self));
    return fc.record({
      requires: rarely,
      licensed: rarely,
      hidden: fc.boolean(),
      required: fc.tuple(rarely, rarely),
      entries: fc.array(entry, { minLength: count, maxLength: count }),
      edges: others.chain((all) => fc.tuple(...all.map((to) => fc.record({ to: fc.constant(to), needs: rarely })))),
      grants: others,
      file: fc.record({ reads, namedBy: fc.subarray([...Array(count).keys()], { maxLength: 1 }) }),
    });
  });

const library = fc.integer({ min: 1, max: 4 }).chain((count) => fc.tuple(...[...Array(count).keys()].map((self) => skillOf(count, self))));
const worldOf = (count: number): fc.Arbitrary<SmallWorld> =>
  fc.record({ set: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: count, maxLength: count }), component: fc.boolean(), licensed: fc.boolean() });
const cases = library.chain((skills) => fc.record({ skills: fc.constant(skills), worlds: fc.array(worldOf(skills.length), { minLength: 6, maxLength: 6 }) }));

/** Faults that these random libraries may have, and that are not what is asked about. */
const lowered = Object.fromEntries(["unreachable-skill", "unused-variable", "undeclared-tool", "pipeline-cycle", "statement-format-mismatch", "ref-mismatch"].map((code) => [code, "info" as const]));

async function compiled(skills: readonly SmallSkill[]): Promise<CheckedLibrary> {
  const files = new Map([["skills/interfaces.cue", smallCatalog]]);
  skills.forEach((skill, index) => {
    files.set(`skills/s${index}/s${index}.cue`, modelText(skill, index));
    files.set(`skills/s${index}/notes/a.md`, fileText(skill, index));
  });
  const { library: checked, diagnostics } = await compileSample(files, { config: { severities: lowered } });
  if (checked === undefined) throw new Error(diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return checked;
}

async function resolved(checked: CheckedLibrary, { set, component, licensed }: SmallWorld): Promise<Resolution> {
  const env = Object.fromEntries(set.flatMap((keys, index) => keys.flatMap((there, key) => (there ? [[`SKILL_S${index}_K${key}`, "place"]] : []))));
  return resolveEnvironment(checked, sourcesOf({ env, components: component ? ["part"] : [], licensed }));
}

function facts({ skills }: Resolution): string[] {
  return skills.flatMap((fate) => (fate.deploys ? fate.dropped.map((part) => `${fate.skill.leaf} ${factOf(fate, part)}`) : [`${fate.skill.leaf} skipped`])).sort();
}

/** As the oracle names it: found again in the model, so that the place that a part states is tested too. */
function factOf({ skill: { skill } }: DeployedSkill, { kind, node, property }: DroppedPart): string {
  const entries = skill.outline.entries.map(({ entry }) => entry);
  switch (kind) {
    case "entry":
      return `entry ${entries.findIndex((entry) => entry === node)}`;
    case "entry item":
      return `item ${entries.findIndex((entry) => entry.items === node)} ${property}`;
    case "edge":
      return `edge ${skill.model.routing?.pipeline.edges?.findIndex((edge) => edge === node)}`;
    case "grant": {
      const row = frontmatterRow(skill.model, "allowed-tools");
      return `grant ${row === node && row !== undefined ? allowedTools(row)[Number(property)]?.rule : "?"}`;
    }
    case "file":
      return skill.siblings === node && skill.siblings[Number(property)] === "notes/a.md" ? "file" : "?";
    default:
      return kind;
  }
}

test("skips and drops are those that the definition forces", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ skills, worlds }) => {
      const checked = await compiled(skills);
      for (const world of worlds) expect(facts(await resolved(checked, world))).toEqual(expectedFacts(skills, world));
    }),
    { numRuns: 40 },
  );
});

test("the order of the skills changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.infiniteStream(fc.nat()), async ({ skills, worlds: [world] }, draws) => {
      if (world === undefined) return;
      const checked = await compiled(skills);
      const shuffled = [...checked.skills].map((skill) => ({ skill, at: draws.next().value as number })).sort((a, b) => a.at - b.at);
      const other = asCheckedLibrary({ ...checked, skills: shuffled.map(({ skill }) => skill) });
      expect(facts(await resolved(other, world))).toEqual(facts(await resolved(checked, world)));
    }),
    { numRuns: 15 },
  );
});

test("whoever has more gets no less", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ skills, worlds }) => {
      const checked = await compiled(skills);
      for (const [index, poor] of worlds.entries()) {
        const other = worlds[(index + 1) % worlds.length] ?? poor;
        const rich = { set: poor.set.map((keys, at) => [keys[0] || (other.set[at]?.[0] ?? false), keys[1] || (other.set[at]?.[1] ?? false)] as const), component: poor.component || other.component, licensed: poor.licensed || other.licensed };
        const [less, more] = [await resolved(checked, poor), await resolved(checked, rich)];
        for (const fate of more.skills) {
          const before = less.skill(fate.skill.leaf);
          if (!fate.deploys) expect(before?.deploys).toBe(false);
          else if (before?.deploys) for (const part of fate.dropped) expect(isGone(before, part)).toBe(true);
        }
      }
    }),
    { numRuns: 15 },
  );
});

/** Itself, or what it lies in. */
function isGone(fate: DeployedSkill, { node, property }: DroppedPart): boolean {
  if (!fate.keeps(node, property)) return true;
  const placed = fate.skill.skill.outline.entries.find(({ entry }) => entry === node || entry.items === node);
  return placed !== undefined && (!fate.keeps(placed.entry) || !fate.keeps(placed.section));
}

/** Every library of two skills with one entry each over a few flags, in every world. */
test("all of the smallest libraries", async () => {
  const both = [true, false];
  let count = 0;
  for (const clauses of both)
    for (const required of both)
      for (const hidden of both)
        for (const edge of both) {
          const entry: SmallEntry = { reads: [0], clauses, links: [], refs: [], items: [] };
          const first: SmallSkill = { requires: false, licensed: false, hidden: false, required: [required, false], entries: [entry], edges: edge ? [{ to: 1, needs: false }] : [], grants: [1], file: { reads: [], namedBy: [] } };
          const second: SmallSkill = { ...first, hidden, edges: [], grants: [0], entries: [{ ...entry, clauses: false, reads: [1] }] };
          const skills = [first, second];
          const checked = await compiled(skills);
          for (const a of both)
            for (const b of both)
              for (const c of both) {
                const world = { set: [[a, c], [c, b]] as const, component: true, licensed: true };
                expect(facts(await resolved(checked, world))).toEqual(expectedFacts(skills, world));
                count += 1;
              }
        }
  expect(count).toBe(128);
});
