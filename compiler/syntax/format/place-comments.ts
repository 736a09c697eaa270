/** Comments of a data file by the data path that they speak of, so that a rewrite in another order can keep them. */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../source/source-file.js";
import { spanOf, type Range } from "../../source/span.js";
import type { File } from "../ast.js";
import type { LineComment } from "../write/sheet.js";
import { attachComments, containerIn, membersOf, type Attached, type Container, type Item } from "./attach.js";
import { formatCodes } from "./codes.js";

/** Field names and list indices from the top of the data. */
export type DataPath = readonly (string | number)[];

export interface PathComments {
  readonly path: DataPath;
  /** Comment lines above; an empty one is a blank line. */
  readonly above: readonly string[];
  readonly line?: LineComment;
  /** Comment lines before the closing bracket. */
  readonly end: readonly string[];
}

export interface PlacedComments {
  /** Above the package clause; without one, what a blank line separates from the first field. */
  readonly header: readonly string[];
  /** After the last field. */
  readonly end: readonly string[];
  /** By `pathKey`. */
  readonly paths: ReadonlyMap<string, PathComments>;
}

export function pathKey(path: DataPath): string {
  return JSON.stringify(path);
}

/** The comments of a file; findings for those, and for attributes, that have no place in plain data. */
export function placeComments(file: SourceFile, tree: File): { readonly comments: PlacedComments; readonly diagnostics: readonly Diagnostic[] } {
  return new Placing(file, tree).run();
}

class Placing {
  readonly #attached: Attached;
  readonly #paths = new Map<string, PathComments>();
  readonly #diagnostics: Diagnostic[] = [];
  #header: string[] = [];

  constructor(
    readonly file: SourceFile,
    readonly tree: File,
  ) {
    this.#attached = attachComments(file.text, tree);
  }

  run(): { readonly comments: PlacedComments; readonly diagnostics: readonly Diagnostic[] } {
    for (const comment of this.#attached.loose) this.#misplaced(comment, "within a value");
    this.#members(this.tree, []);
    const { end } = this.#attached.containers.get(this.tree) ?? { end: [] };
    return { comments: { header: this.#header, end, paths: this.#paths }, diagnostics: this.#diagnostics };
  }

  #members(container: Container, path: DataPath): void {
    let index = 0;
    let first = true;
    for (const item of membersOf(container)) {
      if (item === this.tree.package) {
        this.#clause(item);
        continue;
      }
      this.#item(item, container.type === "ListLiteral" ? [...path, index] : path, first && container === this.tree);
      index += 1;
      first = false;
    }
  }

  #clause(item: Item): void {
    const { above, line } = this.#attached.items.get(item) ?? { above: [] };
    this.#header = withoutEdges(above, true);
    if (line !== undefined) this.#misplaced(line, "behind the package clause");
  }

  #item(item: Item, path: DataPath, startsFile: boolean): void {
    const { above, line } = this.#attached.items.get(item) ?? { above: [] };
    const lines = withoutEdges(above, true);
    const split = startsFile && this.tree.package === undefined ? lines.lastIndexOf("") : -1;
    if (split >= 0) this.#header = lines.slice(0, split);
    const outer = item.type === "Field" ? this.#fieldPath(item, path) : { outermost: path, innermost: path };
    if (outer === undefined || item.type === "LetClause" || item.type === "Comprehension" || item.type === "Ellipsis" || item.type === "Attribute") {
      if (item.type === "Attribute") this.#refuse(item, "an attribute");
      if (line !== undefined) this.#misplaced(line, "behind what is no data");
      return;
    }
    this.#add(outer.outermost, { above: lines.slice(split + 1) });
    if (line !== undefined) this.#add(outer.innermost, { line: { text: line.text.trimEnd(), place: { start: line.start, end: line.end } } }, line);
    const container = containerIn(item);
    if (container === undefined) return;
    const { open, end } = this.#attached.containers.get(container) ?? { end: [] };
    if (open !== undefined) this.#misplaced(open, "behind the opening bracket");
    this.#add(outer.innermost, { end: withoutEdges(end) });
    this.#members(container, outer.innermost);
  }

  /** The paths of the first and the last label of a chain; undefined for a computed one. */
  #fieldPath(item: Item, path: DataPath): { readonly outermost: DataPath; readonly innermost: DataPath } | undefined {
    const names: string[] = [];
    let field: Item | undefined = item;
    while (field?.type === "Field") {
      if (field.label.type !== "NameLabel") return undefined;
      names.push(field.label.name);
      for (const attribute of field.attributes) this.#refuse(attribute, "an attribute");
      const { value }: { value: typeof field.value } = field;
      field = value.type === "StructLiteral" && !value.braces ? value.declarations[0] : undefined;
    }
    return { outermost: [...path, ...names.slice(0, 1)], innermost: [...path, ...names] };
  }

  /** A path may be written in several places; their comments follow each other. */
  #add(path: DataPath, { above = [], end = [], line }: Partial<PathComments>, place?: Range): void {
    if (above.length === 0 && end.length === 0 && line === undefined) return;
    const key = pathKey(path);
    const before = this.#paths.get(key) ?? { path, above: [], end: [] };
    if (line !== undefined && before.line !== undefined && place !== undefined) this.#misplaced(place, "behind a value that is written twice");
    const kept = before.line ?? line;
    this.#paths.set(key, { path, above: [...before.above, ...above], end: [...before.end, ...end], ...(kept === undefined ? {} : { line: kept }) });
  }

  #misplaced(range: Range, where: string): void {
    this.#diagnostics.push(formatCodes.make("misplaced-comment", spanOf(this.file, range), { where }));
  }

  #refuse(range: Range, construct: string): void {
    this.#diagnostics.push(formatCodes.make("unsupported-formatting", spanOf(this.file, range), { construct }));
  }
}

/** The lines without blank ones at the start and, but for `keepLast`, at the end; no comments are no lines. */
function withoutEdges(lines: readonly string[], keepLast = false): string[] {
  if (lines.every((line) => line === "")) return [];
  const start = lines.findIndex((line) => line !== "");
  const end = keepLast ? lines.length : lines.findLastIndex((line) => line !== "") + 1;
  return lines.slice(start, end);
}
