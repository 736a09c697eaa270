/** The acceptance gate: the whole report or nothing; one verdict for the same report, sources and composition. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { isDocument, openJson } from "../../shared/json-document.js";
import { checkShape } from "../../shared/shape.js";
import { type NotChecked, type Verdict, verdictOf } from "../../shared/verdict.js";
import { gateCodes } from "../codes.js";
import { reportSchema } from "../report-schema.js";
import type { GateInput } from "./gate-input.js";
import { checkNoComposition, checkReport } from "./leaf.js";
import { type RemovedRange, isOwnFinding, makeCandidate } from "./normalize.js";
import { checkSuper } from "./super.js";

export interface Acceptance extends Verdict {
  readonly accepted: boolean;
  /** Whether a super-skill's report was checked against its composition; a leaf's has none. */
  readonly binding: "bound" | "unbound" | "leaf";
  /** What is accepted: the report as it came, or its normalized copy; absent where nothing is. */
  readonly text?: string;
  readonly removedRanges: readonly RemovedRange[];
}

export type AcceptInput = Omit<GateInput, "report"> & { readonly file: SourceFile; readonly normalize?: boolean };

export function accept({ file, normalize = false, ...host }: AcceptInput): Acceptance {
  const opened = openJson(file);
  if (!isDocument(opened)) return result(opened, host);
  const input: GateInput = { ...host, report: opened };
  const found = findingsOf(input);
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return { ...result(found, host), text: file.text };
  if (!normalize || !errors.some(({ code }) => code === "range-start-mismatch")) return result(found, host);

  const refused = (what: string): Acceptance => result([...found, gateCodes.make("refused-normalization", fileSpan(file), { what })], host);
  const other = errors.find(({ code, span }) => code !== "range-start-mismatch" || !isOwnFinding(opened, span.start));
  if (other) return refused(other.code === "range-start-mismatch" ? "the range of a leaf's finding is part of an accepted report" : "something else is wrong as well");
  const unknown = notCheckedOf(host).find(({ rules }) => ["DO-123", "DO-125", "DO-127"].some((rule) => rules.includes(rule)));
  if (unknown) return refused(`${unknown.what} could not be checked`);
  const candidate = makeCandidate(opened);
  if (typeof candidate === "string") return refused(candidate);
  // The copy passes the whole gate before it counts.
  const again = accept({ ...host, file: new SourceFile(file.path, candidate.text) });
  return again.accepted ? { ...again, text: candidate.text, removedRanges: candidate.removed } : refused("without the ranges the report is not sound either");
}

function findingsOf(input: GateInput): readonly Diagnostic[] {
  const { value: report, diagnostics } = checkShape(input.report, reportSchema);
  if (!report) return diagnostics;
  return input.kind === "super" ? checkSuper(input, report) : [...checkReport(input, report, [], "leaf"), ...checkNoComposition(input, report, [])];
}

type Host = Omit<GateInput, "report">;

function result(diagnostics: readonly Diagnostic[], host: Host): Acceptance {
  const accepted = diagnostics.every(({ severity }) => severity !== "error");
  const binding = host.kind === "leaf" ? "leaf" : host.composition ? "bound" : "unbound";
  return { ...verdictOf("do", diagnostics, notCheckedOf(host)), accepted, binding, removedRanges: [] };
}

function notCheckedOf({ kind, libraryRoot, source, articles, conditional, hidden, review, composition }: Host): NotChecked[] {
  const open: NotChecked[] = [];
  if (libraryRoot === undefined) open.push({ what: "whether the cited articles exist", needs: "the library (--root)", rules: ["DO-86", "DO-123"] });
  if (!articles) open.push({ what: "whether the cited articles were read", needs: "the set of articles that were read (--articles)", rules: ["DO-84", "DO-125", "READ-67"] });
  if (!source) open.push({ what: "whether the places lie in the reviewed source", needs: "the reviewed files (--source, --scope)", rules: ["DO-14", "DO-127", "DO-128"] });
  if (!conditional) open.push({ what: "whether findings tell of conditional articles", needs: "the index and the task's context (--context)", rules: ["READ-49", "READ-50"] });
  if (!hidden) open.push({ what: "whether the suppressed articles are complete", needs: "the index and the enabled layers (--layers)", rules: ["DO-106", "DO-107", "READ-38"] });
  if (review === undefined && kind === "leaf") open.push({ what: "whether every finding needs a domain", needs: "whether the skill is a review (--review)", rules: ["DO-95"] });
  if (kind === "super" && !composition) open.push({ what: "completeness, versions, order and exclusions of the leaves", needs: "the composition (--composition)", rules: ["DO-148", "DO-149", "DO-150", "DO-151", "DO-152", "DO-153", "DO-154", "DO-157", "DO-158"] });
  return open;
}
