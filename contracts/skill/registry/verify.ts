/** Verifies a registry: its log, its head, its projections; and writes the projections anew. */

import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { openBytes } from "../../../compiler/source/read-bytes.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { type Verdict, type NotChecked, verdictOf } from "../../shared/verdict.js";
import type { Host } from "./capability.js";
import { registryCodes } from "./codes.js";
import { type Head, checkAgainst, checkHead, readHead } from "./head.js";
import { type LogReading, readLog } from "./log.js";
import { isLogFile, readLogFile } from "./log-file.js";
import { linkOnTheWay, pathsOf, suppressionsPath } from "./paths.js";
import { projectionText, suppressionsText } from "./projection.js";
import type { Registry } from "./registries.js";

export interface VerifyInput {
  readonly root: string;
  readonly registry: Registry;
  readonly host?: Host;
  /** A head that was noted elsewhere: the only witness that whoever can write the project can't change. */
  readonly head?: Head;
}

export interface RegistryVerdict extends Verdict {
  readonly offset: number;
  readonly hash: string;
}

export function verifyRegistry({ root, registry, host, head }: VerifyInput): RegistryVerdict {
  const opened = openLog(root, registry, host);
  if (!("reading" in opened)) return { ...verdictOf("skill", opened.diagnostics), offset: 0, hash: "" };
  const { file, reading } = opened;
  const { state } = reading;
  const sound = reading.diagnostics.every(({ severity }) => severity !== "error");
  const diagnostics = [
    ...reading.diagnostics,
    ...(sound ? checkHead(root, state, file) : []),
    ...(sound && head ? checkAgainst(head, reading.events, file) : []),
    ...(sound ? checkProjections(root, reading) : []),
  ];
  const notChecked: NotChecked[] = [];
  if (reading.unsigned > 0) notChecked.push({ what: `the signatures of ${reading.unsigned} events`, needs: "the host's key (--key FILE)", rules: ["SKC-128", "SKC-129"] });
  if (!head && readHead(root, registry.key) === undefined) notChecked.push({ what: "whether the end of the log was cut off", needs: "a pinned head (--head OFFSET:HASH)", rules: ["SKC-170"] });
  return { ...verdictOf("skill", diagnostics, notChecked), offset: state.offset, hash: state.hash };
}

/** Rebuilds the projections of a sound log. The paths that were written, or the findings. */
export function project({ root, registry, host }: VerifyInput): { readonly written: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const opened = openLog(root, registry, host);
  if (!("reading" in opened)) return { written: [], diagnostics: opened.diagnostics };
  const { file, reading } = opened;
  const broken = reading.diagnostics.filter(({ severity }) => severity === "error");
  const errors = broken.length > 0 ? broken : checkHead(root, reading.state, file);
  if (errors.length > 0) return { written: [], diagnostics: errors };
  const written = projections(reading).map(([path, text]) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileAtomic.sync(join(root, path), text);
    return path;
  });
  return { written, diagnostics: [] };
}

/** Whether a subject must not be contacted. Anything but a sound log with an active record says so. */
export function isSuppressed(root: string, consent: Registry, subject: string, host?: Host): boolean {
  const opened = openLog(root, consent, host);
  if (!("reading" in opened) || opened.reading.diagnostics.some(({ severity }) => severity === "error")) return true;
  const { state } = opened.reading;
  if (checkHead(root, state, opened.file).length > 0) return true;
  const record = state.records.get(subject);
  return !record || record.suppressed || record.status !== "active";
}

type Opened = { readonly file: SourceFile; readonly reading: LogReading } | { readonly diagnostics: readonly Diagnostic[] };

function openLog(givenRoot: string, registry: Registry, host: Host | undefined): Opened {
  const root = realpathSync.native(givenRoot);
  const { log } = pathsOf(registry.key);
  const link = linkOnTheWay(root, log);
  if (link !== undefined) return { diagnostics: [registryCodes.make("unsafe-registry-path", fileSpan(new SourceFile(log, "")), { path: link, what: "is a symbolic link" })] };
  const opened = readLogFile(join(root, log), log);
  return isLogFile(opened) ? { file: opened.file, reading: readLog(opened.file, registry, host) } : { diagnostics: opened };
}

function projections({ state }: LogReading): [string, string][] {
  const own: [string, string] = [pathsOf(state.registry.key).projection, projectionText(state)];
  return state.registry.key === "consent" ? [own, [suppressionsPath, suppressionsText(state)]] : [own];
}

function checkProjections(root: string, reading: LogReading): Diagnostic[] {
  return projections(reading).flatMap(([path, text]) => {
    if (!existsSync(join(root, path))) return [];
    const stored = new SourceFile(path, openBytes(join(root, path), path).bytes.toString("utf8"));
    if (stored.text === text) return [];
    let start = 0;
    while (stored.text[start] === text[start]) start += 1;
    return [registryCodes.make("projection-mismatch", { file: stored, start, end: Math.min(stored.text.length, start + 1) }, { path })];
  });
}
