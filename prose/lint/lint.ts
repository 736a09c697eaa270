/** Lints prose skills: reads each, asks every check, and never stops at a broken one. */

import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic, Severity } from "../../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { linkFinding, readSkillFile, unreadFolder } from "../read/read-file.js";
import { lintCodes } from "./codes.js";
import type { SkillCheck } from "./check.js";
import { diskFiles, type Files } from "./files.js";
import { findSkillFiles } from "./find-skills.js";
import { ProseSkill, type SkillFacts } from "./prose-skill.js";
import { checks } from "./table.js";

export interface LintOptions {
  /** Absolute path to the path that findings show. */
  readonly show: (path: string) => string;
  readonly ignored?: (path: string) => boolean;
  /** By code; `off` drops the finding. */
  readonly severities?: Readonly<Record<string, Severity | "off">>;
  readonly files?: Files;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LintResult {
  readonly findings: readonly Diagnostic[];
  /** How many skill files were looked at. */
  readonly count: number;
}

/**
 * @param targets absolute paths of skill files and folders
 * @throws AccessError for a target that cannot be opened
 */
export function lint(targets: readonly string[], options: LintOptions): LintResult {
  const { show, ignored, files = diskFiles(), onProgress } = options;
  const found = targets.map((target) => findSkillFiles(target, show(target), ignored));
  const paths = [...new Set(found.flatMap((one) => one.files))].sort();
  const findings = found.flatMap(({ links, unread }) => [...links.map(({ path }) => linkFinding(path, show(path))), ...unread.map(({ path, reason }) => unreadFolder(show(path), reason))]);
  const skills: SkillFacts[] = [];
  for (const [index, path] of paths.entries()) {
    const read = readSkillFile(path, show(path));
    if (read.skill === undefined) findings.push(read.finding);
    else {
      findings.push(...read.skill.findings);
      const skill = new ProseSkill(read.skill, path);
      findings.push(...checkSkill(skill, files));
      skills.push(skill.facts());
    }
    onProgress?.(index + 1, paths.length);
  }
  const library = { skills, neighbours: neighboursOf(targets) };
  for (const check of checks) {
    if (check.scope === "library") findings.push(...guarded(check.code, skills[0]?.file, () => check.run(library)));
  }
  return { findings: sortDiagnostics(withSeverities(findings, options.severities ?? {})), count: paths.length };
}

/** Every finding of one skill's checks; those of the library are not among them. */
export function checkSkill(skill: ProseSkill, files: Files): Diagnostic[] {
  const own = checks.filter((check): check is SkillCheck => check.scope === "skill");
  return own.flatMap((check) => guarded(check.code, skill.file, () => check.run(skill, files)));
}

/** A check that crashes is a finding that names it; the others go on. */
function guarded(check: string, file: SourceFile | undefined, run: () => Diagnostic[]): Diagnostic[] {
  try {
    return run();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [lintCodes.make("failed-check", fileSpan(file ?? new SourceFile("", "")), { check, problem })];
  }
}

/** A single skill stands among others: the names beside it are known. */
function neighboursOf(targets: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const target of targets) {
    const folder = skillFolder(target);
    if (folder === undefined) continue;
    const library = dirname(folder);
    for (const name of namesIn(library)) if (existsSync(join(library, name, "SKILL.md"))) names.add(name);
  }
  return names;
}

/** The folder of the one skill that a target is. */
function skillFolder(target: string): string | undefined {
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() !== true) return dirname(target);
  return existsSync(join(target, "SKILL.md")) ? target : undefined;
}

/** A folder that may not be listed has no names for us. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function withSeverities(findings: readonly Diagnostic[], severities: Readonly<Record<string, Severity | "off">>): Diagnostic[] {
  return findings.flatMap((finding) => {
    const severity = severities[finding.code];
    if (severity === "off") return [];
    return severity === undefined ? [finding] : [{ ...finding, severity }];
  });
}
