/** From the text of an option's value to the value its spec promises. */

import { didYouMean } from "../compiler/diagnostics/nearest.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import { CommandError } from "./command-error.js";
import { optionUsage } from "./help.js";
import type { ChoiceOption, OptionSpec, Shard, ValueOption } from "./spec.js";
import { longFlag } from "./spec.js";

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;

export function parseOption(key: string, spec: Exclude<OptionSpec, { type: "flag" }>, text: string): string | number | Shard {
  const flag = longFlag(key);
  if (text === "") throw new CommandError(`\`${flag}\` is empty`, `write \`${optionUsage(key, spec)}\``);
  switch (spec.type) {
    case "text":
      return text;
    case "integer":
      return parseInteger(flag, spec, text);
    case "duration":
      return parseDuration(flag, text);
    case "shard":
      return parseShard(flag, text);
    case "choice":
      return parseChoice(flag, spec, text);
    default:
      return unreachable(spec);
  }
}

function parseInteger(flag: string, spec: ValueOption, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
    throw new CommandError(`\`${flag} ${text}\` is not a whole number of 1 or more`, `write \`${flag} ${spec.value}\`, as \`${flag} 4\``);
  }
  return value;
}

/** Longest delay that a timer of the runtime can hold. */
const longestDelay = 2 ** 31 - 1;

function parseDuration(flag: string, text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text);
  const unit = match?.[2] as keyof typeof units | undefined;
  const value = match === null ? NaN : Math.round(Number(match[1]) * units[unit ?? "s"]);
  if (!(value >= 1 && value <= longestDelay)) {
    throw new CommandError(`\`${flag} ${text}\` is not a time`, `write it as \`${flag} 500ms\`, \`30s\` or \`2m\`, 24 days at most`);
  }
  return value;
}

function parseShard(flag: string, text: string): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const index = Number(match?.[1]);
  const count = Number(match?.[2]);
  if (!(index >= 1 && index <= count)) {
    throw new CommandError(`\`${flag} ${text}\` names no part`, `write \`${flag} 1/4\` for the first of four parts`);
  }
  return { index, count };
}

function parseChoice(flag: string, spec: ChoiceOption, text: string): string {
  if (spec.choices.includes(text)) return text;
  throw new CommandError(
    `\`${flag} ${text}\` is not known`,
    didYouMean(text, spec.choices) ?? `it takes ${spec.choices.map((choice) => `\`${choice}\``).join(", ")}`,
  );
}
