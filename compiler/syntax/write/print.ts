/** A sheet as text: what `cue fmt` of every release up to 0.17 leaves unchanged. */

import { alignLines, type Line } from "./align.js";
import { isMultiline, type BlockLayout, type Layout, type Row, type Sheet } from "./sheet.js";

export function printSheet(sheet: Sheet): string {
  const printer = new Printer();
  printer.comments(sheet.header, 0);
  if (sheet.package !== undefined) {
    printer.line(0, [`package ${sheet.package}`], true);
    if (sheet.rows.length > 0 || sheet.end.length > 0) printer.blank();
  }
  printer.rows(sheet.rows, 0, "");
  printer.end(sheet.end, 0, sheet.rows);
  // `cue fmt` writes a line end even where there is nothing else.
  return alignLines(trimmed(printer.lines)) || "\n";
}

/** No blank lines at the ends, and never two in a row. */
function trimmed(lines: readonly Line[]): Line[] {
  const isBlank = (line: Line | undefined): boolean => line === undefined || line.cells.length === 0;
  const kept = lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1]));
  while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop();
  return kept;
}

class Printer {
  readonly lines: Line[] = [];

  blank(): void {
    this.lines.push({ indent: 0, cells: [] });
  }

  line(indent: number, cells: readonly string[], alone = false): void {
    this.lines.push({ indent, cells, breakBefore: alone, breakAfter: alone });
  }

  comments(lines: readonly string[], indent: number): void {
    for (const line of lines) {
      if (line === "") this.blank();
      else this.line(indent, [line]);
    }
  }

  /** Comments before a closing brace or the end of the file: a blank line keeps them from the row above, which some releases would join them to. */
  end(lines: readonly string[], indent: number, rows: readonly Row[]): void {
    if (lines.length > 0 && rows.length > 0) this.blank();
    this.comments(lines, indent);
  }

  /** Rows one a line; `after` ends each of them. */
  rows(rows: readonly Row[], indent: number, after: "" | ","): void {
    let before: Row | undefined;
    for (const row of rows) {
      if (before !== undefined && mustStandApart(before, row)) this.blank();
      this.comments(row.above, indent);
      this.#row(row, indent, after, before !== undefined && before.labels.length !== row.labels.length);
      before = row;
    }
  }

  #row(row: Row, indent: number, after: string, depthChanges: boolean): void {
    const label = row.labels.map((name) => `${name}:`).join(" ");
    const trailing = [...row.attributes, ...(row.line === undefined ? [] : [row.line.text])];
    const { value } = row;
    if (isMultiline(value)) {
      this.#multiline(label, value, indent, after, trailing);
    } else if (value.type === "text") {
      const cells = label === "" ? [value.text + after] : [label, value.text + after];
      this.lines.push({ indent, cells: [...cells, ...trailing], breakBefore: depthChanges });
    } else {
      const field = label !== "";
      this.line(indent, [`${field ? `${label} ` : ""}${inline(value)}${after}`, ...trailing], field);
    }
  }

  #multiline(label: string, value: Layout, indent: number, after: string, trailing: readonly string[]): void {
    const before = label === "" ? "" : `${label} `;
    if (value.type === "text") this.#text(before, value.text, indent, after, trailing);
    else if (value.style === "joined") this.#joined(before, value, indent, after, trailing);
    else this.#block(before, value, indent, `${closing(value)}${after}`, trailing);
  }

  /** A multi-line string: its lines stand one level deeper, its empty lines stay empty. */
  #text(before: string, text: string, indent: number, after: string, trailing: readonly string[]): void {
    const [first = "", ...rest] = text.split("\n");
    this.line(indent, [before + first], true);
    rest.forEach((line, index) => {
      const last = index === rest.length - 1;
      // A line of the string, not a blank line between rows: none of these may be joined.
      if (line === "") this.line(0, [""], true);
      else this.line(indent + 1, last ? [line + after, ...trailing] : [line], true);
    });
  }

  #block(before: string, value: BlockLayout, indent: number, close: string, trailing: readonly string[]): void {
    this.line(indent, [`${before}${opening(value)}${value.open?.text ?? ""}`], true);
    const first = value.rows[0]?.above ?? value.end;
    if (value.open !== undefined && first.length > 0) this.blank();
    this.rows(value.rows, indent + 1, value.type === "list" ? "," : "");
    // In a list they may stand directly below: a comma is between.
    if (value.type === "struct" || value.rows.at(-1)?.line !== undefined) this.end(value.end, indent + 1, value.rows);
    else this.comments(value.end, indent + 1);
    while (this.lines.at(-1)?.cells.length === 0) this.lines.pop();
    this.line(indent, [close, ...trailing], true);
  }

  #joined(before: string, list: BlockLayout, indent: number, after: string, trailing: readonly string[]): void {
    const structs = list.rows.map(({ value }) => value).filter((value): value is BlockLayout => value.type === "struct");
    structs.forEach((struct, index) => {
      if (index === 0) this.line(indent, [`${before}[{`], true);
      this.rows(struct.rows, indent + 1, "");
      this.end(struct.end, indent + 1, struct.rows);
      const last = index === structs.length - 1;
      this.line(indent, last ? [`}]${after}`, ...trailing] : ["}, {"], true);
    });
  }
}

/** Whether some release would join a comment to the wrong row, or take it for a column, without a blank line. */
function mustStandApart(before: Row, row: Row): boolean {
  // A comment that does not stand directly above its row is taken for one of the row before.
  if (row.above.length > 0) return row.above.includes("");
  // The label of a chain that ends in a struct or list with a comment shares a column with the row before.
  if (row.line !== undefined && row.labels.length > 1 && row.value.type !== "text") return true;
  // The comment behind a struct or list shares a column with the next label.
  return before.line !== undefined && before.value.type !== "text" && row.labels.length > 0;
}

function opening(value: BlockLayout): string {
  return value.type === "struct" ? "{" : "[";
}

function closing(value: BlockLayout): string {
  return value.type === "struct" ? "}" : "]";
}

/** A value on one line. */
function inline(value: Layout): string {
  if (value.type === "text") return value.text;
  const rows = value.rows.map((row) => [...row.labels.map((name) => `${name}:`), inline(row.value), ...row.attributes].join(" "));
  return `${opening(value)}${rows.join(", ")}${closing(value)}`;
}
