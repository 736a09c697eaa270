/** What this tool wrote into an output folder: it neither overwrites nor deletes anything else. */

import { createHash } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { prettyJson } from "../../compiler/json/print.js";
import { tokenEncoding } from "../token-encoding.js";
import { readText } from "./read-text.js";

export const manifestName = ".skillmodel.json";

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const schema = z.strictObject({
  /** By path within the folder: the texts that may stand there. Two while a run replaces one by the other. */
  files: z.record(z.string().regex(/^(?:(?!\.\.?\/)[^/\\]+\/)+(?!\.\.?$)[^/\\]+$/), z.array(digest).min(1)),
  /** By leaf: how many tokens which body has, so that a body is counted once. */
  tokens: z.record(z.string(), z.strictObject({ body: digest, count: z.int().nonnegative(), encoding: z.string() })),
  version: z.literal(1),
});

export interface TokenRecord {
  readonly body: string;
  readonly count: number;
}

export interface Manifest {
  readonly files: ReadonlyMap<string, readonly string[]>;
  readonly tokens: ReadonlyMap<string, TokenRecord>;
}

export interface StoredManifest {
  readonly path: string;
  /** Undefined where there is none. */
  readonly text?: string;
  /** Undefined where the text is not what this tool writes. */
  readonly manifest?: Manifest;
}

/** @param out absolute @throws AccessError */
export async function loadManifest(out: string): Promise<StoredManifest> {
  const path = join(out, manifestName);
  const text = await readText(path);
  if (text === undefined) return { path, manifest: { files: new Map(), tokens: new Map() } };
  const manifest = readManifest(text);
  return manifest === undefined ? { path, text } : { path, text, manifest };
}

export function readManifest(text: string): Manifest | undefined {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const counted = Object.entries(data.tokens).filter(([, { encoding }]) => encoding === tokenEncoding);
    return { files: new Map(Object.entries(data.files)), tokens: new Map(counted.map(([leaf, { body, count }]) => [leaf, { body, count }])) };
  } catch {
    return undefined;
  }
}

export function printManifest({ files, tokens }: Manifest): string {
  const counted = Object.fromEntries([...tokens].map(([leaf, record]) => [leaf, { ...record, encoding: tokenEncoding }]));
  return `${prettyJson({ files: Object.fromEntries(files), tokens: counted, version: 1 })}\n`;
}

/** SHA-256 of the text's UTF-8 bytes. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
