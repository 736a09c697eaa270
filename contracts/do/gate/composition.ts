/** The host's composition: sound in itself, with each accepted report as it was accepted. */

import { join, isAbsolute } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { JsonPath } from "../../../compiler/json/value.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { type JsonDocument, isDocument, openJson, placeOf } from "../../shared/json-document.js";
import { readText } from "../../shared/read-text.js";
import { checkShape } from "../../shared/shape.js";
import { gateCodes } from "../codes.js";
import { type Composition, compositionSchema } from "../composition-schema.js";
import { type Report, reportSchema } from "../report-schema.js";

export interface Accepted {
  readonly document: JsonDocument;
  readonly report: Report;
}

export interface OpenComposition {
  readonly composition: Composition;
  /** The accepted report of each selected leaf that has one. */
  readonly accepted: ReadonlyMap<string, Accepted>;
}

export type CompositionReading = { readonly open: OpenComposition; readonly diagnostics: readonly [] } | { readonly open?: undefined; readonly diagnostics: readonly Diagnostic[] };

export function openComposition(document: JsonDocument, folder: string): CompositionReading {
  const { value: composition, diagnostics: shape } = checkShape(document, compositionSchema);
  if (!composition) return { diagnostics: shape };
  const diagnostics: Diagnostic[] = [];
  const wrong = (path: JsonPath, what: string, help: string): void => {
    diagnostics.push(gateCodes.make("invalid-composition", placeOf(document, path), { what, help }));
  };
  const seen = new Set<string>();
  for (const [list, entries] of [["subSkills", composition.subSkills], ["skipped", composition.skipped]] as const) {
    for (const [index, { id }] of entries.entries()) {
      if (seen.has(id)) wrong([list, index, "id"], `\`${id}\` has two slots`, "each skill is selected or skipped, once");
      seen.add(id);
    }
  }
  const accepted = new Map<string, Accepted>();
  for (const [index, entry] of composition.acceptedResults.entries()) {
    const at: JsonPath = ["acceptedResults", index];
    const selected = composition.subSkills.find(({ id }) => id === entry.id);
    if (!selected || selected.version !== entry.version) {
      wrong(at, `\`${entry.id}\`, version ${entry.version}, was accepted but not selected`, "accept reports of selected leaves only");
      continue;
    }
    if (accepted.has(entry.id)) {
      wrong(at, `\`${entry.id}\` was accepted twice`, "each leaf returns once");
      continue;
    }
    const report = openAccepted(isAbsolute(entry.reportPath) ? entry.reportPath : join(folder, entry.reportPath), entry.reportPath);
    if (typeof report === "string") wrong([...at, "reportPath"], `\`${entry.reportPath}\` ${report}`, "keep the accepted report, as it was accepted, at that path");
    else if (report.report.skill.id !== entry.id || report.report.skill.version !== entry.version) wrong([...at, "reportPath"], `\`${entry.reportPath}\` is the report of \`${report.report.skill.id}\`, version ${report.report.skill.version}`, "each entry names its own report");
    else accepted.set(entry.id, report);
  }
  return diagnostics.length > 0 ? { diagnostics } : { open: { composition, accepted }, diagnostics: [] };
}

function openAccepted(path: string, shown: string): Accepted | string {
  const reading = readText(path);
  if ("fault" in reading) return `can't be read: ${reading.detail}`;
  const document = openJson(new SourceFile(shown, reading.text));
  if (!isDocument(document)) return `is not strict JSON: ${document[0]?.message ?? ""}`;
  const { value: report, diagnostics } = checkShape(document, reportSchema);
  if (!report) return `is no report: ${diagnostics[0]?.message ?? ""}`;
  if (report["sub-results"] !== undefined || report["skipped-sub-skills"] !== undefined) return "is no leaf's report";
  return { document, report };
}
