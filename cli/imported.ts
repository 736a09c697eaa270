/** What the commands that import skills share: writing one, and how much its faults weigh. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { openBytes } from "../compiler/source/read-bytes.js";
import { importCodes } from "../prose/import/codes.js";
import type { PlannedSkill } from "../prose/import/plan.js";
import { writeFileAtomically } from "../render/output/write-file.js";

/** The files beside the model first: a model stands only where its skill is whole. */
export async function writeImported({ copies, model, payloads }: PlannedSkill, show: (path: string) => string): Promise<void> {
  for (const { from, to } of copies) {
    const { bytes, mode } = openBytes(from, show(from));
    // Scripts stay executable.
    await writeFileAtomically(to, bytes, false, mode);
  }
  for (const { path, text } of payloads) await writeFileAtomically(path, text);
  await writeFileAtomically(model.path, model.text);
}

/** A fault of the prose is kept by the model as it is: it does not stand in the way of importing. */
export function asImportFinding(finding: Diagnostic): Diagnostic {
  return finding.severity !== "error" || finding.code in importCodes.table || finding.code === "unreadable-skill" || finding.code === "unreadable-folder" || finding.code === "oversized-file" ? finding : { ...finding, severity: "warning" };
}
