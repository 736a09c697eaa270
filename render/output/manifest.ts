/** What this tool wrote into an output folder: it neither overwrites nor deletes anything else. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { prettyJson } from "../../compiler/json/print.js";

export const manifestName = ".skillmodel.json";

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const schema = z.strictObject({
  /** By path within the folder: the texts that may stand there. Two while a run replaces one by the other. */
  files: z.record(z.string().regex(/^[^/\\]+\/[^/\\]+$/), z.array(digest).min(1)),
  version: z.literal(1),
});

export interface Manifest {
  readonly files: ReadonlyMap<string, readonly string[]>;
}

export const emptyManifest: Manifest = { files: new Map() };

/** Undefined where the text is not what this tool writes. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? { files: new Map(Object.entries(result.data.files)) } : undefined;
  } catch {
    return undefined;
  }
}

export function printManifest({ files }: Manifest): string {
  return `${prettyJson({ files: Object.fromEntries(files), version: 1 })}\n`;
}

/** SHA-256 of the text's UTF-8 bytes. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
