/** Prints the rules of a contract with what holds each, and the JSON Schemas of its documents. */

import type * as z from "zod";
import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import type { Property } from "../../contracts/shared/property.js";
import type { ContractRule, RuleState } from "../../contracts/shared/rule.js";
import { type ContractName, contractVersions } from "../../contracts/shared/verdict.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { propertiesByRule } from "./properties-of.js";
import { writeResult } from "./show.js";
import type { ContractOptions } from "./verb.js";

export async function rules(contract: ContractName, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const table = await rulesOf(contract);
  const properties = await propertiesByRule();
  if (options.format === "json") {
    await writeResult(`${JSON.stringify({ contract, version: contractVersions[contract], rules: table.map((rule) => ({ ...rule, properties: (properties.get(rule.id) ?? []).map(({ id }) => id) })) }, null, 2)}\n`, options, io);
    return 0;
  }
  const width = Math.max(...table.map(({ title }) => title.length));
  const counts = new Map<string, number>();
  for (const { state } of table) counts.set(state.kind, (counts.get(state.kind) ?? 0) + 1);
  const lines = table.map(({ id, title, state }) => {
    const backed = state.kind === "provable" ? [] : (properties.get(id) ?? []);
    return `${id}  ${title.padEnd(width)}  ${described(state, properties.get(id) ?? [])}${backed.length === 0 ? "" : `; in the model ${backed.map(({ id: property }) => property).join(", ")}`}\n`;
  });
  const modelled = table.filter(({ id }) => properties.has(id)).length;
  await writeResult(`${lines.join("")}\n${table.length} rules of the ${contract} contract, version ${contractVersions[contract]}: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(", ")}; ${modelled} rest on a property that \`contract ${contract} prove\` shows\n`, options, io);
  return 0;
}

async function rulesOf(contract: ContractName): Promise<readonly ContractRule[]> {
  switch (contract) {
    case "read":
      return (await import("../../contracts/read/rules.js")).readRules;
    case "do":
      return (await import("../../contracts/do/rules.js")).doRules;
    case "skill":
      return (await import("../../contracts/skill/rules.js")).skillRules;
    default:
      return unreachable(contract);
  }
}

function described(state: RuleState, properties: readonly Property[]): string {
  switch (state.kind) {
    case "enforced":
      return `enforced by ${state.by.join(", ")}${state.partly === undefined ? "" : ` (${state.partly})`}`;
    case "built-in":
      return `true by how \`contract ${state.verb}\` works`;
    case "provable":
      return shownBy(state.property, properties.find(({ id }) => id === state.property));
    case "process":
      return `needs a record: ${state.needs}`;
    case "prose":
      return "a judgement; nothing is claimed";
    case "permission":
      return "a permission";
    default:
      return unreachable(state);
  }
}

/** What a property rests on, in one line: its questions and its tests. */
function shownBy(id: string, property: Property | undefined): string {
  const questions = (property?.evidence ?? []).flatMap((one) => (one.kind === "question" && one.verdict === "unsat" ? [`${one.model}/${one.name}`] : []));
  const tests = (property?.evidence ?? []).flatMap((one) => (one.kind === "test" ? [one.file] : []));
  return [...(questions.length === 0 ? [] : [`proved by ${questions.join(", ")}`]), ...(tests.length === 0 ? [] : [`tested by ${[...new Set(tests)].join(", ")}`])].join("; ") + ` (${id})`;
}

/** The documents that have a schema, by contract. */
async function schemasOf(contract: ContractName): Promise<Readonly<Record<string, object>>> {
  const { toJSONSchema } = await import("zod");
  const json = (schema: z.ZodType): object => toJSONSchema(schema, { unrepresentable: "any" });
  switch (contract) {
    case "read":
      return { index: json((await import("../../contracts/read/index-schema.js")).indexSchema) };
    case "do":
      return { report: json((await import("../../contracts/do/report-schema.js")).reportSchema), composition: json((await import("../../contracts/do/composition-schema.js")).compositionSchema) };
    case "skill":
      return {
        artifact: json((await import("../../contracts/skill/control/schema.js")).artifactSchema),
        run: json((await import("../../contracts/skill/audit/run-schema.js")).runSchema),
        catalog: json((await import("../../contracts/skill/audit/run-schema.js")).catalogSchema),
        chain: json((await import("../../contracts/skill/chain/schema.js")).chainSchema),
        request: json((await import("../../contracts/skill/registry/request-schema.js")).requestSchema),
        event: json((await import("../../contracts/skill/registry/event-schema.js")).eventSchema),
        capability: json((await import("../../contracts/skill/registry/capability.js")).capabilitySchema),
      };
    default:
      return unreachable(contract);
  }
}

export async function schema(contract: ContractName, name: string | undefined, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const schemas = await schemasOf(contract);
  const names = Object.keys(schemas);
  const asked = name ?? (names.length === 1 ? names[0] : undefined);
  if (asked === undefined) throw new CommandError("the name of the document is missing", `there are ${names.join(", ")}`);
  const found = schemas[asked];
  if (!found) throw new CommandError(`the ${contract} contract has no document \`${asked}\``, didYouMean(asked, names) ?? `there are ${names.join(", ")}`);
  await writeResult(`${JSON.stringify(found, null, 2)}\n`, options, io);
  return 0;
}
