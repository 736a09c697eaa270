/** Every text run of a Markdown tree with its surroundings: heading, list items, quote, in the order of the text. */

import type { Range } from "../../compiler/source/span.js";
import type { Block, Heading, List, ListItem, MarkdownTree, Paragraph, Table } from "./blocks.js";
import { walkBlocks } from "./blocks.js";
import { normalizeLabel } from "./definitions.js";
import type { Definitions } from "./inlines.js";
import { TextRun } from "./text-run.js";

export interface RunPlace {
  readonly block: Heading | Paragraph | Table;
  /** The nearest heading above; a heading's own run has the one above it. */
  readonly heading: Heading | undefined;
  /** The list items around it, outermost first. */
  readonly items: readonly ListItem[];
  /** The innermost list around it. */
  readonly list: List | undefined;
  readonly quoted: boolean;
  /** Row and column of a table's cell; row 0 holds the column heads. */
  readonly cell: { readonly row: number; readonly column: number } | undefined;
}

export class PlacedRun extends TextRun {
  constructor(
    text: string,
    lines: readonly Range[],
    definitions: Definitions,
    readonly place: RunPlace,
  ) {
    super(text, lines, definitions);
  }
}

export function textRuns(text: string, tree: MarkdownTree): PlacedRun[] {
  const runs: PlacedRun[] = [];
  const definitions = definitionsOf(tree);
  let heading: Heading | undefined;
  const visit = (blocks: readonly Block[], items: readonly ListItem[], list: List | undefined, quoted: boolean): void => {
    for (const block of blocks) {
      switch (block.kind) {
        case "heading":
        case "paragraph":
          runs.push(new PlacedRun(text, block.lines, definitions, { block, heading, items, list, quoted, cell: undefined }));
          if (block.kind === "heading") heading = block;
          break;
        case "table":
          for (const [row, { cells }] of block.rows.entries()) {
            for (const [column, cell] of cells.entries()) {
              runs.push(new PlacedRun(text, [cell], definitions, { block, heading, items, list, quoted, cell: { row, column } }));
            }
          }
          break;
        case "list":
          for (const item of block.items) visit(item.children, [...items, item], block, quoted);
          break;
        case "quote":
          visit(block.children, items, list, true);
          break;
        default:
          break;
      }
    }
  };
  visit(tree.children, [], undefined, false);
  return runs;
}

/** The first definition of a label counts. */
function definitionsOf(tree: MarkdownTree): Definitions {
  const definitions = new Map<string, Range>();
  for (const block of walkBlocks(tree.children)) {
    if (block.kind !== "definition") continue;
    const label = normalizeLabel(block.label);
    if (!definitions.has(label)) definitions.set(label, block.destination);
  }
  return definitions;
}

/** The runs inside a range; `runs` is in the order of the text. */
export function runsWithin(runs: readonly PlacedRun[], range: Range): readonly PlacedRun[] {
  const from = firstFrom(runs, range.start);
  return runs.slice(from, firstFrom(runs, range.end, from));
}

function firstFrom(runs: readonly PlacedRun[], offset: number, from = 0): number {
  let low = from;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
