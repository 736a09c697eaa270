/** A run of `render` as a plan: which files of which skills change, worked out before anything is written. */

import { join } from "node:path";
import type { CheckedLibrary, CheckedSkill } from "../compiler/checks/checked.js";
import { sortDiagnostics } from "../compiler/diagnostics/collect.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { Library } from "../compiler/model/library.js";
import type { FolderChanges } from "./output/change.js";
import { leftovers } from "./output/leftovers.js";
import type { StoredManifest, TokenRecord } from "./output/manifest.js";
import { digestOf, loadManifest } from "./output/manifest.js";
import type { OutputFolder } from "./output/plan-output.js";
import { planOutput } from "./output/plan-output.js";
import { createRenderer } from "./renderer.js";
import { planSave } from "./save/plan-save.js";
import { checkBodyTokens } from "./targets/check-limits.js";
import { targets } from "./targets/index.js";
import type { TargetName } from "./targets/target.js";
import { tokenCounter } from "./tokens.js";

export interface RunRequest {
  readonly library: CheckedLibrary;
  /** Of the library, in the order in which they are worked on. */
  readonly skills: readonly CheckedSkill[];
  /** With several, each has a folder of its own below `out`. */
  readonly targets: readonly TargetName[];
  /** Absolute. */
  readonly out: string;
  readonly clauses: boolean;
  /** A path as findings print it. */
  display(path: string): string;
}

/** What a run does to one skill. */
export interface SkillOutcome {
  readonly leaf: string;
  /** Of the `claude-code` body, everything installed, nothing resolved. */
  readonly tokens: number;
  /** Whether files beside the model change. */
  readonly saved: boolean;
  /** Whether rendered files change. */
  readonly rendered: boolean;
}

export interface RunPlan {
  /** Directory by directory. */
  readonly changes: readonly FolderChanges[];
  readonly outcomes: readonly SkillOutcome[];
  /** Leaves that are in the output folder and no longer in the library. */
  readonly stale: readonly string[];
  /** With an error among them, nothing may be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws AccessError when the output folder can't be read */
export async function planRun(request: RunRequest): Promise<RunPlan> {
  const { library, skills, out, display } = request;
  const stored = await loadManifest(out);
  const { folders, bodies, diagnostics } = renderAll(request);
  const tokens = await countTokens(bodies, stored);
  const saves = skills.map(({ leaf, skill }) => ({ leaf, ...planSave(skill, tokens.get(leaf)?.count, library.config.formatProfile) }));
  const working = new Set(skills.map(({ leaf }) => leaf));
  const untouched = new Set(leavesOf(library.library).filter((leaf) => !working.has(leaf)));
  const cleaned = await Promise.all([...foldersOf(skills), out, ...folders.map(({ folder }) => join(out, folder))].map(async (directory) => ({ directory, changes: await leftovers(directory) })));
  const output = await planOutput({ out, stored, display, rendered: folders, untouched, tokens });
  const stale = [...output.folders.keys()].filter((leaf) => !working.has(leaf));
  return {
    changes: [
      ...cleaned,
      ...output.before,
      ...saves.flatMap(({ leaf, folder }) => [folder, ...present(output.folders.get(leaf))]),
      ...stale.flatMap((leaf) => present(output.folders.get(leaf))),
      ...output.after,
    ].filter(({ changes }) => changes.length > 0),
    outcomes: saves.map(({ leaf, folder }) => ({
      leaf,
      tokens: tokens.get(leaf)?.count ?? 0,
      saved: folder.changes.length > 0,
      rendered: output.folders.has(leaf),
    })),
    stale,
    diagnostics: sortDiagnostics([
      ...diagnostics,
      ...saves.flatMap((save) => save.diagnostics),
      ...output.diagnostics,
      ...skills.flatMap(({ leaf, skill }) => checkBodyTokens(skill, "claude-code", tokens.get(leaf)?.count ?? 0)),
    ]),
  };
}

/** The skills for every target, and the bodies whose tokens are counted. */
function renderAll({ library, skills, targets: names, clauses }: RunRequest): { folders: OutputFolder[]; bodies: Map<string, string>; diagnostics: Diagnostic[] } {
  const folders: OutputFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names) {
    const renderer = createRenderer(library, { target: targets[name], clauses });
    for (const skill of skills) {
      const { leaf, files, diagnostics: found } = renderer.render(skill);
      folders.push({ leaf, folder: names.length > 1 ? `${name}/${leaf}` : leaf, files });
      diagnostics.push(...found);
    }
  }
  const counted = createRenderer(library, { target: targets["claude-code"] });
  return { folders, diagnostics, bodies: new Map(skills.map((skill) => [skill.leaf, counted.body(skill)])) };
}

/** Bodies that an earlier run has counted are not counted again: the tokenizer is slow to load. */
async function countTokens(bodies: ReadonlyMap<string, string>, { manifest }: StoredManifest): Promise<Map<string, TokenRecord>> {
  const counts = new Map<string, TokenRecord>();
  let count: ((text: string) => number) | undefined;
  for (const [leaf, body] of bodies) {
    const digest = digestOf(body);
    const known = manifest?.tokens.get(leaf);
    if (known?.body === digest) counts.set(leaf, known);
    else {
      count ??= await tokenCounter();
      counts.set(leaf, { body: digest, count: count(body) });
    }
  }
  return counts;
}

function foldersOf(skills: readonly CheckedSkill[]): string[] {
  return skills.flatMap(({ skill: { directory } }) => [directory, join(directory, "payloads")]);
}

function leavesOf({ broken, skills }: Library): string[] {
  return [...skills.map(({ leaf }) => leaf), ...broken];
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
