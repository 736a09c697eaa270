/** The artifact that another one binds. */

import { SourceFile } from "../../../compiler/source/source-file.js";
import { sha256 } from "../../shared/digest.js";
import { isDocument, openJson } from "../../shared/json-document.js";
import { readText } from "../../shared/read-text.js";
import { checkShape } from "../../shared/shape.js";
import { type ArtifactOf, type Kind, artifactSchema } from "./schema.js";

/** `other`: the bytes are the bound ones, but no artifact of that kind. Undefined: they are not the bound ones. */
export function openBound<K extends Kind>(path: string, digest: string, kind: K): ArtifactOf<K> | "other" | undefined {
  const reading = readText(path);
  if ("fault" in reading || sha256(reading.bytes) !== digest) return undefined;
  const document = openJson(new SourceFile(path, reading.text), { depth: 64 });
  const artifact = isDocument(document) ? checkShape(document, artifactSchema).value : undefined;
  return artifact?.kind === kind ? (artifact as ArtifactOf<K>) : "other";
}
