/** What this tool deployed into a folder, and which skills a run was replacing: it neither overwrites nor deletes anything else. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { prettyJson } from "../../compiler/json/print.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { ownFolder } from "./folder-names.js";

/** Within the target, with `/`. */
export const deployManifestName = `${ownFolder}/deployed.json`;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** Whatever a system takes for a separator, no part of it leads upwards. */
const path = z.string().refine((text) => !text.includes("\0") && text.split(/[/\\]/).every((part) => part !== "" && part !== "." && part !== ".."));
const name = path.refine((text) => !text.includes("/"));
/** By path: the contents that may stand there. Several while a run replaces one by another. */
const files = z.record(path, z.array(digest).min(1));

const schema = z.strictObject({
  /** Files of no skill. */
  files: z.record(name, z.array(digest).min(1)),
  /** Leaves whose folders a run is replacing: if it ends early, the next one finishes that. */
  pending: z.array(name),
  skills: z.record(name, z.strictObject({ files, from: z.string().min(1) })),
  version: z.literal(1),
});

export type FileDigests = ReadonlyMap<string, readonly string[]>;

export interface DeployedRecord {
  /** By path within the skill's folder. */
  readonly files: FileDigests;
  /** The root of the library that it came from, relative to the target, with `/`: several may share a target. */
  readonly from: string;
}

export interface DeployManifest {
  readonly files: FileDigests;
  readonly pending: readonly string[];
  /** By leaf. */
  readonly skills: ReadonlyMap<string, DeployedRecord>;
}

export const emptyManifest: DeployManifest = { files: new Map(), pending: [], skills: new Map() };

/**
 * @param target absolute
 * @returns what is recorded; undefined where the file is not one that this tool writes
 * @throws AccessError
 */
export async function loadDeployManifest(target: string): Promise<DeployManifest | undefined> {
  const file = join(target, deployManifestName);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyManifest;
    throw AccessError.from(file, error);
  }
  return readDeployManifest(text);
}

export function readDeployManifest(text: string): DeployManifest | undefined {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const skills = Object.entries(data.skills).map(([leaf, own]) => [leaf, { files: new Map(Object.entries(own.files)), from: own.from }] as const);
    return { files: new Map(Object.entries(data.files)), pending: data.pending, skills: new Map(skills) };
  } catch {
    return undefined;
  }
}

/** The same manifest gives the same text. */
export function printDeployManifest({ files: own, pending, skills }: DeployManifest): string {
  const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${prettyJson({
    files: Object.fromEntries(sorted(own)),
    pending: [...pending].sort(),
    skills: Object.fromEntries(sorted(skills).map(([leaf, record]) => [leaf, { files: Object.fromEntries(sorted(record.files)), from: record.from }])),
    version: 1,
  })}\n`;
}
