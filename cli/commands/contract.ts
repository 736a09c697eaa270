/** Checks files against the READ, DO and Skill contracts. */

import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { contractVersions, type ContractName } from "../../contracts/shared/verdict.js";
import { CommandError } from "../command-error.js";
import { rules, schema } from "../contract/rules.js";
import type { VerbEntry } from "../contract/verb.js";
import { verbs } from "../contract/verbs.js";
import type { Run } from "../spec.js";
import type { contractSpec } from "../specs/contract.js";

export const run: Run<typeof contractSpec> = async ([given = "", verb, ...inputs], options, io) => {
  const names = Object.keys(contractVersions) as ContractName[];
  const contract = names.find((one) => one === given);
  if (contract === undefined) throw new CommandError(`there is no contract \`${given}\``, didYouMean(given, names) ?? "there are read, do and skill");
  if (verb === undefined) {
    io.stdout.write(listOf(contract, verbs[contract]));
    return 0;
  }
  if (verb === "rules") return rules(contract, options, io);
  if (verb === "prove") return (await import("../contract/prove.js")).prove(contract, inputs, options, io);
  if (verb === "schema") return schema(contract, inputs[0], options, io);
  const entry = verbs[contract].find(({ name }) => name === verb);
  if (!entry) throw new CommandError(`the ${contract} contract has no verb \`${verb}\``, didYouMean(verb, [...verbs[contract].map(({ name }) => name), "rules", "prove", "schema"]) ?? `\`skillmodel contract ${contract}\` lists them`);
  const [least, most] = entry.inputs;
  if (inputs.length < least || inputs.length > most) throw new CommandError(inputs.length < least ? `\`${verb}\` needs more` : `\`${verb}\` does not take \`${inputs[most] ?? ""}\``, `it takes: ${entry.takes}`);
  return (await entry.load())(inputs, options, io);
};

function listOf(contract: ContractName, entries: readonly VerbEntry[]): string {
  const rows = entries.map(({ name, takes, does }) => `  ${name} ${takes}\n      ${does}\n`);
  return `The ${contract} contract, version ${contractVersions[contract]}\n\n${rows.join("")}  rules\n      every rule, and what holds it\n  prove [PROPERTY...]\n      asks the models of the contract what each property rests on\n  schema [NAME]\n      the JSON Schema of a document\n`;
}
