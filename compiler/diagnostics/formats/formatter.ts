/** What an output format is: a pure function from findings to text. */

import type { CodeSpec } from "../code.js";
import type { Diagnostic } from "../diagnostic.js";

/** The name and version that a document states as its maker. */
export interface Tool {
  readonly name: string;
  readonly version: string;
}

/** What is known of a code apart from its findings. */
export type Rule = Pick<CodeSpec<never>, "severity" | "title" | "explain">;

export interface FormatContext {
  readonly tool: Tool;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly colour: boolean;
  /** Columns that a line of text may take. */
  readonly width: number;
}

/** Empty, or text that ends in a newline. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: FormatContext) => string;
