/** What values come from, by the options of a command. */

import { resolve } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import { createHost } from "../../environment/host.js";
import { createProber } from "../../environment/probe/prober.js";
import { loadDefaultRecord, loadRecord } from "../../environment/record/load.js";
import type { InstallRecord } from "../../environment/record/schema.js";
import { emptyRecord } from "../../environment/record/schema.js";
import { unreadRows } from "../../environment/record/unread-rows.js";
import type { Sources } from "../../environment/sources.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";

export interface RecordOptions {
  readonly components: string | undefined;
  readonly record: string | undefined;
}

export interface FoundRecord {
  /** Absent where it has errors. */
  readonly record?: InstallRecord;
  readonly diagnostics: readonly Diagnostic[];
  /** Rows that look as if they were meant for this library, and that nothing in it reads. */
  unread?(library: CheckedLibrary): readonly Diagnostic[];
}

/** @throws CommandError, AccessError */
export function recordOf({ components, record }: RecordOptions, io: Io): FoundRecord {
  if (components !== undefined) {
    if (record !== undefined) throw new CommandError("`--components` and `--record` exclude each other", "the record names its components itself");
    return { record: { components: listed(components) }, diagnostics: [] };
  }
  const { typed, diagnostics } = record === undefined ? loadDefaultRecord(io.env, io.cwd) : loadRecord(resolve(io.cwd, record), io.cwd);
  if (typed !== undefined) return { record: typed.model, diagnostics, unread: (library) => unreadRows(typed, library) };
  return diagnostics.length === 0 ? { record: emptyRecord, diagnostics } : { diagnostics };
}

function listed(text: string): string[] {
  const names = text.split(",").map((name) => name.trim()).filter((name) => name !== "");
  const wrong = names.find((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name));
  if (wrong !== undefined) throw new CommandError(`\`${wrong}\` is no name of a component`, "write lower case letters, digits and single hyphens, separated by commas");
  return [...new Set(names)].sort();
}

/** @param cwd absolute: the repository, where values are resolved for one */
export function sourcesOf(record: InstallRecord, more: Pick<Sources, "repo" | "licensed">, io: Io): Sources {
  const { cwd, env, signal } = io;
  return { env, record, ...(record.components && { components: new Set(record.components) }), ...more, host: createHost(env, cwd), probe: createProber({ env, cwd, signal }) };
}
