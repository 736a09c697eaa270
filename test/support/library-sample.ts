/** Small skills folders, written to disk from a few lines, and compiled as users' folders are. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { compile } from "../../compiler/compile.js";
import type { Compiled } from "../../compiler/compile.js";
import type { Config } from "../../compiler/model/config.js";
import { defaultConfig } from "../../compiler/model/config.js";

/** Relative paths, such as `skills/tidy/tidy.cue`, with their texts. */
export type Files = ReadonlyMap<string, string>;

/** What a model needs and a sample leaves out because it is not about that. */
function defaults(leaf: string, format: 2 | 3): Readonly<Record<string, string>> {
  const inIds = leaf.replaceAll("-", "").toUpperCase();
  return {
    changelog: 'changelog: [{date: "2026-10-02", version: "1.0.0", text: "First version."}]',
    frontmatter: `frontmatter: [{key: "name", value: " ${leaf}"}, {key: "description", value: " Does the work of ${leaf}."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " ${format}"}]`,
    model: 'model: {effort: "low", reason: "a short task", tier: "mid-tier"}',
    routing: 'routing: {pipeline: standalone: true, purpose: "do one thing."}',
    sections: `sections: [{title: "Run", blocks: [{entry: {id: "SKILL-${inIds}-RUN-001", role: "step", statement: "READ the file.", title: "Read"}}]}]`,
  };
}

/** The text of a file, with the fields that a model needs below those that it has. */
function completed(path: string, text: string, format: 2 | 3): string {
  const leaf = basename(path, ".cue");
  if (!path.endsWith(".cue") || basename(dirname(path)) !== leaf || /^lifted: *true/m.test(text)) return text;
  const missing = Object.entries(defaults(leaf, format)).filter(([field]) => !new RegExp(`^${field}:`, "m").test(text));
  return [text.trimEnd(), ...missing.map(([, field]) => field), ""].join("\n");
}

export interface SampleOptions {
  readonly config?: Partial<Config>;
  readonly batteryCodes?: readonly string[];
  /** Of skills that have no frontmatter of their own. */
  readonly format?: 2 | 3;
}

/** Compiles the folder `skills` of the sample; paths in findings are relative to the sample. */
export async function compileSample(files: Files, { config = {}, batteryCodes = ["reach", "stuck"], format = 3 }: SampleOptions = {}): Promise<Compiled> {
  const base = mkdtempSync(join(tmpdir(), "skillmodel-sample-"));
  try {
    mkdirSync(join(base, "skills"));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), completed(path, text, format));
    }
    const compiled = await compile(join(base, "skills"), { base, config: { ...defaultConfig, ...config }, batteryCodes });
    for (const { readSibling, siblings } of compiled.loaded.skills) siblings.forEach(readSibling);
    return compiled;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
