/** The pages of `docs/` that are made from the tables: what they say can't drift from what the program does. */

import { safeLines } from "../compiler/diagnostics/formats/safe-text.js";
import type { KnownCode } from "./code-tables.js";
import { argumentUsage, commandUsage, optionDescription, optionUsage } from "./help.js";
import { programOptions } from "./options.js";
import type { CommandEntry, CommandSpec, OptionSpecs } from "./spec.js";

const generated = "<!-- Written by `make docs`; edit the tables instead. -->";

/** `docs/commands.md`. */
export function commandsPage(entries: readonly CommandEntry[]): string {
  const specs = entries.map(({ spec }) => spec);
  return page([
    "# Commands",
    generated,
    table(["command", "does"], specs.map(({ name, summary }) => [`[\`${name}\`](#${name})`, summary])),
    "Every command takes",
    optionTable(programOptions),
    "The exit status is 0 when nothing at error severity was found, 1 when something was or a committed question has another answer than expected, and 2 for wrong usage, what can't be opened, an internal error, and `unknown`.",
    ...specs.flatMap(commandSection),
  ]);
}

function commandSection(spec: CommandSpec): string[] {
  return [
    `## ${spec.name}`,
    fence(commandUsage(spec)),
    sentence(spec.summary) + (spec.details === undefined ? "" : ` ${spec.details}`),
    ...(spec.arguments.length === 0 ? [] : [table(["argument", "is"], spec.arguments.map((argument) => [`\`${argumentUsage(argument)}\``, argument.description]))]),
    ...(Object.keys(spec.options).length === 0 ? [] : [optionTable(spec.options)]),
    ...(spec.examples.length === 0 ? [] : [fence(spec.examples.map(([line, does]) => `${line}    # ${does}`).join("\n"))]),
  ];
}

function optionTable(options: OptionSpecs): string {
  return table(["option", "does"], Object.entries(options).map(([key, option]) => [`\`${optionUsage(key, option)}\``, optionDescription(option)]));
}

/** `docs/codes.md`. */
export function codesPage(codes: readonly KnownCode[]): string {
  const stages = [...new Set(codes.map(({ stage }) => stage))];
  return page([
    "# Findings",
    generated,
    "Every finding has a code, printed in square brackets. `skillmodel explain <code>` shows what stands here.",
    ...stages.flatMap((stage) => {
      const own = codes.filter((one) => one.stage === stage);
      return [`## ${stage}`, table(["code", "severity", "finds"], own.map(({ code, severity, title }) => [`\`${code}\``, severity, title])), ...own.flatMap(codeSection)];
    }),
  ]);
}

function codeSection({ code, explain }: KnownCode): string[] {
  return [`### ${code}`, explain.why, "Wrong:", fence(safeLines(explain.wrong)), "Right:", fence(safeLines(explain.right))];
}

function page(blocks: readonly string[]): string {
  return `${blocks.join("\n\n")}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

/** In a fence longer than any within. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}\n${text.replace(/\n+$/, "")}\n${ticks}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
