/** A parsed data file as a sheet that keeps the author's line breaks where `cue fmt` keeps them too. */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../source/source-file.js";
import { spanOf, type Range } from "../../source/span.js";
import type { Attribute, Comment, Expression, Field, File, ListLiteral, StructLiteral } from "../ast.js";
import type { BlockLayout, Layout, LineComment, Row, Sheet } from "../write/sheet.js";
import { walk } from "../walk.js";
import { attachComments, containerIn, membersOf, type Attached, type Container, type Item } from "./attach.js";
import { formatCodes } from "./codes.js";
import { numberSpelling, stringSpelling } from "./spelling.js";

export interface LaidOut {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

export function layOut(file: SourceFile, tree: File): LaidOut {
  return new LayOut(file, tree).run();
}

class LayOut {
  readonly #text: string;
  readonly #attached: Attached;
  readonly #diagnostics: Diagnostic[] = [];

  constructor(
    readonly file: SourceFile,
    readonly tree: File,
  ) {
    this.#text = file.text;
    this.#attached = attachComments(file.text, tree);
  }

  run(): LaidOut {
    const { tree } = this;
    for (const comment of this.#attached.loose) this.#misplaced(comment, "within a value");
    for (const found of tree.imports) this.#refuse(found, "an import");
    const { end } = this.#commentsIn(tree);
    const clause = tree.package;
    if (clause === undefined) return { sheet: { header: [], rows: this.#rows(tree, 0), end }, diagnostics: this.#diagnostics };
    const early = tree.declarations.find(({ start }) => start < clause.start);
    if (early !== undefined) this.#refuse(early, "an attribute above the package clause");
    const { above, line } = this.#attached.items.get(clause) ?? { above: [] };
    if (line !== undefined) this.#misplaced(line, "behind the package clause");
    return { sheet: { header: above, package: clause.name, rows: this.#rows(tree, 0), end }, diagnostics: this.#diagnostics };
  }

  #commentsIn(container: Container): { readonly end: readonly string[]; readonly open?: LineComment } {
    const { end, open } = this.#attached.containers.get(container) ?? { end: [] };
    return open === undefined ? { end } : { end, open: lineComment(open) };
  }

  #refuse(range: Range, construct: string): void {
    this.#diagnostics.push(formatCodes.make("unsupported-formatting", spanOf(this.file, range), { construct }));
  }

  #misplaced(range: Range, where: string): void {
    this.#diagnostics.push(formatCodes.make("misplaced-comment", spanOf(this.file, range), { where }));
  }

  #rows(container: Container, indent: number | undefined): Row[] {
    const members = membersOf(container).filter((item) => item !== this.tree.package);
    const rows: Row[] = [];
    for (const item of members) {
      const row = this.#row(item, indent);
      const before = rows.at(-1);
      // After what is no field, `cue fmt` sets a blank line before a comment.
      const spaced = before !== undefined && container.type !== "ListLiteral" && before.labels.length === 0 && row.above.length > 0 && row.above[0] !== "";
      const bare = before === undefined && container.type === "ListLiteral" && row.above[0] === "";
      rows.push(bare ? { ...row, above: row.above.slice(1) } : spaced ? { ...row, above: ["", ...row.above] } : row);
    }
    return rows;
  }

  #row(item: Item, indent: number | undefined): Row {
    const { above, line } = this.#attached.items.get(item) ?? { above: [] };
    const comments = { above, ...(line === undefined ? {} : { line: lineComment(line) }) };
    // A comment behind a multi-line string would put the row above into one column with it.
    const within = line === undefined || containerIn(item) !== undefined ? indent : undefined;
    switch (item.type) {
      case "Field":
        return { ...this.#field(item, within), ...comments };
      case "Embedding":
        return { labels: [], value: this.#value(item.expression, within), attributes: [], ...comments };
      case "Attribute":
        return { labels: [], value: { type: "text", text: this.#attribute(item) }, attributes: [], ...comments };
      case "LetClause":
        this.#refuse(item, "`let`");
        break;
      case "Comprehension":
        this.#refuse(item, "a comprehension");
        break;
      case "Ellipsis":
        this.#refuse(item, "`...`");
        break;
      default:
        return { labels: [], value: this.#value(item, within), attributes: [], ...comments };
    }
    return { labels: [], value: { type: "text", text: "" }, attributes: [], ...comments };
  }

  /** A chain stays one, unless attributes stand behind it: then `cue fmt` gives it braces. */
  #field(field: Field, indent: number | undefined): Omit<Row, "above"> {
    const labels: string[] = [];
    let innermost = field;
    for (;;) {
      labels.push(this.#label(innermost));
      const { value } = innermost;
      const next = value.type === "StructLiteral" && !value.braces ? value.declarations[0] : undefined;
      if (next?.type !== "Field") break;
      innermost = next;
    }
    const attributes = innermost.attributes.map((attribute) => this.#attribute(attribute));
    if (attributes.length === 0 || labels.length === 1) return { labels, value: this.#value(innermost.value, indent), attributes };
    const last: Row = { above: [], labels: labels.slice(-1), value: this.#value(innermost.value, indent === undefined ? undefined : indent + labels.length - 1), attributes };
    return labels.slice(0, -1).reduceRight<Row>(
      (inner, label) => ({ above: [], labels: [label], value: { type: "struct", style: "lines", rows: [inner], end: [] }, attributes: [] }),
      last,
    );
  }

  #label({ label, constraint, alias }: Field): string {
    if (label.type !== "NameLabel") this.#refuse(label, "a computed field name");
    else if (label.alias !== undefined) this.#refuse(label, "an alias");
    else if (!label.quoted && /^_?#/.test(label.name)) this.#refuse(label, "a definition");
    if (constraint !== undefined) this.#refuse(label, "a constraint on a field");
    if (alias !== undefined) this.#refuse(alias, "an alias");
    return this.#text.slice(label.start, label.end);
  }

  #attribute(attribute: Attribute): string {
    const text = this.#text.slice(attribute.start, attribute.end);
    if (/[\u0000-\u001f]/.test(text)) this.#refuse(attribute, "an attribute of several lines");
    return text;
  }

  /** @param indent the depth of the line that it starts on; undefined where it may not span lines */
  #value(value: Expression, indent: number | undefined): Layout {
    const text = (spelling: string): Layout => ({ type: "text", text: spelling });
    switch (value.type) {
      case "NullLiteral":
        return text("null");
      case "BooleanLiteral":
        return text(String(value.value));
      case "NumberLiteral":
        return text(numberSpelling(value));
      case "StringLiteral":
        return text(stringSpelling(this.#text, value, indent));
      case "BytesLiteral": {
        const written = this.#text.slice(value.start, value.end);
        if (value.multiline || /[\u0000-\u001f\u007f]/.test(written)) this.#refuse(value, "a bytes literal of several lines");
        return text(written);
      }
      case "UnaryExpression":
        if ((value.operator === "-" || value.operator === "+") && value.operand.type === "NumberLiteral") return text(value.operator + numberSpelling(value.operand));
        break;
      case "StructLiteral":
      case "ListLiteral":
        return this.#block(value, indent);
      default:
        break;
    }
    this.#refuse(value, constructNames[value.type] ?? "an expression");
    return text("");
  }

  #block(value: StructLiteral | ListLiteral, indent: number | undefined): BlockLayout {
    const type = value.type === "StructLiteral" ? "struct" : "list";
    const { end, open } = this.#commentsIn(value);
    const members = membersOf(value);
    const empty = members.length === 0 && end.length === 0 && open === undefined;
    if (empty || indent === undefined || this.#fitsLine(value)) {
      return { type, style: "inline", rows: this.#rows(value, undefined), end: [] };
    }
    if (value.type === "ListLiteral") return this.#list(value, indent, end);
    return { type, style: "lines", rows: this.#rows(value, indent + 1), end, ...(open === undefined ? {} : { open }) };
  }

  /** What the author wrote on one line stays there, but for what releases then align differently: chains and attributes. */
  #fitsLine(value: StructLiteral | ListLiteral): boolean {
    if (this.#text.slice(value.start, value.end).includes("\n")) return false;
    let fits = true;
    walk(value, {
      enter(node) {
        if (node.type === "Attribute" || (node.type === "StructLiteral" && !node.braces)) fits = false;
      },
    });
    return fits;
  }

  #list(list: ListLiteral, indent: number, end: readonly string[]): BlockLayout {
    const open = this.#attached.containers.get(list)?.open;
    if (open !== undefined) this.#misplaced(open, "behind `[`");
    if (this.#isJoined(list)) return { type: "list", style: "joined", rows: this.#rows(list, indent).map(spread), end };
    const rows = this.#rows(list, indent + 1);
    // Releases disagree about the column of a comment behind a struct on one line.
    const commented = rows.some(({ line }) => line !== undefined);
    return { type: "list", style: "lines", rows: commented ? rows.map(spread) : rows, end };
  }

  /** A list of structs that starts with `[{`, has no comments between its structs, and no empty ones. */
  #isJoined(list: ListLiteral): boolean {
    const first = list.elements[0];
    return (
      first !== undefined &&
      !this.#text.slice(list.start, first.start).includes("\n") &&
      this.#commentsIn(list).end.length === 0 &&
      list.elements.every((element) => {
        const { above, line } = this.#attached.items.get(element) ?? { above: [] };
        if (element.type !== "StructLiteral" || line !== undefined || above.some((text) => text !== "")) return false;
        return element.declarations.length > 0 && this.#commentsIn(element).open === undefined;
      })
    );
  }
}

function lineComment({ text, start, end }: Comment): LineComment {
  return { text: text.trimEnd(), place: { start, end } };
}

/** The row with its struct over several lines. */
function spread(row: Row): Row {
  const { value } = row;
  return value.type === "struct" && value.style === "inline" && value.rows.length > 0 ? { ...row, value: { ...value, style: "lines" } } : row;
}

/** What a refusal calls a construct. */
const constructNames: Partial<Record<Expression["type"], string>> = {
  Identifier: "a reference",
  Interpolation: "an interpolation",
  BinaryExpression: "an operator",
  UnaryExpression: "an operator",
  ParenthesizedExpression: "a value in parentheses",
  SelectorExpression: "a reference",
  IndexExpression: "an index",
  SliceExpression: "a slice",
  CallExpression: "a call",
  BottomLiteral: "`_|_`",
};
