/** The verbs of the truth registries. */

import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { toPlain } from "../../compiler/json/value.js";
import { type JsonDocument, isDocument, openJson, placeOf } from "../../contracts/shared/json-document.js";
import { checkShape } from "../../contracts/shared/shape.js";
import { append } from "../../contracts/skill/registry/append.js";
import { type Capability, type Host, capabilitySchema, issueCapability } from "../../contracts/skill/registry/capability.js";
import type { Head } from "../../contracts/skill/registry/head.js";
import { type Registry, registries, registryOf } from "../../contracts/skill/registry/registries.js";
import { type Operation, requestSchema } from "../../contracts/skill/registry/request-schema.js";
import { isSuppressed, project as writeProjections, verifyRegistry } from "../../contracts/skill/registry/verify.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { openFile, openRoot } from "./inputs.js";
import { showFindings, showVerdict, writeResult } from "./show.js";
import type { ContractOptions, RunVerb } from "./verb.js";

const actions = ["append", "propose", "accept", "reject", "transition", "authorize", "verify", "project", "suppressed"] as const;

export const registry: RunVerb = async ([action = "", key = "", ...rest], options, io) => {
  const name = actions.find((one) => one === action);
  if (name === undefined) throw new CommandError(`a registry has no \`${action}\``, didYouMean(action, actions) ?? `it has ${actions.join(", ")}`);
  const found = registryOf(key);
  if (!found) throw new CommandError(key === "" ? "the registry is missing" : `there is no registry \`${key}\``, didYouMean(key, registries.map((one) => one.key)) ?? `there are ${registries.map((one) => one.key).join(", ")}`);
  const root = openRoot(options.root, io);
  switch (name) {
    case "verify":
      return verify(root, found, options, io);
    case "project":
      return project(root, found, options, io);
    case "suppressed":
      return suppressed(root, found, rest[0], options, io);
    case "authorize":
      return authorize(root, found, rest[0], options, io);
    default:
      return send(root, found, name, rest[0], options, io);
  }
};

async function send(root: string, registry: Registry, action: Operation | "append", given: string | undefined, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const request = openRequest(given, io);
  if (!isDocument(request)) return showFindings(request, undefined, options, io);
  const operation = (toPlain(request.root) as { readonly operation?: unknown } | null)?.operation;
  if (action !== "append" && operation !== action) throw new CommandError(`the request is \`${String(operation)}\`, not \`${action}\``, "use `registry append`, or the verb of the request");
  const capability = options.capability === undefined ? undefined : openCapability(options.capability, io);
  if (Array.isArray(capability)) return showFindings(capability as readonly Diagnostic[], undefined, options, io);
  const host = hostOf(options, io);
  const result = await append({ root, registry, request, now: () => new Date(), ...(capability ? { capability: capability as Capability } : {}), ...(host ? { host } : {}) });
  const status = await showFindings(result.diagnostics, undefined, options, io);
  if (!result.event) return status;
  const { event, deduplicated, revision } = result;
  await writeResult(`${JSON.stringify({ registry: registry.key, offset: event.offset, event_id: event.event_id, event_hash: event.event_hash, request_hash: event.request_hash, revision, deduplicated })}\n`, options, io);
  return 0;
}

async function authorize(root: string, registry: Registry, given: string | undefined, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const request = openRequest(given, io);
  if (!isDocument(request)) return showFindings(request, undefined, options, io);
  const host = hostOf(options, io);
  if (!host) throw new CommandError("`--key` is missing", "a capability is signed with the host's key; keep it where no skill can read it");
  const shaped = checkShape(request, requestSchema);
  if (!shaped.value) return showFindings(shaped.diagnostics, undefined, options, io);
  const expiresAt = new Date(Date.now() + (options.expires ?? 300_000)).toISOString();
  const issued = issueCapability(host, { request: shaped.value, registry, root: realpathSync.native(root), expiresAt, id: randomUUID() });
  if (!("signature" in issued)) return showFindings(issued.map((one) => one.at(placeOf(request, one.path))), undefined, options, io);
  await writeResult(`${JSON.stringify(issued, null, 2)}\n`, options, io);
  return 0;
}

async function verify(root: string, registry: Registry, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const host = hostOf(options, io);
  const head = headOf(options);
  const verdict = verifyRegistry({ root, registry, ...(host ? { host } : {}), ...(head ? { head } : {}) });
  return showVerdict(verdict, { root, at: `memory/events/${registry.key}.ndjson`, line: `${verdict.offset} events, head ${verdict.offset}:${verdict.hash}` }, options, io);
}

async function project(root: string, registry: Registry, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const host = hostOf(options, io);
  const { written, diagnostics } = writeProjections({ root, registry, ...(host ? { host } : {}) });
  if (written.length > 0 && !options.quiet) io.stdout.write(`wrote ${written.join(", ")}\n`);
  return showFindings(diagnostics, root, options, io);
}

async function suppressed(root: string, registry: Registry, subject: string | undefined, options: ContractOptions, io: Io): Promise<ExitStatus> {
  if (registry.key !== "consent") throw new CommandError(`\`${registry.key}\` suppresses no one`, "ask `consent`");
  if (subject === undefined) throw new CommandError("the subject is missing", "name its pseudonymous identifier");
  const host = hostOf(options, io);
  io.stdout.write(`${isSuppressed(root, registry, subject, host)}\n`);
  return 0;
}

function openRequest(given: string | undefined, io: Io): JsonDocument | readonly Diagnostic[] {
  if (given === undefined) throw new CommandError("the request is missing", "name a JSON file");
  return openJson(openFile(given, io));
}

function openCapability(given: string, io: Io): Capability | readonly Diagnostic[] {
  const document = openJson(openFile(given, io));
  if (!isDocument(document)) return document;
  const shaped = checkShape(document, capabilitySchema);
  return shaped.value ?? shaped.diagnostics;
}

function hostOf({ key }: ContractOptions, io: Io): Host | undefined {
  if (key === undefined) return undefined;
  const text = openFile(key, io).text.trim();
  if (text.length < 16) throw new CommandError(`the key in \`${key}\` is too short`, "use 16 random characters or more");
  return { key: text };
}

function headOf({ head }: ContractOptions): Head | undefined {
  if (head === undefined) return undefined;
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(head);
  if (!match) throw new CommandError(`\`--head ${head}\` is no head`, "write it as `registry verify` printed it: OFFSET:HASH");
  return { offset: Number(match[1]), hash: match[2] ?? "" };
}
