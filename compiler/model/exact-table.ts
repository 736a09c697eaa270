/** Tables of lifted skills: spelled as their author wrote them, line for line. */

export interface ExactTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The line under the heads, from its first pipe to its last. */
  readonly rule: string;
  /** Cells are filled up with blanks to the columns of the rule. */
  readonly padded: boolean;
}

/** One line a row, each with its newline; cells are Markdown in which a pipe is escaped already. */
export function printExactTable({ columns, rows, rule, padded }: ExactTable): string {
  const widths = padded ? rule.split("|").slice(1, -1).map(({ length }) => length) : [];
  const line = (cells: readonly string[]): string => `|${cells.map((cell, index) => ` ${cell} `.padEnd(widths[index] ?? 0)).join("|")}|`;
  return [line(columns), rule, ...rows.map(line)].map((text) => `${text}\n`).join("");
}
