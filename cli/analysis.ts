/** What `analyze` tells beside its findings, as text and as JSON: the summary, and the run that each rule forbids. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { findingsDocument } from "../compiler/diagnostics/formats/json.js";
import { boundText } from "../queries/ad-hoc.js";
import type { RuleEffect, RuleRow } from "../queries/forbidden-runs.js";
import { namePart, plural, printParts, printTrace } from "../queries/print.js";
import type { AtomRow, Summary } from "../queries/summary.js";
import type { DerivedModel } from "../solver/model.js";
import type { Trace, Value } from "../solver/trace.js";
import { packageVersion } from "./version.js";

export interface Analysis {
  readonly skill: CheckedSkill;
  readonly model: DerivedModel;
  readonly summary: Summary;
  readonly rules: readonly RuleRow[];
  /** Findings that an entry expects. */
  readonly silenced: number;
}

export function analysisText({ skill: { leaf, tier }, model, summary, rules, silenced }: Analysis): string {
  const { atoms, bound, transitions, stops, qualities, routes, queries, uncovered } = summary;
  const lines = [
    `tier: ${tier}, ${plural(atoms.length, "atom")}, ${plural(queries, "query", "queries")}`,
    `model: ${plural(transitions, "transition")}, ${plural(stops, "stop")}, ${plural(summary.rules, "rule")}, ${plural(qualities, "quality", "qualities")}, ${plural(routes, "route")}`,
    `bound: ${boundText(bound)}`,
    `coverage: ${uncovered === 0 ? "every entry that can have clauses has some" : `${plural(uncovered, "entry", "entries")} without clauses`}`,
    ...(silenced === 0 ? [] : [`expected: ${plural(silenced, "finding")} silenced where they stand`]),
  ];
  const blocks = [lines, atomTable(atoms), rules.map(({ id, effect }) => `${id} ${effectText(model, effect)}`)];
  return `\n${leaf}\n${blocks.filter((block) => block.length > 0).map((block) => block.map((line) => `  ${line}\n`).join("")).join("\n")}`;
}

function atomTable(atoms: readonly AtomRow[]): string[] {
  const rows = [["atom", "kind", "grants", "reads", "source"], ...atoms.map(({ id, kind, grants, reads, source }) => [id, kind, String(grants), String(reads), source])];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ").trimEnd());
}

function effectText(model: DerivedModel, effect: RuleEffect): string {
  switch (effect.kind) {
    case "forbids":
      return `forbids: ${printTrace(model, effect.trace)}`;
    case "guaranteed":
      return "forbids nothing: the steps alone guarantee it";
    case "tautology":
      return "forbids nothing: it is always true";
    case "untested":
      return "forbids nothing: no run meets its situation";
    case "implied":
      return `forbids nothing: it follows from ${printParts(effect.core)}`;
    case "undecided":
      return `could not be decided: ${effect.reason}`;
    default:
      return unreachable(effect);
  }
}

/** The findings' document with one more member, `analysis`: `docs/findings.schema.json` describes both. */
export function analysisDocument({ skill: { leaf, tier }, model, summary: { atoms, bound, ...counts }, rules, silenced }: Analysis, diagnostics: readonly Diagnostic[]): string {
  const analysis = { skill: leaf, tier, silenced, counts, bound, atoms, rules: rules.map(({ id, effect }) => ({ id, ...effectJson(model, effect) })) };
  return findingsDocument(diagnostics, { name: "skillmodel", version: packageVersion() }, { analysis });
}

function effectJson(model: DerivedModel, effect: RuleEffect): object {
  switch (effect.kind) {
    case "forbids":
      return { effect: effect.kind, run: traceJson(model, effect.trace) };
    case "implied":
      return { effect: effect.kind, by: effect.core.map(namePart) };
    case "undecided":
      return { effect: effect.kind, reason: effect.reason };
    case "guaranteed":
    case "tautology":
    case "untested":
      return { effect: effect.kind };
    default:
      return unreachable(effect);
  }
}

function traceJson(model: DerivedModel, { inputs, steps }: Trace): object {
  return { given: inputs.map(({ atom, value }) => ({ atom, value: valueJson(model, atom, value) })), fired: steps };
}

/** A bool, a member of an enum, or an integer: as text where a number of JSON may lose digits. */
function valueJson(model: DerivedModel, atom: string, value: Value): boolean | string | number {
  if (typeof value === "boolean") return value;
  const type = model.atoms.get(atom)?.type;
  if (type?.kind === "enum") return type.members[Number(value)] ?? String(value);
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
