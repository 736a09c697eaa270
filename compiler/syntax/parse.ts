/** Source text to syntax tree. */

import { sortDiagnostics } from "../diagnostics/collect.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/source-file.js";
import { fileSpan } from "../source/span.js";
import type { File } from "./ast.js";
import { syntaxCodes } from "./codes.js";
import { CueParser } from "./grammar/file.js";
import { Refusals } from "./scan/refusals.js";
import { scan } from "./scan/scanner.js";

export interface Parsed {
  /** Whole when there are no findings, else what could be read. */
  readonly file: File;
  readonly diagnostics: readonly Diagnostic[];
}

/** In MiB of UTF-8. */
const sizeLimit = 4;

/** The grammar, built when first needed; it holds no state between parses. */
let parser: CueParser | undefined;

/** Parses a CUE file. Never throws: whatever is wrong with the text becomes a finding with its place. */
export function parse(file: SourceFile): Parsed {
  if (isTooLarge(file.text)) {
    const empty: File = { type: "File", start: 0, end: file.text.length, imports: [], declarations: [], comments: [] };
    return { file: empty, diagnostics: [syntaxCodes.make("file-size-limit", fileSpan(file), { megabytes: sizeLimit })] };
  }
  const refusals = new Refusals(file);
  const { tokens, comments, truncated } = scan(file, refusals);
  parser ??= new CueParser();
  const tree = parser.parse({ text: file.text, tokens, refusals, truncated });
  return { file: { ...tree, comments }, diagnostics: sortDiagnostics(refusals.found) };
}

function isTooLarge(text: string): boolean {
  const limit = sizeLimit * 1024 * 1024;
  return text.length > limit || (text.length > limit / 3 && Buffer.byteLength(text, "utf8") > limit);
}
