/** What an output folder needs so that it holds exactly the rendered skills. */

import { join } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { renderCodes } from "../codes.js";
import type { RenderedFolder } from "../renderer.js";
import type { Change, FolderChanges } from "./change.js";
import type { Manifest } from "./manifest.js";
import { digestOf, emptyManifest, manifestName, printManifest, readManifest } from "./manifest.js";
import { readText } from "./read-text.js";

export interface OutputRequest {
  /** Absolute; a folder for each leaf is made in it. */
  readonly out: string;
  /** A path as findings print it. */
  display(path: string): string;
  readonly rendered: readonly RenderedFolder[];
  /** Every leaf of the library, also those that this run does not render: folders of other leaves are stale. */
  readonly leaves: ReadonlySet<string>;
}

export interface OutputPlan {
  /** The manifest before any other change, so that a run that is cut off can be taken up again. */
  readonly before: readonly FolderChanges[];
  /** By leaf: the rendered files of a skill, and those of it that are stale. */
  readonly folders: ReadonlyMap<string, FolderChanges>;
  readonly after: readonly FolderChanges[];
  /** Files that this tool did not write, in the way of some that it would. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws AccessError when the folder can't be read */
export async function planOutput({ out, display, rendered, leaves }: OutputRequest): Promise<OutputPlan> {
  const manifestPath = join(out, manifestName);
  const manifestText = await readText(manifestPath);
  const manifest = manifestText === undefined ? emptyManifest : readManifest(manifestText);
  const foreign = (path: string, text: string): Diagnostic =>
    renderCodes.make("foreign-output", fileSpan(new SourceFile(display(path), text)), { path: display(path) });
  if (manifest === undefined) return { before: [], folders: new Map(), after: [], diagnostics: [foreign(manifestPath, manifestText ?? "")] };

  const diagnostics: Diagnostic[] = [];
  const changes = new Map<string, Change[]>();
  const add = (leaf: string, change: Change): void => void changes.set(leaf, [...(changes.get(leaf) ?? []), change]);
  const files = new Map<string, readonly string[]>();
  const during = new Map(manifest.files);
  for (const { leaf, files: wanted } of rendered) {
    for (const { name, text } of wanted) {
      const key = `${leaf}/${name}`;
      const path = join(out, leaf, name);
      const now = await readText(path);
      files.set(key, [digestOf(text)]);
      if (now === text) continue;
      if (now !== undefined && !isOurs(manifest, key, now)) diagnostics.push(foreign(path, now));
      during.set(key, [...new Set([...(manifest.files.get(key) ?? []), digestOf(text)])]);
      add(leaf, { kind: "write", path, text });
    }
  }
  const renderedLeaves = new Set(rendered.map(({ leaf }) => leaf));
  for (const [key, digests] of manifest.files) {
    const leaf = key.slice(0, key.indexOf("/"));
    if (files.has(key)) continue;
    if (leaves.has(leaf) && !renderedLeaves.has(leaf)) {
      files.set(key, digests);
      continue;
    }
    const path = join(out, key);
    const now = await readText(path);
    // What a person has changed since is theirs.
    if (now !== undefined && isOurs(manifest, key, now)) add(leaf, { kind: "delete", path });
  }
  const folders = new Map([...changes].map(([leaf, list]) => [leaf, { directory: join(out, leaf), changes: list }]));
  const write = (next: Manifest, from: string | undefined): FolderChanges[] => {
    const text = printManifest(next);
    return text === from || (from === undefined && next.files.size === 0) ? [] : [{ directory: out, changes: [{ kind: "write", path: manifestPath, text }] }];
  };
  const before = folders.size === 0 ? [] : write({ files: during }, manifestText);
  const standing = folders.size === 0 ? manifestText : printManifest({ files: during });
  return { before, folders, after: write({ files }, standing), diagnostics };
}

function isOurs({ files }: Manifest, key: string, text: string): boolean {
  return files.get(key)?.includes(digestOf(text)) ?? false;
}
