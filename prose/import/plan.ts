/** What importing would write: a model for each skill, and the files that stand beside it. */

import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { isLeafName } from "../../compiler/model/load-skill.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { type Listing, listFolder, notUtf8 } from "../../compiler/source/list-folder.js";
import { irregular, openBytes } from "../../compiler/source/read-bytes.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { fieldOf } from "../frontmatter/parse.js";
import { stringOf } from "../frontmatter/value.js";
import { findSkillFiles } from "../lint/find-skills.js";
import { linkFinding, readSkillFile, unreadFolder } from "../read/read-file.js";
import type { SkillText } from "../read/skill-text.js";
import { importCodes } from "./codes.js";
import { liftSkill } from "./lift.js";
import type { LiftedRouting, LiftedSkill } from "./lifted.js";
import { liftRouting, type RoutedSkill } from "./routing.js";
import { liftedCue } from "./to-cue.js";

export interface PlannedFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

export interface PlannedSkill {
  readonly leaf: string;
  readonly source: SkillText;
  readonly lifted: LiftedSkill;
  readonly routing: LiftedRouting;
  /** Absolute: the model's folder. */
  readonly folder: string;
  readonly model: PlannedFile;
  readonly payloads: readonly PlannedFile[];
  /** Absolute paths. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
}

export interface ImportPlan {
  readonly skills: readonly PlannedSkill[];
  /** How many skill files were found. */
  readonly count: number;
  readonly findings: readonly Diagnostic[];
}

export interface ImportOptions {
  /** Absolute: the skills root to import to. */
  readonly out: string;
  readonly strict: boolean;
  /** The name of the one skill that is imported, in place of its folder's. */
  readonly leaf?: string;
  readonly show: (path: string) => string;
}

/**
 * @param targets absolute paths of skill files and folders; folders below a target are kept as groups
 * @throws AccessError for a target that cannot be opened
 */
export function planImport(targets: readonly string[], { out, strict, leaf: named, show }: ImportOptions): ImportPlan {
  const lifting: (Omit<PlannedSkill, "routing" | "model"> & RoutedSkill)[] = [];
  const findings: Diagnostic[] = [];
  const taken = new Map<string, string>();
  const seen = new Set<string>();
  for (const target of targets) {
    const found = findSkillFiles(target, show(target));
    findings.push(...found.links.map(({ path }) => linkFinding(path, show(path))), ...found.unread.map(({ path, reason }) => unreadFolder(show(path), reason)));
    const folders = new Set(found.files.map((path) => dirname(path)));
    for (const path of found.files) {
      if (seen.has(path)) continue;
      seen.add(path);
      const read = readSkillFile(path, show(path));
      if (read.skill === undefined) {
        findings.push(read.finding);
        continue;
      }
      const { skill: source } = read;
      findings.push(...source.findings);
      const at = fileSpan(source.file);
      if (source.findings.some(({ code }) => code === "invalid-encoding")) {
        findings.push(importCodes.make("unimportable-text", at, { problem: "it is not UTF-8" }));
        continue;
      }
      const folderName = basename(dirname(path));
      const leaf = named ?? leafOf(source, folderName);
      const other = taken.get(leaf);
      if (other !== undefined) {
        findings.push(importCodes.make("ambiguous-import", at, { leaf, other }));
        continue;
      }
      taken.set(leaf, show(path));
      if (leaf !== folderName && named === undefined) findings.push(importCodes.make("renamed-import", at, { folder: folderName, leaf }));
      const folder = join(out, named === undefined ? groupOf(target, path) : "", leaf);
      const model = join(folder, `${leaf}.cue`);
      if (existsSync(model)) {
        findings.push(importCodes.make("existing-model", at, { path: show(model) }));
        continue;
      }
      const { siblings, skipped } = siblingsOf(dirname(path), folders);
      for (const { name, why } of skipped) findings.push(importCodes.make("skipped-sibling", fileSpan(new SourceFile(show(join(dirname(path), name)), "")), { why }));
      for (const name of siblings.filter(isReserved)) findings.push(importCodes.make("reserved-sibling", at, { path: name }));
      const copies = siblings
        .filter((name) => !isReserved(name) && join(dirname(path), name) !== path)
        .map((name) => ({ from: join(dirname(path), name), to: join(folder, name) }))
        .filter(({ from, to }) => from !== to);
      const lifted = liftSkill(source, leaf, { strict });
      const payloads = payloadsOf(source, lifted, folder);
      const kept = copies.find(({ from, to }) => differs(to, () => openBytes(from, show(from)).bytes))?.to ?? payloads.find((payload) => differs(payload.path, () => Buffer.from(payload.text)))?.path;
      if (kept !== undefined) {
        findings.push(importCodes.make("existing-model", at, { path: show(kept) }));
        continue;
      }
      const names = [folderName, stringOf(fieldOf(source.frontmatter, "name")?.value) ?? ""].filter((name) => name !== "");
      lifting.push({ leaf, path, names, source, lifted, folder, payloads, copies });
    }
  }
  const routings = liftRouting(lifting, strict);
  const skills = lifting.map(({ leaf, source, lifted, folder, payloads, copies }): PlannedSkill => {
    const routing = routings.get(leaf) ?? { edges: [], routes: [] };
    return { leaf, source, lifted, routing, folder, model: { path: join(folder, `${leaf}.cue`), text: liftedCue(source.file.text, lifted, routing) }, payloads, copies };
  });
  return { skills, count: seen.size, findings };
}

function payloadsOf({ file }: SkillText, { sections }: LiftedSkill, folder: string): PlannedFile[] {
  return sections.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === "entry" && piece.body !== undefined ? [{ path: join(folder, "payloads", `${piece.id}.md`), text: file.text.slice(piece.body.start, piece.body.end) }] : [])),
  );
}

/** Whether something else stands where a file would be written: what a run that was cut off left is what is written again. */
function differs(path: string, content: () => Uint8Array): boolean {
  if (!existsSync(path)) return false;
  if (!statSync(path).isFile()) return true;
  return !openBytes(path, path).bytes.equals(content());
}

/** The folder's name, else the skill's own, else the nearest that is allowed. */
function leafOf({ frontmatter }: SkillText, folderName: string): string {
  const name = stringOf(fieldOf(frontmatter, "name")?.value) ?? "";
  const near = folderName.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 64).replace(/-+$/, "");
  return [folderName, name, near].find(isLeafName) ?? "skill";
}

/** The folders between the target and the skill's own. */
function groupOf(target: string, path: string): string {
  const below = relative(target, dirname(path));
  return below === "" || below.startsWith("..") ? "" : dirname(below) === "." ? "" : dirname(below);
}

function isReserved(name: string): boolean {
  return name.endsWith(".cue") || /^(?:payloads|queries)\//.test(name);
}

interface Siblings {
  readonly siblings: readonly string[];
  /** What can't be copied, and why. */
  readonly skipped: readonly { readonly name: string; readonly why: string }[];
}

/** Files beside a skill, as relative paths; other skills, their folders and hidden folders are left out. */
function siblingsOf(folder: string, skillFolders: ReadonlySet<string>): Siblings {
  const siblings: string[] = [];
  const skipped: { name: string; why: string }[] = [];
  const list = (below: string): Listing | undefined => {
    try {
      return listFolder(join(folder, below));
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      skipped.push({ name: below === "" ? "." : below, why: error.reason });
      return undefined;
    }
  };
  const visit = (below: string): void => {
    const { entries = [], unnameable } = list(below) ?? {};
    for (const entry of entries) {
      const name = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && (entry.name.startsWith(".") || entry.name === "node_modules" || skillFolders.has(join(folder, name)) || existsSync(join(folder, name, "SKILL.md")))) continue;
      if (unnameable?.has(entry.name) === true) skipped.push({ name, why: notUtf8 });
      else if (entry.isDirectory()) visit(name);
      else if (entry.isSymbolicLink()) skipped.push({ name, why: "it is a symbolic link" });
      else if (!entry.isFile()) skipped.push({ name, why: irregular });
      else if (name.toLowerCase() !== "skill.md") siblings.push(name);
    }
  };
  visit("");
  return { siblings, skipped };
}
