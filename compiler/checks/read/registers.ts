/** The sentence shape of each role's statement. */

import { codeSpans } from "../../model/links.js";
import type { Role } from "../../model/schema/types.js";

export interface Register {
  /** Whether a statement has the shape. @param prose the statement without its code spans */
  fits(prose: string, statement: string): boolean;
  /** What the statement needs, for the reader. */
  readonly needs: string;
}

/** Capitals that are no imperative verb. */
const noVerb: ReadonlySet<string> = new Set([
  "ALL", "ALWAYS", "AND", "API", "AVOID", "CI", "CLI", "CSS", "EACH", "EVERY", "HTML", "HTTP", "ID", "IF", "JSON", "MUST", "NEVER", "NO", "NOT",
  "ONLY", "OR", "PR", "PREFER", "README", "SHA", "SHOULD", "SKILL", "SQL", "THE", "TODO", "UI", "URL", "WHEN", "XML", "YAML",
]);

/** A word in capitals at the start of a sentence or clause, where an imperative stands. */
function hasImperative(prose: string): boolean {
  return [...prose.matchAll(/(?:^|[.,:;—–⇒→(|]\s*|\n\s*|\b(?:then|and|or|else|to)\s+)[*_"'(]*([A-Z][A-Z-]*[A-Z])\b/g)].some(([, word = ""]) => !noVerb.has(word));
}

function containing(pattern: RegExp, needs: string): Register {
  return { fits: (prose) => pattern.test(prose), needs };
}

const imperative: Register = { fits: hasImperative, needs: "an imperative verb in capitals, such as `READ`, `RULE` or `WRITE`" };
const free: Register = { fits: () => true, needs: "" };

export const registers: Readonly<Record<Role, Register>> = {
  step: imperative,
  substep: imperative,
  spawn: containing(/\b(INVOKE|SPAWN|DISPATCH)\b/, "`INVOKE`, `SPAWN` or `DISPATCH`"),
  verify: containing(/\bVERIFY\b/, "`VERIFY`"),
  gate: containing(/\b(PRESENT|AWAIT)\b/, "`PRESENT` or `AWAIT`"),
  handoff: containing(/\b(HAND OFF|RETURN)\b/, "`HAND OFF` or `RETURN`"),
  stop: containing(/\bIf\b[^]*⇒\s*(STOP\b|stop and report\b)/, "the form `If … ⇒ STOP` or `If … ⇒ stop and report`"),
  rule: containing(/\b(MUST|NEVER|ONLY|ALWAYS)\b/, "`MUST`, `NEVER`, `ONLY` or `ALWAYS` in capitals"),
  quality: containing(/\b(PREFER|AVOID|SHOULD)\b/, "`PREFER`, `AVOID` or `SHOULD` in capitals"),
  def: { fits: (_, statement) => /\S\s=\s\S/.test(statement), needs: "the form `<term> = …`" },
  payload: free,
  note: free,
};

/** A text with its code spans blanked, so that offsets stay. */
export function withoutCode(text: string): string {
  return codeSpans(text).reduce((result, { start, end }) => result.slice(0, start) + " ".repeat(end - start) + result.slice(end), text);
}
