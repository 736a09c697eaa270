/** Reading back the frontmatter that was rendered: what a client will see of it. */

import type { Document } from "yaml";
import { parseYaml } from "../../compiler/model/parse-yaml.js";

export interface RenderedHead {
  /** The text between the two lines `---`; undefined when the file has no frontmatter. */
  readonly yaml?: string;
  /** Why it can't be read, in the reader's words. */
  readonly fault?: string;
  readonly fields: ReadonlyMap<string, unknown>;
}

/** As strict readers do: YAML 1.2, no key twice, a map at the top. */
export function readHead(text: string): RenderedHead {
  const [, yaml] = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (yaml === undefined) return { fields: new Map() };
  const document = parseYaml(yaml);
  const [error] = document.errors;
  if (error) return { yaml, fault: error.message, fields: new Map() };
  const data = safeData(document);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return { yaml, fault: "it is no map", fields: new Map() };
  return { yaml, fields: new Map(Object.entries(data)) };
}

/** An alias that holds itself has no plain form. */
function safeData(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}
