/** Formatting of data files: what `cue fmt` then leaves unchanged, with the same data and every comment in its place. */

import { sortDiagnostics } from "../../diagnostics/collect.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../source/source-file.js";
import { spanOf } from "../../source/span.js";
import { parse } from "../parse.js";
import { expandRows, unstableComments } from "../write/expand.js";
import { printSheet } from "../write/print.js";
import type { Sheet } from "../write/sheet.js";
import type { Profile } from "../write/writer.js";
import { formatCodes } from "./codes.js";
import { layOut } from "./lay-out.js";

export interface FormatOptions {
  readonly profile?: Profile;
}

/** The formatted text, or why the file was left alone. */
export type Formatted = { readonly text: string } | { readonly diagnostics: readonly Diagnostic[] };

/** Formats a data file; refuses what it could not keep, with its place. */
export function format(file: SourceFile, options: FormatOptions = {}): Formatted {
  const { file: tree, diagnostics } = parse(file);
  if (diagnostics.length > 0) return { diagnostics };
  const laidOut = layOut(file, tree);
  const stable = options.profile === "both" ? expanded(file, laidOut.sheet) : { sheet: laidOut.sheet, diagnostics: [] };
  const refused = [...laidOut.diagnostics, ...stable.diagnostics];
  if (refused.length > 0) return { diagnostics: sortDiagnostics(refused) };
  return { text: printSheet(stable.sheet) };
}

function expanded(file: SourceFile, sheet: Sheet): { readonly sheet: Sheet; readonly diagnostics: readonly Diagnostic[] } {
  const rows = expandRows(sheet.rows);
  const diagnostics = unstableComments(rows).map(({ place }) =>
    formatCodes.make("misplaced-comment", spanOf(file, place ?? { start: 0, end: 0 }), { where: "at the end of this line" }),
  );
  return { sheet: { ...sheet, rows }, diagnostics };
}
