/** Evaluates a CUE file to plain data with origins. */

import { sortDiagnostics } from "../diagnostics/collect.js";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/source-file.js";
import type { File } from "../syntax/ast.js";
import { readData } from "./data.js";
import { evaluateSchema } from "./schema.js";
import type { Value } from "./value.js";

export interface Evaluation {
  /** Absent when there are errors. Real CUE exports the same data for the file. */
  readonly value?: Value;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the file holds more than plain data: then its text must not be rewritten from its value. */
  readonly usesSchemaConstructs: boolean;
}

/** Evaluates a file that was parsed without errors. Constructs outside the subset are errors. */
export function evaluate(file: File, source: SourceFile): Evaluation {
  const data = readData(file, source);
  const { value, diagnostics } = data ?? evaluateSchema(file, source);
  const sorted = sortDiagnostics(diagnostics);
  return {
    ...(value === undefined || hasErrors(sorted) ? {} : { value }),
    diagnostics: sorted,
    usesSchemaConstructs: data === undefined,
  };
}
