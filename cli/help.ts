/** Usage texts, made from the specs. */

import type { ArgumentSpec, CommandEntry, CommandSpec, OptionSpec, OptionSpecs } from "./spec.js";
import { longFlag } from "./spec.js";
import { programOptions } from "./options.js";

/** `<skill>`, `[dirs...]`. */
export function argumentUsage(argument: ArgumentSpec): string {
  const name = argument.variadic ? `${argument.name}...` : argument.name;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** `-q, --quiet`, `--format text|lines`, `--root DIR`. */
export function optionUsage(key: string, option: OptionSpec): string {
  const flag = option.short === undefined ? longFlag(key) : `-${option.short}, ${longFlag(key)}`;
  if (option.type === "flag") return flag;
  return `${flag} ${option.type === "choice" ? option.choices.join("|") : option.value}`;
}

export function optionDescription(option: OptionSpec): string {
  return option.type === "choice" && option.default !== undefined ? `${option.description} (default: ${option.default})` : option.description;
}

export function commandUsage(spec: CommandSpec): string {
  return ["skillmodel", spec.name, ...spec.arguments.map(argumentUsage), "[options]"].join(" ");
}

export function programHelp(entries: readonly CommandEntry[]): string {
  return [
    "Usage: skillmodel <command> [arguments] [options]",
    "Typed models for agent skills: compiled, checked, rendered to SKILL.md and proved.",
    section("Commands", entries.map(({ spec }) => [[spec.name, ...spec.arguments.map(argumentUsage)].join(" "), spec.summary])),
    section("Options", [...optionRows(programOptions), ["-h, --help", "this text, or a command's with its name before"], ["-V, --version", "versions of this program and of CUE"]]),
    "`skillmodel <command> --help` shows a command's options and examples.\n",
  ].join("\n\n");
}

export function commandHelp(spec: CommandSpec): string {
  const { arguments: parameters, options, examples } = spec;
  return [
    `Usage: ${commandUsage(spec)}`,
    `${capitalised(spec.summary)}.`,
    ...(spec.details === undefined ? [] : [wrap(spec.details, 80).join("\n")]),
    ...(parameters.length === 0 ? [] : [section("Arguments", parameters.map((argument) => [argument.name, argument.description]))]),
    section("Options", [...optionRows(options), ...optionRows(programOptions), ["-h, --help", "this text"]]),
    ...(examples.length === 0 ? [] : [section("Examples", examples.map(([line, does]) => [line, does]))]),
  ].join("\n\n") + "\n";
}

function optionRows(options: OptionSpecs): [string, string][] {
  return Object.entries(options).map(([key, option]) => [optionUsage(key, option), optionDescription(option)]);
}

/** Left column up to this width stands beside its description; a wider one above it. */
const leftWidth = 34;

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(leftWidth, Math.max(...rows.map(([left]) => left.length)));
  const lines = rows.flatMap(([left, right]) => {
    const texts = wrap(right, 96 - width - 4);
    const beside = left.length <= width;
    const indent = " ".repeat(width + 4);
    return [
      beside ? `  ${left.padEnd(width)}  ${texts[0] ?? ""}` : `  ${left}`,
      ...texts.slice(beside ? 1 : 0).map((text) => `${indent}${text}`),
    ];
  });
  return [`${title}:`, ...lines].join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
