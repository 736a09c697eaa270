/** `contract <name> prove`: shows of each property that its questions, its mutants and its tests say what they should. */

import { resolve } from "node:path";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import type { Evidence, Property } from "../../contracts/shared/property.js";
import { type ContractName, contractVersions } from "../../contracts/shared/verdict.js";
import { plural } from "../../queries/print.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { type AskedQuestion, askModels, questionOf, shippedModels } from "./ask-models.js";
import { propertiesOf } from "./properties-of.js";
import { writeResult } from "./show.js";
import type { ContractOptions } from "./verb.js";

/** One piece of evidence, asked for now: tests are only named. */
export interface Shown {
  readonly kind: "proved" | "witness" | "mutant" | "test" | "missing" | "otherwise" | "unknown";
  readonly name: string;
  readonly detail: string;
}

export async function prove(contract: ContractName, names: readonly string[], options: ContractOptions, io: Io): Promise<ExitStatus> {
  const all = await propertiesOf(contract);
  for (const name of names) {
    const ids = all.map(({ id }) => id);
    if (!ids.includes(name)) throw new CommandError(`the ${contract} contract has no property \`${name}\``, didYouMean(name, ids) ?? `it has ${ids[0] ?? ""} to ${ids.at(-1) ?? ""}`);
  }
  const chosen = names.length === 0 ? all : all.filter(({ id }) => names.includes(id));
  const root = options.root === undefined ? shippedModels() : resolve(io.cwd, options.root);
  const answers = await askModels(root, chosen.flatMap(({ evidence }) => evidence.flatMap((one) => questionOf(one) ?? [])), io);
  const rows = chosen.map((property) => ({ property, shown: property.evidence.map((one) => show(one, answers)) }));
  const kinds = rows.flatMap(({ shown }) => shown.map(({ kind }) => kind));
  await writeResult(options.format === "json" ? jsonOf(contract, rows) : `${rows.map(printed).join("")}\n${summary(contract, rows)}\n`, options, io);
  if (kinds.includes("unknown")) return 2;
  return kinds.includes("otherwise") || kinds.includes("missing") ? 1 : 0;
}

/** What a piece of evidence comes to, given the answers. */
export function show(evidence: Evidence, answers: ReadonlyMap<string, AskedQuestion>): Shown {
  const name = questionOf(evidence);
  if (evidence.kind === "test") return { kind: "test", name: evidence.file, detail: evidence.name };
  const answer = answers.get(name ?? "");
  if (name === undefined || answer === undefined) return { kind: "missing", name: name ?? "", detail: "there is no such question" };
  const { verdict, expect, detail } = answer;
  if (verdict === "unknown") return { kind: "unknown", name, detail };
  // What a mutant says counts only as the opposite of its original, which the tests compare.
  if (verdict !== expect || (evidence.kind === "question" && verdict !== evidence.verdict)) return { kind: "otherwise", name, detail: `${verdict}: ${detail}` };
  return { kind: evidence.kind === "mutant" ? "mutant" : verdict === "unsat" ? "proved" : "witness", name, detail };
}

const words: Readonly<Record<Shown["kind"], string>> = {
  proved: "proved   ",
  witness: "witness  ",
  mutant: "mutant   ",
  test: "test     ",
  missing: "MISSING  ",
  otherwise: "OTHERWISE",
  unknown: "UNKNOWN  ",
};

interface Row {
  readonly property: Property;
  readonly shown: readonly Shown[];
}

function printed({ property, shown }: Row): string {
  const { id, verdict, claim, limit } = property;
  const lines = shown.map(({ kind, name, detail }) => `  ${words[kind]}  ${name}: ${detail}\n`);
  return `${id} ${verdict}: ${claim}\n${limit === undefined ? "" : `  limit      ${limit}\n`}${lines.join("")}`;
}

function summary(contract: ContractName, rows: readonly Row[]): string {
  const count = (kind: Shown["kind"]): number => rows.reduce((sum, { shown }) => sum + shown.filter((one) => one.kind === kind).length, 0);
  const verdicts = (["holds", "fails", "reachable", "unreachable"] as const).map((verdict) => [verdict, rows.filter(({ property }) => property.verdict === verdict).length] as const).filter(([, number]) => number > 0);
  const others = (["otherwise", "missing", "unknown"] as const).filter((kind) => count(kind) > 0).map((kind) => `, ${count(kind)} ${kind}`);
  return `${plural(rows.length, "property", "properties")} of the ${contract} contract, version ${contractVersions[contract]}: ${verdicts.map(([verdict, number]) => `${number} ${verdict}`).join(", ")}; ${plural(count("proved"), "question")} proved, ${count("witness")} witnessed, ${count("mutant")} failing in mutants, ${plural(count("test"), "test")} named${others.join("")}`;
}

function jsonOf(contract: ContractName, rows: readonly Row[]): string {
  return `${JSON.stringify({ contract, version: contractVersions[contract], properties: rows.map(({ property: { id, verdict, claim, limit, rules }, shown }) => ({ id, verdict, claim, ...(limit === undefined ? {} : { limit }), rules, evidence: shown })) }, null, 2)}\n`;
}
