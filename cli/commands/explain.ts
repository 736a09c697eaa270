/** Prints what a code means; without a code, the list of all. */

import { createColors } from "picocolors";
import { safeLines } from "../../compiler/diagnostics/formats/safe-text.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import type { KnownCode } from "../code-tables.js";
import { knownCodes } from "../code-tables.js";
import { CommandError } from "../command-error.js";
import type { Run } from "../spec.js";
import type { explainSpec } from "../specs/explain.js";

export const run: Run<typeof explainSpec> = async ([name], { format }, io) => {
  const codes = knownCodes();
  const found = name === undefined ? codes : codes.filter(({ code }) => code === name.replace(/^\[(.*)\]$/, "$1"));
  if (name !== undefined && found.length === 0) {
    throw new CommandError(`there is no code \`${name}\``, didYouMean(name, codes.map(({ code }) => code)) ?? "`skillmodel explain` lists them");
  }
  if (format === "json") io.stdout.write(`${JSON.stringify({ version: 1, codes: found }, null, 2)}\n`);
  else io.stdout.write(name === undefined ? list(found, io.stdout.colour) : found.map((one) => explanation(one, io.stdout.colour)).join("\n"));
  return 0;
};

function list(codes: readonly KnownCode[], colour: boolean): string {
  const { bold } = createColors(colour);
  const width = Math.max(...codes.map(({ code }) => code.length));
  return [...new Set(codes.map(({ stage }) => stage))]
    .map((stage) => {
      const rows = codes.filter((one) => one.stage === stage).map(({ code, title }) => `  ${code.padEnd(width)}  ${title}\n`);
      return `${bold(stage)}\n${rows.join("")}`;
    })
    .join("\n");
}

function explanation({ code, severity, title, explain }: KnownCode, colour: boolean): string {
  const { bold, red, yellow, cyan } = createColors(colour);
  const paint = { error: red, warning: yellow, info: cyan }[severity];
  return [
    `${paint(severity)}${bold(`[${code}]`)}: ${title}\n`,
    `${explain.why}\n`,
    `${bold("wrong")}\n\n${indented(explain.wrong)}`,
    `${bold("right")}\n\n${indented(explain.right)}`,
  ].join("\n");
}

function indented(text: string): string {
  return safeLines(text).replace(/\n+$/, "").split("\n").map((line) => (line === "" ? "\n" : `    ${line}\n`)).join("");
}
