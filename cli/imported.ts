/** What the commands that import skills share: writing one, and how much its faults weigh. */

import { readFile, stat } from "node:fs/promises";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { AccessError } from "../compiler/source/access-error.js";
import { importCodes } from "../prose/import/codes.js";
import type { PlannedSkill } from "../prose/import/plan.js";
import { writeFileAtomically } from "../render/output/write-file.js";

/** The files beside the model first: a model stands only where its skill is whole. */
export async function writeImported({ copies, model, payloads }: PlannedSkill, show: (path: string) => string): Promise<void> {
  for (const { from, to } of copies) await writeFileAtomically(to, ...(await contentOf(from, show)));
  for (const { path, text } of payloads) await writeFileAtomically(path, text);
  await writeFileAtomically(model.path, model.text);
}

/** A file's bytes, and how it is written: scripts stay executable. */
async function contentOf(path: string, show: (path: string) => string): Promise<[Uint8Array, false, number]> {
  try {
    return [await readFile(path), false, (await stat(path)).mode & 0o777];
  } catch (error) {
    throw AccessError.from(show(path), error);
  }
}

/** A fault of the prose is kept by the model as it is: it does not stand in the way of importing. */
export function asImportFinding(finding: Diagnostic): Diagnostic {
  return finding.severity !== "error" || finding.code in importCodes.table || finding.code === "unreadable-skill" || finding.code === "oversized-file" ? finding : { ...finding, severity: "warning" };
}
