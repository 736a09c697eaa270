/** From argv to a command's exit status. Prints through `io` only, so that tests can run it in-process. */

import { Command as Commander, CommanderError, Option } from "commander";
import { didYouMean } from "../compiler/diagnostics/nearest.js";
import { CommandError } from "./command-error.js";
import { argumentUsage, commandHelp, optionUsage, programHelp } from "./help.js";
import type { ExitStatus, Io } from "./io.js";
import { programOptions } from "./options.js";
import { parseOption } from "./parse-option.js";
import type { CommandEntry, CommandSpec, OptionSpec, OptionSpecs } from "./spec.js";
import { longFlag } from "./spec.js";
import { versionText } from "./version.js";

/**
 * Runs one command line.
 * @param argv without the names of the runtime and of the program
 * @throws CommandError for wrong usage and for what can't be opened
 */
export async function runProgram(argv: readonly string[], entries: readonly CommandEntry[], io: Io): Promise<ExitStatus> {
  if (argv.length === 0) {
    io.stderr.write(programHelp(entries));
    return 2;
  }
  const words = argv[0] === "help" ? [...argv.slice(1), "--help"] : argv;
  const name = words.find((word) => !word.startsWith("-"));
  const entry = entries.find(({ spec }) => spec.name === name);
  if (name !== undefined && entry === undefined) throw unknownCommand(name, entries);

  let status: ExitStatus = 0;
  const program = frame(new Commander("skillmodel"), () => programHelp(entries), io).version(versionText(), "-V, --version");
  addOptions(program, programOptions);
  if (entry !== undefined) {
    const { spec } = entry;
    const command = frame(new Commander(spec.name), () => commandHelp(spec), io);
    for (const argument of spec.arguments) command.argument(argumentUsage(argument), argument.description);
    addOptions(command, spec.options);
    command.action(async () => {
      refuseEmpty(spec, command.args);
      const options = parseOptions(spec.options, command.opts());
      status = await entry.run(command.args, options, program.opts()["noColor"] === true ? withoutColour(io) : io);
    });
    program.addCommand(command);
  }

  try {
    await program.parseAsync([...words], { from: "user" });
    if (entry === undefined) throw new CommandError("no command is given", "`skillmodel --help` lists them");
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(error, entry);
  }
  return status;
}

/** An empty path would mean the current folder. A skill that is not named gets a better answer: which there are. */
function refuseEmpty({ name, arguments: specs }: CommandSpec, given: readonly string[]): void {
  const index = given.indexOf("");
  const argument = specs[Math.min(index, specs.length - 1)];
  if (index === -1 || argument?.name.startsWith("skill") === true) return;
  throw new CommandError("an argument is empty", `\`skillmodel ${name} --help\` shows what it takes; \`.\` is the current folder`);
}

function withoutColour(io: Io): Io {
  return { ...io, stdout: { ...io.stdout, colour: false }, stderr: { ...io.stderr, colour: false } };
}

function frame(command: Commander, help: () => string, io: Io): Commander {
  const write = (text: string): void => io.stdout.write(text);
  return command
    .exitOverride()
    .allowExcessArguments(false)
    .helpCommand(false)
    .helpOption("-h, --help")
    .configureHelp({ formatHelp: help })
    .configureOutput({ writeOut: write, writeErr: () => undefined, outputError: () => undefined });
}

function addOptions(command: Commander, specs: OptionSpecs): void {
  for (const [key, spec] of Object.entries(specs)) {
    const value = spec.type === "flag" ? "" : " <value>";
    const option = new Option(`${optionUsage(key, { ...spec, type: "flag" })}${value}`, spec.description);
    option.negate = false; // `--no-color` is an option of its own, not the opposite of another
    option.attributeName = () => key;
    command.addOption(option);
  }
}

function parseOptions(specs: OptionSpecs, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, optionValue(key, spec, given[key])]));
}

function optionValue(key: string, spec: OptionSpec, given: unknown): unknown {
  if (spec.type === "flag") return given === true;
  if (typeof given === "string") return parseOption(key, spec, given);
  return spec.type === "choice" ? spec.default : undefined;
}

function unknownCommand(name: string, entries: readonly CommandEntry[]): CommandError {
  const names = entries.map(({ spec }) => spec.name);
  return new CommandError(`there is no command \`${name}\``, didYouMean(name, names) ?? "`skillmodel --help` lists them");
}

/** Commander's error in our words. */
function usageError(error: CommanderError, entry: CommandEntry | undefined): CommandError {
  const [first = ""] = error.message.split("\n");
  const quoted = /'([^']*)'/.exec(first)?.[1] ?? "";
  const overview = `\`skillmodel ${entry === undefined ? "" : `${entry.spec.name} `}--help\` shows what it takes`;
  switch (error.code) {
    case "commander.unknownOption": {
      const known = Object.keys({ ...entry?.spec.options, ...programOptions }).map(longFlag);
      const flag = quoted.replace(/=.*/s, "");
      return new CommandError(`there is no option \`${flag}\``, didYouMean(flag, [...known, "--help", "--version"]) ?? overview);
    }
    case "commander.missingArgument":
      return new CommandError(`\`<${quoted}>\` is missing`, overview);
    case "commander.optionMissingArgument":
      return new CommandError(`\`${quoted.replace(/ <.*/, "")}\` needs a value`, overview);
    case "commander.excessArguments":
      return new CommandError("there are more arguments than the command takes", overview);
    default:
      return new CommandError(first.replace(/^error: /, "").replace(/'([^']*)'/g, "`$1`"), overview);
  }
}
