/** Prints findings in the chosen format and gives the exit status that they call for. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../compiler/diagnostics/collect.js";
import type { Formatter, Rule } from "../compiler/diagnostics/formats/formatter.js";
import type { ExitStatus, Io } from "./io.js";
import type { Format } from "./options.js";
import { packageVersion } from "./version.js";

const formatters: Readonly<Record<Format, () => Promise<Formatter>>> = {
  text: async () => (await import("../compiler/diagnostics/formats/text.js")).formatText,
  lines: async () => (await import("../compiler/diagnostics/formats/lines.js")).formatLines,
  json: async () => (await import("../compiler/diagnostics/formats/json.js")).formatJson,
  sarif: async () => (await import("../compiler/diagnostics/formats/sarif.js")).formatSarif,
  github: async () => (await import("../compiler/diagnostics/formats/github.js")).formatGithub,
};

/** Where there is no terminal, a line of text takes at most this many columns. */
const defaultWidth = 100;

export interface ReportOptions {
  readonly format: Format;
  readonly quiet: boolean;
}

/**
 * @param stream where findings go: `stdout` where they are what was asked for, `stderr` where the output is data
 * @returns 1 when a finding is an error, else 0
 */
export async function reportFindings(found: Iterable<Diagnostic>, { format, quiet }: ReportOptions, io: Io, stream: "stdout" | "stderr" = "stdout"): Promise<ExitStatus> {
  const all = sortDiagnostics(found);
  const shown = quiet ? all.filter(({ severity }) => severity === "error") : all;
  if (format === "text" && shown.length === 0) return hasErrors(all) ? 1 : 0;
  const output = io[stream];
  const formatter = await formatters[format]();
  output.write(
    formatter(shown, {
      tool: { name: "skillmodel", version: packageVersion() },
      rules: format === "sarif" ? await rulesByCode() : new Map(),
      colour: output.colour,
      width: output.columns ?? defaultWidth,
    }),
  );
  if (format === "text" && !quiet && shown.length > 0) {
    const { summaryLine } = await import("../compiler/diagnostics/formats/summary.js");
    output.write(`\n${summaryLine(shown)}`);
  }
  return hasErrors(all) ? 1 : 0;
}

async function rulesByCode(): Promise<ReadonlyMap<string, Rule>> {
  const { knownCodes } = await import("./code-tables.js");
  return new Map(knownCodes().map((known) => [known.code, known]));
}
