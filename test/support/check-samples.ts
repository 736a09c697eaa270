/** Samples of checks: a page for each, with small libraries that it faults or leaves alone, and the findings. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { formatText } from "../../compiler/diagnostics/formats/text.js";

export interface Variant {
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
}

/** `## <title>`, then for each file its path in backticks and a fence with its text; the fence `findings` is the output. */
export function variantsOf(text: string): Variant[] {
  return text.split(/^## /m).slice(1).map((part) => {
    const blocks = [...part.matchAll(/^`([^`\n]+)`\n(`{3,})\w*\n([^]*?)^\2$/gm)];
    return { title: part.split("\n")[0] ?? "", files: new Map(blocks.map(([, path = "", , body = ""]) => [path, body])) };
  });
}

/** Findings as `--format text` shows them. */
export function printFindings(diagnostics: readonly Diagnostic[]): string {
  return formatText(diagnostics, { tool: { name: "skillmodel", version: "0" }, rules: new Map(), colour: false, width: 120 }).trimEnd();
}

/** The sample with the findings of each variant behind its files. */
export function withFindings(text: string, findings: readonly string[]): string {
  const parts = text.split(/^(?=## )/m);
  return parts
    .map((part, index) => {
      const body = part.replace(/\n```findings\n[^]*?^```\n/m, "");
      const found = index === 0 ? "" : (findings[index - 1] ?? "");
      return found === "" ? body : `${body.trimEnd()}\n\n\`\`\`findings\n${found}\n\`\`\`\n${index < parts.length - 1 ? "\n" : ""}`;
    })
    .join("");
}
