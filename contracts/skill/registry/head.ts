/** The pinned head of a log: where it ended when it was last written. It tells when the end of the log was cut off. */

import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import * as z from "zod";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { openBytes } from "../../../compiler/source/read-bytes.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { registryCodes } from "./codes.js";
import type { RegistryEvent } from "./event-schema.js";
import { pathsOf } from "./paths.js";
import type { RegistryState } from "./state.js";

export interface Head {
  readonly offset: number;
  readonly hash: string;
}

const headSchema = z.strictObject({ offset: z.int().min(0), hash: z.string() });

/** Pins where the log ends now. A head that can't be written lags behind, which a warning tells. */
export function writeHead(root: string, state: RegistryState): Diagnostic[] {
  const shown = pathsOf(state.registry.key).head;
  const path = join(root, shown);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileAtomic.sync(path, `${JSON.stringify({ hash: state.hash, offset: state.offset })}\n`, { mode: 0o600 });
    return [];
  } catch (error) {
    return [registryCodes.make("stale-head", fileSpan(new SourceFile(shown, "")), { what: (error as NodeJS.ErrnoException).code ?? "unknown error" })];
  }
}

/** The head that stands beside the log, or undefined where none was written yet; unreadable counts as lost. */
export function readHead(root: string, registry: string): Head | "unreadable" | undefined {
  const path = join(root, pathsOf(registry).head);
  if (!existsSync(path)) return undefined;
  try {
    const parsed = headSchema.safeParse(JSON.parse(openBytes(path, path).bytes.toString("utf8")));
    return parsed.success ? parsed.data : "unreadable";
  } catch {
    return "unreadable";
  }
}

/** Whether a log still reaches its head. The head may lag behind the log, never the other way round. */
export function checkHead(root: string, state: RegistryState, file: SourceFile): Diagnostic[] {
  const head = readHead(root, state.registry.key);
  if (head === undefined) return [];
  if (head === "unreadable") return [registryCodes.make("head-mismatch", endOf(file), { what: "the pinned head can't be read" })];
  return checkAgainst(head, [...state.keys.values()], file);
}

/** Compares a log with a head from anywhere: beside it, a projection, a note of the user. */
export function checkAgainst(head: Head, events: readonly RegistryEvent[], file: SourceFile): Diagnostic[] {
  if (head.offset === 0) return [];
  const at = events[head.offset - 1];
  if (!at) return [registryCodes.make("head-mismatch", endOf(file), { what: `the log ends at offset ${events.length}, but it once reached ${head.offset}` })];
  return at.event_hash === head.hash ? [] : [registryCodes.make("head-mismatch", endOf(file), { what: `the event at offset ${head.offset} is not the one that was pinned` })];
}

function endOf(file: SourceFile): { file: SourceFile; start: number; end: number } {
  return { file, start: file.text.length, end: file.text.length };
}
