/** A model's text with entries raised: each in its place, comments kept, everything else as it is. */

import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { isVerbatim, type Block, type Entry, type Model } from "../../compiler/model/schema/types.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { layOut } from "../../compiler/syntax/format/lay-out.js";
import { parse } from "../../compiler/syntax/parse.js";
import { printSheet } from "../../compiler/syntax/write/print.js";
import { quote } from "../../compiler/syntax/write/quote.js";
import type { BlockLayout, Layout, Row } from "../../compiler/syntax/write/sheet.js";
import { raiseEntry, type RaisedEntry } from "./raise-entry.js";

export interface EntryOutcome {
  readonly id: string;
  readonly entry: Entry;
  /** The title that it has now; undefined where it stays as it is. */
  readonly title: string | undefined;
  /** Why it stays. */
  readonly reason?: string;
}

export interface RaisedModel {
  /** Undefined where the file spells its data in a way that can't be rewritten. */
  readonly text: string | undefined;
  /** The chosen entries that still have their exact text, in their order. */
  readonly outcomes: readonly EntryOutcome[];
}

/** @param chosen ids; all entries when undefined */
export function raiseModel(file: SourceFile, model: Model, chosen: ReadonlySet<string> | undefined): RaisedModel {
  const outcomes: EntryOutcome[] = [];
  const plans = model.sections.map(({ blocks }) => {
    const numbers = itemNumbers(blocks);
    return blocks.map((block, index): RaisedEntry | undefined => {
      if (!("entry" in block) || !isVerbatim(block.entry)) return undefined;
      const { entry } = block;
      if (chosen !== undefined && !chosen.has(entry.id)) return undefined;
      const raised = raiseEntry(entry.verbatim, entry.role, numbers[index]);
      outcomes.push({ id: entry.id, entry, title: raised.entry?.title, ...(raised.entry === undefined ? { reason: raised.reason } : {}) });
      return raised.entry;
    });
  });
  return { text: rewrite(file, plans), outcomes };
}

/**
 * The number of each block's item as Markdown shows it. A list whose items all say `1.` counts on, also after items
 * that were raised before: they bear their number in their title, and what they left stands behind them.
 */
function itemNumbers(blocks: readonly Block[]): (number | undefined)[] {
  let last: number | undefined;
  return blocks.map((block, index) => {
    if (!("entry" in block)) {
      if (!isRest(block, blocks[index - 1])) last = undefined;
      return undefined;
    }
    const { entry } = block;
    const digits = isVerbatim(entry) ? /^ {0,3}(\d{1,9})[.)]\s/.exec(entry.verbatim)?.[1] : /^(\d{1,9})\. /.exec(entry.title)?.[1];
    const written = digits === undefined ? undefined : Number(digits);
    last = written === 1 && last !== undefined && isVerbatim(entry) ? last + 1 : written;
    return last;
  });
}

/** Whether prose is what a raised entry left: prose of the text itself starts with a blank line there. */
function isRest(block: Block, before: Block | undefined): boolean {
  return "prose" in block && /^[^\n][^]*\n\n$/.test(block.prose) && before !== undefined && "entry" in before && !isVerbatim(before.entry);
}

type Plans = readonly (readonly (RaisedEntry | undefined)[])[];

function rewrite(file: SourceFile, plans: Plans): string | undefined {
  const { file: tree, diagnostics } = parse(file);
  invariant(!hasErrors(diagnostics), "a loaded model parses");
  const { sheet, diagnostics: refused } = layOut(file, tree);
  if (refused.length > 0) return undefined;
  const rows = withField(sheet.rows, "sections", (sections) =>
    mapList(sections, (section, number) => withStructField(section, "blocks", (blocks) => flatMapList(blocks, (block, index) => raisedBlock(block, plans[number]?.[index])))),
  );
  return rows === undefined ? undefined : printSheet({ ...sheet, rows });
}

/** The block with its entry raised, and behind it the prose that the entry leaves. */
function raisedBlock(block: Row, raised: RaisedEntry | undefined): Row[] | undefined {
  if (raised === undefined) return [block];
  const value = withStructField(block.value, "entry", (entry) => raisedFields(entry, raised));
  if (value === undefined) return undefined;
  const prose: Row[] = raised.rest === "" ? [] : [element({ type: "struct", style: "lines", rows: [row("prose", text(raised.rest))], end: [] })];
  return [{ ...block, value }, ...prose];
}

function raisedFields(entry: Layout, { title, statement, items }: RaisedEntry): Layout | undefined {
  if (entry.type !== "struct") return undefined;
  const at = entry.rows.findIndex(({ labels: [only, ...more] }) => only === "verbatim" && more.length === 0);
  const verbatim = entry.rows[at];
  if (verbatim === undefined) return undefined;
  const own = items.length === 0 ? [] : [row("items", { type: "list", style: "lines", rows: items.map((item) => element(text(item))), end: [] })];
  const replaced = [...own, { ...verbatim, labels: ["statement"], value: text(statement) }, row("title", text(title))];
  return { ...entry, style: "lines", rows: [...entry.rows.slice(0, at), ...replaced, ...entry.rows.slice(at + 1)] };
}

function row(label: string, value: Layout): Row {
  return { above: [], labels: [label], value, attributes: [] };
}

function element(value: Layout): Row {
  return { above: [], labels: [], value, attributes: [] };
}

function text(value: string): Layout {
  return { type: "text", text: quote(value) };
}

/** The rows with one field changed; undefined where the field is not written once, with a name of its own. */
function withField(rows: readonly Row[], name: string, change: (value: Layout) => Layout | undefined): Row[] | undefined {
  const named = rows.filter(({ labels: [label] }) => label === name || label === quote(name));
  const [field] = named;
  const value = named.length === 1 && field?.labels.length === 1 ? change(field.value) : undefined;
  return value === undefined ? undefined : rows.map((each) => (each === field ? { ...each, value } : each));
}

function withStructField(layout: Layout, name: string, change: (value: Layout) => Layout | undefined): Layout | undefined {
  if (layout.type !== "struct") return undefined;
  const rows = withField(layout.rows, name, change);
  return rows === undefined ? undefined : { ...layout, rows };
}

function mapList(layout: Layout, change: (value: Layout, index: number) => Layout | undefined): BlockLayout | undefined {
  return flatMapList(layout, (each, index) => {
    const value = change(each.value, index);
    return value === undefined ? undefined : [{ ...each, value }];
  });
}

function flatMapList(layout: Layout, change: (element: Row, index: number) => readonly Row[] | undefined): BlockLayout | undefined {
  if (layout.type !== "list") return undefined;
  const rows = layout.rows.map(change);
  const known = rows.filter((changed) => changed !== undefined);
  return known.length === rows.length ? { ...layout, rows: known.flat() } : undefined;
}
