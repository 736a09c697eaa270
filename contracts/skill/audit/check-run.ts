/** Checks a run of an audit against the catalogue of its framework, and scores it. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { type JsonDocument, isDocument, openJson, placeOf } from "../../shared/json-document.js";
import { checkShape } from "../../shared/shape.js";
import { type Verdict, verdictOf } from "../../shared/verdict.js";
import { runCodes } from "./run-codes.js";
import { type AuditCatalog, type AuditRun, type RunItem, catalogSchema, runSchema } from "./run-schema.js";
import { type Score, scoreRun } from "./score.js";

export interface RunVerdict extends Verdict {
  /** Absent where the run is refused, or the catalogue is not given. */
  readonly score?: Score;
}

/** The catalogue, or what is wrong with it. */
export function openCatalog(file: SourceFile): AuditCatalog | readonly Diagnostic[] {
  const document = openJson(file);
  if (!isDocument(document)) return document;
  const { value, diagnostics } = checkShape(document, catalogSchema);
  if (!value) return diagnostics;
  const items = value.items.map(({ id }) => id);
  const dimensions = [...new Set(value.items.map(({ dimension }) => dimension))];
  const found = [
    ...items.flatMap((id, index) => (items.indexOf(id) === index ? [] : [runCodes.make("duplicate-audit-item", placeOf(document, ["items", index, "id"]), { id })])),
    ...Object.entries(value.profiles).flatMap(([name, { weights }]) =>
      dimensions
        .filter((dimension) => !Object.hasOwn(weights, dimension))
        .map((dimension) => runCodes.make("unknown-audit-profile", placeOf(document, ["profiles", name, "weights"]), { what: `the profile \`${name}\` does not weigh \`${dimension}\``, help: "give each dimension a weight; 0 leaves it out of the score" })),
    ),
  ];
  return found.length === 0 ? value : found;
}

/** @param catalog undefined where it is not given: then only the form of the run is checked */
export function checkRun(file: SourceFile, catalog: AuditCatalog | undefined): RunVerdict {
  const document = openJson(file);
  if (!isDocument(document)) return verdictOf("skill", document);
  const { value: run, diagnostics } = checkShape(document, runSchema);
  if (!run) return verdictOf("skill", diagnostics);
  const own = run.items.flatMap((item, index) => [...checkRepeated(document, run, item, index), ...checkState(document, item, index)]);
  if (catalog === undefined) {
    return verdictOf("skill", own, [{ what: "profile, context, items and score", needs: "the catalogue of the framework (--catalog)", rules: ["SKC-078", "SKC-089", "SKC-161", "SKC-162", "SKC-163"] }]);
  }
  const found = [...own, ...checkProfile(document, run, catalog), ...checkItems(document, run, catalog)];
  return found.length > 0 ? verdictOf("skill", found) : { ...verdictOf("skill", []), score: scoreRun(run, catalog) };
}

function checkRepeated(document: JsonDocument, { items }: AuditRun, { id }: RunItem, index: number): Diagnostic[] {
  const first = items.findIndex((other) => other.id === id);
  if (first === index) return [];
  return [runCodes.make("duplicate-audit-item", placeOf(document, ["items", index, "id"]), { id }, { related: [{ span: placeOf(document, ["items", first, "id"]), message: "the other one" }] })];
}

function checkState(document: JsonDocument, { id, state, evidence, reason }: RunItem, index: number): Diagnostic[] {
  const wrong = (what: string, help: string): Diagnostic[] => [runCodes.make("item-state-mismatch", placeOf(document, ["items", index, "state"]), { id, what, help })];
  if (state === "unknown" || state === "na") {
    const word = state === "na" ? "does not apply" : "is unknown";
    if (evidence) return wrong(`${word}, but has evidence`, "give the state that the evidence shows, or drop it");
    return reason === undefined ? wrong(`${word}, and nothing says why`, "add `reason`") : [];
  }
  return evidence ? [] : wrong(`is \`${state}\` without evidence`, "add `evidence`, or call it `unknown` and give the `reason`");
}

function checkProfile(document: JsonDocument, run: AuditRun, catalog: AuditCatalog): Diagnostic[] {
  if (run.framework !== catalog.framework) return [runCodes.make("unknown-audit-profile", placeOf(document, ["framework"]), { what: `the run follows \`${run.framework}\`, the catalogue is that of \`${catalog.framework}\`` })];
  const profile = Object.hasOwn(catalog.profiles, run.profile) ? catalog.profiles[run.profile] : undefined;
  if (!profile) {
    const help = didYouMean(run.profile, Object.keys(catalog.profiles));
    return [runCodes.make("unknown-audit-profile", placeOf(document, ["profile"]), { what: `\`${catalog.framework}\` has no profile \`${run.profile}\``, ...(help === undefined ? {} : { help }) })];
  }
  return Object.entries(profile.context).flatMap(([key, allowed]) => {
    const given = Object.hasOwn(run.context, key) ? run.context[key] : undefined;
    if (given === undefined) return [runCodes.make("audit-context-mismatch", placeOf(document, ["context"]), { what: `the profile \`${run.profile}\` needs \`${key}\` in the context`, help: `add \`"${key}": …\`` })];
    if (allowed.length === 0 || allowed.includes(given)) return [];
    return [runCodes.make("audit-context-mismatch", placeOf(document, ["context", key]), { what: `\`${key}\` is \`${given}\`, but the profile \`${run.profile}\` is made for ${allowed.map((one) => `\`${one}\``).join(", ")}`, help: "take the profile that fits, or correct the context" })];
  });
}

function checkItems(document: JsonDocument, run: AuditRun, catalog: AuditCatalog): Diagnostic[] {
  if (run.framework !== catalog.framework) return [];
  const known = new Map(catalog.items.map((item) => [item.id, item]));
  const judged = new Set(run.items.map(({ id }) => id));
  return [
    ...run.items.flatMap(({ id, state }, index) => {
      const item = known.get(id);
      if (!item) {
        const help = didYouMean(id, [...known.keys()]);
        return [runCodes.make("unknown-audit-item", placeOf(document, ["items", index, "id"]), { id, ...(help === undefined ? {} : { help }) })];
      }
      return state === "na" && !item.conditional ? [runCodes.make("item-state-mismatch", placeOf(document, ["items", index, "state"]), { id, what: "applies to every audit, but is called inapplicable", help: "call it `unknown` where evidence is missing" })] : [];
    }),
    ...[...known.keys()].filter((id) => !judged.has(id)).map((id) => runCodes.make("missing-audit-item", placeOf(document, ["items"]), { id })),
  ];
}
