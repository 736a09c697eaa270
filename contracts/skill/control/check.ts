/** Checks control artifacts: bytes, shape, references, privacy, then the rules of their kind. Nothing is written. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { unreachable } from "../../../compiler/diagnostics/invariant.js";
import { type JsonPath, type JsonValue, pathText, toPlain, valueAt } from "../../../compiler/json/value.js";
import { prettyJson } from "../../../compiler/json/print.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan, spanOf } from "../../../compiler/source/span.js";
import { type JsonDocument, isDocument, openJson, placeOf } from "../../shared/json-document.js";
import { checkShape } from "../../shared/shape.js";
import { type NotChecked, type Verdict, verdictOf } from "../../shared/verdict.js";
import { checkIntent, checkReceipt } from "./action.js";
import { controlCodes } from "./codes.js";
import { checkEvidence } from "./evidence.js";
import { checkMeasurement } from "./measurement.js";
import { checkOrder } from "./order.js";
import { isHarmless, privateName, privateValue } from "./privacy.js";
import { checkReferences } from "./references.js";
import { checkRetro } from "./retro.js";
import { type Artifact, artifactSchema } from "./schema.js";

const byteLimit = 1_000_000;

/** @param root the project whose files the artifacts bind */
export function checkArtifacts(files: readonly SourceFile[], root: string): Verdict {
  const checked = files.map((file) => checkArtifact(file, root));
  const opaque = checked.reduce((sum, { opaqueBindings }) => sum + opaqueBindings, 0);
  const receipts = checked.flatMap(({ document, artifact }) => (document && artifact?.kind === "action-receipt" ? [{ document, artifact }] : []));
  const notChecked: NotChecked[] = [];
  if (opaque > 0) notChecked.push({ what: `the digests of ${opaque} opaque bindings`, needs: "their bytes, which only their provider has", rules: ["SKC-104"] });
  if (receipts.length > 0) notChecked.push({ what: "whether authority and safety were checked again just before the act", needs: "a record of the run", rules: ["SKC-110"] });
  return verdictOf("skill", [...checked.flatMap(({ diagnostics }) => diagnostics), ...reusedIntents(receipts)], notChecked);
}

interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly opaqueBindings: number;
  readonly document?: JsonDocument;
  readonly artifact?: Artifact;
}

function checkArtifact(file: SourceFile, root: string): Checked {
  const none = { opaqueBindings: 0 };
  if (Buffer.byteLength(file.text) > byteLimit) return { ...none, diagnostics: [controlCodes.make("uncanonical-json", fileSpan(file), { what: `it has more than ${byteLimit} bytes` })] };
  const document = openJson(file, { depth: 64 });
  if (!isDocument(document)) return { ...none, diagnostics: document };
  const claims = checkAuthority(document);
  const shaped = checkShape(document, artifactSchema);
  const personal = checkPrivacy(document, document.root, []);
  if (!shaped.value) {
    const claimed = new Set(claims.map(({ span }) => span.start));
    return { ...none, diagnostics: [...claims, ...personal, ...shaped.diagnostics.filter(({ code, span }) => code !== "invalid-member" || !claimed.has(span.start))] };
  }
  const artifact = shaped.value;
  const { diagnostics, opaqueBindings } = checkReferences(document, artifact, root);
  return { document, artifact, opaqueBindings, diagnostics: [...checkEncoding(document), ...personal, ...diagnostics, ...checkCreation(document, artifact), ...checkKind(document, artifact, root)] };
}

function checkKind(document: JsonDocument, artifact: Artifact, root: string): Diagnostic[] {
  switch (artifact.kind) {
    case "evidence-observation":
      return checkEvidence(document, artifact);
    case "measurement-contract":
      return checkMeasurement(document, artifact);
    case "action-intent":
      return checkIntent(document, artifact);
    case "action-receipt":
      return checkReceipt(document, artifact, root);
    case "cycle-retro":
      return checkRetro(document, artifact, root);
    default:
      return unreachable(artifact);
  }
}

function checkEncoding({ file, root }: JsonDocument): Diagnostic[] {
  const canonical = `${prettyJson(toPlain(root))}\n`;
  if (file.text === canonical) return [];
  let start = 0;
  while (start < canonical.length && file.text[start] === canonical[start]) start += 1;
  const { line } = file.positionAt(start);
  return [controlCodes.make("uncanonical-json", { file, start, end: Math.min(file.text.length, start + 1) }, { what: `it differs from line ${line} on` })];
}

/** What says that an artifact gives no authority, and the only value it may have. */
const disclaimers: readonly (readonly [JsonPath, unknown])[] = [
  [["authoritative"], false],
  [["registry_effect"], false],
  [["external_mutation_authorized"], false],
  [["authority"], "non-authoritative-operational-evidence"],
  [["payload", "permission_effect"], "provenance-only"],
];

function checkAuthority(document: JsonDocument): Diagnostic[] {
  return disclaimers.flatMap(([path, wanted]) => {
    const value = valueAt(document.root, path);
    if (!value || toPlain(value) === wanted) return [];
    return [controlCodes.make("claimed-authority", placeOf(document, path), { path: pathText(path), wanted: `\`${JSON.stringify(wanted)}\`` })];
  });
}

function checkPrivacy(document: JsonDocument, value: JsonValue, path: JsonPath): Diagnostic[] {
  const found = (what: string, at: JsonValue): Diagnostic => controlCodes.make("private-data", spanOf(document.file, at), { what });
  if (value.kind === "object") {
    return value.members.flatMap(({ key, value: item }) => {
      const name = privateName(key.value);
      return [...(name === undefined ? [] : [found(name, key)]), ...checkPrivacy(document, item, [...path, key.value])];
    });
  }
  if (value.kind === "array") return value.items.flatMap((item, index) => checkPrivacy(document, item, [...path, index]));
  if (value.kind !== "string" || isHarmless(String(path.findLast((step) => typeof step === "string")))) return [];
  const what = privateValue(value.value);
  return what === undefined ? [] : [found(what, value)];
}

/** An artifact is made after what it records: the completion, else the attempt, and so on. */
function checkCreation(document: JsonDocument, { created_at: created, payload }: Artifact): Diagnostic[] {
  const times = payload as Readonly<Record<string, unknown>>;
  const name = ["completed_at", "attempted_at", "decided_at", "requested_at", "locked_at"].find((one) => typeof times[one] === "string");
  if (name === undefined) return [];
  return checkOrder(document, ["created_at"], { name, time: String(times[name]) }, { name: "created_at", time: created }, false, "an artifact is made after what it records");
}

function reusedIntents(receipts: readonly { readonly document: JsonDocument; readonly artifact: Extract<Artifact, { kind: "action-receipt" }> }[]): Diagnostic[] {
  return receipts.flatMap(({ document, artifact }, index) => {
    const first = receipts.slice(0, index).find((other) => other.artifact.payload.intent.sha256 === artifact.payload.intent.sha256);
    if (!first) return [];
    const place = (one: JsonDocument) => placeOf(one, ["payload", "intent"]);
    return [controlCodes.make("reused-intent", place(document), { intent: artifact.payload.intent_id }, { related: [{ span: place(first.document), message: "its first receipt" }] })];
  });
}
