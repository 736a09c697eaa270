/** Environments for tests: a library of a few lines, a machine that is made up, and what was decided in short. */

import assert from "node:assert/strict";
import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import { printCause } from "../../environment/cause.js";
import { emptyRecord } from "../../environment/record/schema.js";
import type { Resolution, SkillResolution } from "../../environment/resolution.js";
import { resolveEnvironment } from "../../environment/resolve.js";
import type { ProbeResult, Sources } from "../../environment/sources.js";
import { compileSample } from "./library-sample.js";

export interface Machine {
  /** Words that start a program. */
  readonly programs?: readonly string[];
  readonly files?: readonly string[];
  /** By command line without the probe's arguments: what it answers. */
  readonly answers?: Readonly<Record<string, readonly string[]>>;
}

export type SourceOptions = Partial<Omit<Sources, "host" | "probe" | "components">> & { readonly components?: readonly string[]; readonly machine?: Machine };

export function sourcesOf({ machine = {}, components, ...given }: SourceOptions = {}): Sources {
  const { programs = [], files = [], answers = {} } = machine;
  return {
    env: {},
    record: emptyRecord,
    repo: "placeholder",
    licensed: true,
    ...(components === undefined ? {} : { components: new Set(components) }),
    ...given,
    host: { resolves: (word) => programs.includes(word), exists: (path) => files.includes(path), expand: (path) => path.replace(/^~\//, "/home/u/") },
    probe: async (argv): Promise<ProbeResult> => {
      const answer = answers[argv.slice(0, -1).join(" ")];
      return answer === undefined ? { failure: { kind: "exit", status: 2 } } : { interfaces: new Set(answer) };
    },
  };
}

/** The library of a sample; its catalog is `interfaces.cue` there. */
export async function checkedSample(files: Readonly<Record<string, string>>): Promise<CheckedLibrary> {
  const { library, diagnostics } = await compileSample(new Map(Object.entries(files)));
  assert.ok(library, diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return library;
}

export async function resolveSample(files: Readonly<Record<string, string>>, options: SourceOptions = {}): Promise<Resolution> {
  return resolveEnvironment(await checkedSample(files), sourcesOf(options));
}

/** One line a fact. */
export function summary({ skills }: Resolution): string[] {
  return skills.flatMap(fateOf);
}

function fateOf(fate: SkillResolution): string[] {
  const { leaf } = fate.skill;
  if (!fate.deploys) return fate.causes.map((cause) => `${leaf} skipped: ${printCause(cause)}`);
  return [`${leaf} deployed`, ...fate.dropped.map(({ kind, name, cause }) => `${leaf} drops (${kind}) ${name}: ${printCause(cause)}`)];
}
