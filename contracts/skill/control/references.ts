/** What a control artifact refers to: opaque names, or files of the project with the digest of their bytes. */

import { join } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonPath, pathText, toPlain } from "../../../compiler/json/value.js";
import { readJson } from "../../../compiler/json/read.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { sha256 } from "../../shared/digest.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { readText } from "../../shared/read-text.js";
import { describeFileFault, fileFault, pathFault } from "../../shared/safe-path.js";
import { controlCodes } from "./codes.js";
import { privateText } from "./privacy.js";
import type { Artifact, Binding } from "./schema.js";

const opaque = /^opaque:[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const fileLimit = 10_000_000;

interface Found {
  readonly path: JsonPath;
  readonly ref: string;
  /** Absent where the reference is a bare text. */
  readonly binding?: Binding;
}

/** Every reference of an artifact, in the order in which it stands there. */
function referencesOf(value: unknown, path: JsonPath): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => (typeof item === "string" && isReferenceName(path.at(-1)) ? [{ path: [...path, index], ref: item }] : referencesOf(item, [...path, index])));
  if (value === null || typeof value !== "object") return typeof value === "string" && isReferenceName(path.at(-1)) ? [{ path, ref: value }] : [];
  const record = value as Readonly<Record<string, unknown>>;
  if (isBinding(record)) return [{ path, ref: record.ref, binding: record }];
  return Object.entries(record).flatMap(([name, item]) => referencesOf(item, [...path, name]));
}

function isBinding(value: Readonly<Record<string, unknown>>): value is Binding & Readonly<Record<string, unknown>> {
  return typeof value["ref"] === "string" && typeof value["sha256"] === "string";
}

function isReferenceName(name: string | number | undefined): boolean {
  return typeof name === "string" && (name === "ref" || /_refs?$/.test(name));
}

export interface ReferenceReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Bindings whose bytes are out of reach. */
  readonly opaqueBindings: number;
}

/** @param root the project that relative references start from */
export function checkReferences(document: JsonDocument, artifact: Artifact, root: string): ReferenceReport {
  const found = referencesOf(artifact.payload, ["payload"]);
  return {
    diagnostics: found.flatMap((one) => checkReference(document, one, root)),
    opaqueBindings: found.filter(({ ref, binding }) => binding && opaque.test(ref)).length,
  };
}

function checkReference(document: JsonDocument, { path, ref, binding }: Found, root: string): Diagnostic[] {
  if (opaque.test(ref)) return [];
  const place = placeOf(document, binding ? [...path, "ref"] : path);
  // An address of a person has its own finding.
  if (ref.includes("@")) return [];
  const wrong = (what: string, help: string): Diagnostic[] => [controlCodes.make("invalid-reference", place, { path: pathText(path), reference: ref, what, help })];
  if (ref.startsWith("opaque:")) return wrong("is not a well-formed opaque name", "after `opaque:` come 1 to 128 letters, digits, `.`, `_`, `:`, `-`");
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(ref)) return wrong("is an address", "name what it leads to with `opaque:…`, or bind a file of the project");
  const fault = pathFault(ref);
  if (fault !== undefined) return wrong(fault, "write it relative to the project, with forward slashes");
  if (!binding) return wrong("is a bare path", 'bind it: {"ref": …, "sha256": …, "version": …}');
  return checkFile(document, path, binding, root);
}

function checkFile(document: JsonDocument, path: JsonPath, binding: Binding, root: string): Diagnostic[] {
  const mismatch = (member: string, what: string, help: string): Diagnostic[] => [
    controlCodes.make("binding-mismatch", placeOf(document, [...path, member]), { reference: binding.ref, what, help }),
  ];
  const fault = fileFault(root, binding.ref);
  if (fault !== undefined) return mismatch("ref", describeFileFault(fault), "bind a file of the project");
  const reading = readText(join(root, ...binding.ref.split("/")), fileLimit);
  if ("fault" in reading) return mismatch("ref", `can't be read: ${reading.detail}`, "bind a readable text file");
  const digest = sha256(reading.bytes);
  if (digest !== binding.sha256) return mismatch("sha256", "has another digest", `its bytes have ${digest}`);
  const version = embeddedVersion(binding.ref, reading.text);
  if (version === undefined) return mismatch("version", "states no version of its own", "give the file a `version` or `schema_version`");
  if (version !== binding.version) return mismatch("version", `says its version is \`${version}\``, `write \`${version}\``);
  const personal = privateText(reading.text, binding.ref.endsWith(".json"));
  return personal === undefined ? [] : mismatch("ref", `holds ${personal}`, "take it out of the file and bind the file anew");
}

/** The version that a JSON or Markdown file states of itself. */
export function embeddedVersion(path: string, text: string): string | undefined {
  if (path.endsWith(".json")) {
    const { value } = readJson(new SourceFile(path, text));
    const plain = value?.kind === "object" ? (toPlain(value) as { readonly [key: string]: unknown }) : {};
    const version = plain["version"] ?? plain["schema_version"];
    return typeof version === "string" ? version : undefined;
  }
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  return /^(?:version|schema_version):\s*["']?([A-Za-z0-9._+-]+)["']?\s*$/m.exec(frontmatter ?? "")?.[1];
}
