/** What an output folder needs so that it holds exactly the rendered skills. */

import { dirname, join } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { renderCodes } from "../codes.js";
import type { RenderedFile } from "../renderer.js";
import type { Change, FolderChanges } from "./change.js";
import type { Manifest, StoredManifest, TokenRecord } from "./manifest.js";
import { digestOf, printManifest } from "./manifest.js";
import { readText } from "./read-text.js";

/** A skill's files in one folder below `out`. */
export interface OutputFolder {
  readonly leaf: string;
  /** Relative to `out`, with `/`. */
  readonly folder: string;
  readonly files: readonly Pick<RenderedFile, "name" | "text">[];
}

export interface OutputRequest {
  /** Absolute. */
  readonly out: string;
  readonly stored: StoredManifest;
  /** A path as findings print it. */
  display(path: string): string;
  readonly rendered: readonly OutputFolder[];
  /** Leaves that this run leaves as they are; what was written for any other is stale. */
  readonly untouched: ReadonlySet<string>;
  /** Of the skills of this run. */
  readonly tokens: ReadonlyMap<string, TokenRecord>;
}

export interface OutputPlan {
  /** The manifest before any other change, so that a run that is cut off can be taken up again. */
  readonly before: readonly FolderChanges[];
  /** By leaf: its rendered files, and those that are stale. */
  readonly folders: ReadonlyMap<string, FolderChanges>;
  readonly after: readonly FolderChanges[];
  /** Files that this tool did not write, in the way of some that it would. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws AccessError when the folder can't be read */
export async function planOutput({ out, stored, display, rendered, untouched, tokens }: OutputRequest): Promise<OutputPlan> {
  const foreign = (path: string, text: string): Diagnostic => renderCodes.make("foreign-output", fileSpan(new SourceFile(display(path), text)), { path: display(path) });
  const { manifest } = stored;
  if (manifest === undefined) return { before: [], folders: new Map(), after: [], diagnostics: [foreign(stored.path, stored.text ?? "")] };

  const diagnostics: Diagnostic[] = [];
  const changes = new Map<string, Change[]>();
  const add = (leaf: string, change: Change): void => void changes.set(leaf, [...(changes.get(leaf) ?? []), change]);
  const after = new Map<string, readonly string[]>();
  const during = new Map(manifest.files);
  for (const { leaf, folder, files } of rendered) {
    for (const { name, text } of files) {
      const key = `${folder}/${name}`;
      const path = join(out, key);
      const now = await readText(path);
      after.set(key, [digestOf(text)]);
      if (now === text) continue;
      if (now !== undefined && !isOurs(manifest, key, now)) diagnostics.push(foreign(path, now));
      during.set(key, [...new Set([...(manifest.files.get(key) ?? []), digestOf(text)])]);
      add(leaf, { kind: "write", path, text });
    }
  }
  for (const [key, digests] of manifest.files) {
    const leaf = leafOf(key);
    if (after.has(key)) continue;
    if (untouched.has(leaf)) {
      after.set(key, digests);
      continue;
    }
    const path = join(out, key);
    const now = await readText(path);
    // What a person has changed since is theirs.
    if (now !== undefined && isOurs(manifest, key, now)) add(leaf, { kind: "delete", path });
  }
  const kept = [...manifest.tokens].filter(([leaf]) => untouched.has(leaf));
  const next: Manifest = { files: after, tokens: new Map([...kept, ...tokens]) };
  const folders = new Map([...changes].map(([leaf, list]) => [leaf, { directory: out, changes: list }]));
  const middle = folders.size === 0 ? stored.text : printManifest({ files: during, tokens: manifest.tokens });
  return {
    before: middle === undefined ? [] : manifestChange(stored, middle, stored.text),
    folders,
    after: next.files.size === 0 && stored.text === undefined ? [] : manifestChange(stored, printManifest(next), middle),
    diagnostics,
  };
}

function manifestChange({ path }: StoredManifest, text: string, now: string | undefined): FolderChanges[] {
  return text === now ? [] : [{ directory: dirname(path), changes: [{ kind: "write", path, text }] }];
}

function isOurs({ files }: Manifest, key: string, text: string): boolean {
  return files.get(key)?.includes(digestOf(text)) ?? false;
}

/** The name of the folder that the file stands in. */
function leafOf(key: string): string {
  const leaf = key.split("/").at(-2);
  invariant(leaf, "a manifest names a file outside of any folder");
  return leaf;
}
