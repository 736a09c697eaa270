/** A view over control artifacts: sorted, the same for the same artifacts in any order, and never an authority. */

import { prettyJson } from "../../../compiler/json/print.js";
import { memberOf, stringOf } from "../../../compiler/json/value.js";
import { sha256 } from "../../shared/digest.js";
import type { JsonDocument } from "../../shared/json-document.js";

export function projectArtifacts(documents: readonly JsonDocument[]): string {
  const rows = documents.map(({ file, root }) => ({
    artifact_id: stringOf(memberOf(root, "artifact_id")) ?? "",
    created_at: stringOf(memberOf(root, "created_at")) ?? "",
    kind: stringOf(memberOf(root, "kind")) ?? "",
    sha256: sha256(file.text),
  }));
  const order = (row: (typeof rows)[number]): string => `${row.kind}\0${row.artifact_id}\0${row.sha256}`;
  rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return `${prettyJson({ authoritative: false, artifacts: rows })}\n`;
}
