/** What a provider prints: `{"interfaces": ["<id>@<version>", …]}`. */

import { safeText } from "../../compiler/diagnostics/formats/safe-text.js";
import { readJson } from "../../compiler/json/read.js";
import { memberOf } from "../../compiler/json/value.js";
import { interfaceReference } from "../../compiler/model/schema/common.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { ProbeResult } from "../sources.js";

/** Names that it does not know are refused, since a misspelt one would look as if it were provided; other members are left for later versions. */
export function readAnswer(output: Uint8Array): ProbeResult {
  const text = decoded(output);
  if (text === undefined) return invalid("is not UTF-8 text");
  if (text.trim() === "") return invalid("is empty");
  const { value, diagnostics } = readJson(new SourceFile("answer", text));
  const [fault] = diagnostics;
  if (value === undefined || fault !== undefined) return invalid(`is not JSON: ${safeText(fault?.message ?? "")}`);
  const list = memberOf(value, "interfaces");
  if (list?.kind !== "array") return invalid('has no list `interfaces`, as `{"interfaces": ["check@1"]}` has');
  const interfaces = new Set<string>();
  for (const item of list.items) {
    if (item.kind !== "string" || !interfaceReference.safeParse(item.value).success) return invalid(`lists ${excerpt(text.slice(item.start, item.end))}, which is no \`<interface>@<version>\``);
    interfaces.add(item.value);
  }
  return { interfaces };
}

function invalid(problem: string): ProbeResult {
  return { failure: { kind: "invalid-answer", problem } };
}

function decoded(output: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(output);
  } catch {
    return undefined;
  }
}

function excerpt(text: string): string {
  const safe = safeText(text).replaceAll("`", "'");
  return `\`${safe.length > 60 ? `${safe.slice(0, 59)}…` : safe}\``;
}
