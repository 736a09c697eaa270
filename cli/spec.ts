/**
 * What a command takes, as light data: `--help` and the generated docs read it, and it types the command.
 *
 * To add a command `foo`:
 * 1. `cli/specs/foo.ts`: `export const fooSpec = defineSpec({ name: "foo", …, options: { ...findingOptions, bound: … } })`.
 *    It imports nothing but `cli/spec.ts` and `cli/options.ts`.
 * 2. `cli/commands/foo.ts`: `export const run: Run<typeof fooSpec> = async (args, options, io) => …`.
 *    It may import what it likes: it is loaded when it is called. It writes to `io` only, returns the exit status,
 *    throws `CommandError` for what can't be opened, and ends with `reportFindings` where it has findings.
 * 3. One row in `cli/commands/index.ts`; then `make docs`.
 */

import type { ExitStatus, Io } from "./io.js";

/** `--name`: true when given. */
export interface FlagOption {
  readonly type: "flag";
  readonly description: string;
  readonly short?: string;
}

/** `--name VALUE`. A duration is given as `500ms`, `30s`, `2m` or bare seconds and arrives in milliseconds. */
export interface ValueOption {
  readonly type: "text" | "integer" | "duration" | "shard";
  /** How the help names the value. */
  readonly value: string;
  readonly description: string;
  readonly short?: string;
}

/** `--name one|of|these`. */
export interface ChoiceOption {
  readonly type: "choice";
  readonly choices: readonly string[];
  readonly description: string;
  readonly short?: string;
  /** Taken when the option is not given. */
  readonly default?: string;
}

/** The `index`th of `count` parts, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export type OptionSpec = FlagOption | ValueOption | ChoiceOption;
/** Keys are option names in camel case: `timeLimit` is `--time-limit`. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface ArgumentSpec {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  /** Takes all that follow; only the last may. */
  readonly variadic?: boolean;
}

export interface CommandSpec {
  readonly name: string;
  /** One line for the list of commands: lower case, no period. */
  readonly summary: string;
  /** What the list does not say: a few sentences. */
  readonly details?: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: OptionSpecs;
  /** Runs in a thread of its own, so that Ctrl-C and a time limit can end it while a solver computes. */
  readonly isolated?: true;
  /** Command lines that help a newcomer, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
}

type ChoiceValue<O extends ChoiceOption> = O extends { readonly default: string } ? O["choices"][number] : O["choices"][number] | undefined;

type OptionValue<O extends OptionSpec> = O extends FlagOption
  ? boolean
  : O extends ChoiceOption
    ? ChoiceValue<O>
    : O extends { readonly type: "text" }
      ? string | undefined
      : O extends { readonly type: "shard" }
        ? Shard | undefined
        : number | undefined;

/** The parsed options of a command, by its spec. */
export type OptionsOf<S extends { readonly options: OptionSpecs }> = {
  readonly [K in keyof S["options"]]: OptionValue<S["options"][K]>;
};

/** A command: positional arguments in order, a variadic one spread. */
export type Run<S extends CommandSpec> = (args: readonly string[], options: OptionsOf<S>, io: Io) => Promise<ExitStatus>;

/** A command's spec, and how its code is loaded. */
export interface CommandEntry {
  readonly spec: CommandSpec;
  /** Runs the command with parsed options that fit its spec. */
  run(args: readonly string[], options: Readonly<Record<string, unknown>>, io: Io): Promise<ExitStatus>;
}

export function defineSpec<const S extends CommandSpec>(spec: S): S {
  return spec;
}

/** Ties a spec to its code; that the two fit is checked here. */
export function defineCommand<S extends CommandSpec>(spec: S, load: () => Promise<{ readonly run: Run<S> }>): CommandEntry {
  return {
    spec,
    async run(args, options, io) {
      const { run } = await load();
      return run(args, options as OptionsOf<S>, io);
    },
  };
}

/** `timeLimit` → `--time-limit`. */
export function longFlag(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
