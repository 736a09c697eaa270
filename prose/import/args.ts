/** The section that lists a skill's arguments, as rows: all of them, or none where one cannot be read. */

import type { ArgRow } from "../../compiler/model/schema/types.js";
import type { Range } from "../../compiler/source/span.js";
import type { Block, List, Table } from "../markdown/blocks.js";
import { runsWithin, type PlacedRun } from "../markdown/text-runs.js";
import type { SkillText } from "../read/skill-text.js";
import type { LiftedArgs } from "./lifted.js";

const titles: readonly { readonly pattern: RegExp; readonly confidence: LiftedArgs["confidence"] }[] = [
  { pattern: /^(?:args|arguments)$/i, confidence: "certain" },
  { pattern: /^(?:(?:required |optional )?(?:inputs?|parameters|options)(?: required)?)$/i, confidence: "likely" },
];

const columns: readonly { readonly key: keyof ArgRow; readonly heads: RegExp }[] = [
  { key: "name", heads: /^(?:name|arg|argument|parameter|input|option|flag)$/i },
  { key: "form", heads: /^(?:form|format|type|value|values)$/i },
  { key: "default", heads: /^defaults?$/i },
  { key: "effect", heads: /^(?:effect|description|meaning|purpose|what it does)$/i },
];

/** @param title of the section that the blocks stand in */
export function liftArgs(skill: SkillText, title: string, blocks: readonly Block[]): LiftedArgs | undefined {
  const found = titles.find(({ pattern }) => pattern.test(title));
  const listing = blocks.filter(({ kind }) => kind === "list" || kind === "table");
  const [block] = listing;
  if (found === undefined || listing.length !== 1 || block === undefined) return undefined;
  const rows = block.kind === "table" ? tableRows(skill, block) : block.kind === "list" ? listRows(skill, block) : undefined;
  if (rows === undefined || rows.length === 0 || new Set(rows.map(({ name }) => name)).size < rows.length) return undefined;
  return { rows, confidence: found.confidence, reason: `\`${title}\` lists it`, place: block };
}

function tableRows({ file: { text } }: SkillText, { rows: [head, ...rest] }: Table): ArgRow[] | undefined {
  const heads = (head?.cells ?? []).map((cell) => slice(text, cell));
  const keys = heads.map((title) => columns.find(({ heads: pattern }) => pattern.test(title))?.key);
  const rows = rest.map(({ cells }): ArgRow | undefined => {
    const of = (key: keyof ArgRow): string | undefined => {
      const cell = cells[keys.indexOf(key)];
      return cell === undefined || cell.end === cell.start ? undefined : slice(text, cell);
    };
    const name = /^`([^`]+)`$/.exec(of("name") ?? "")?.[1];
    const [effect, form, standard] = [of("effect"), of("form"), of("default")];
    if (name === undefined || effect === undefined) return undefined;
    return { name, ...(standard === undefined ? {} : { default: standard }), effect, ...(form === undefined ? {} : { form }) };
  });
  return keys.includes(undefined) || new Set(keys).size < keys.length ? undefined : whole(rows);
}

const item = /^(?:\((?:optional|required)\)\s+)?(?:\*\*)?`([^`\s]+)`(?:\*\*)?\s*(?:\(([^()]*)\))?\s*(?:—|–|:|-)\s+(\S.*)$/s;

function listRows({ file: { text }, runs }: SkillText, list: List): ArgRow[] | undefined {
  const rows = list.items.map((entry): ArgRow | undefined => {
    const [run, ...more] = runsWithin(runs, entry);
    if (run === undefined || more.length > 0 || entry.children.length > 1) return undefined;
    const [, name, note, effect] = item.exec(paragraphText(text, run)) ?? [];
    if (name === undefined || effect === undefined) return undefined;
    const standard = /^default(?:s to)?:?\s+(.+)$/i.exec(note ?? "")?.[1];
    return { name: name.replace(/^<(.+)>$/, "$1"), ...(standard === undefined ? {} : { default: standard }), effect };
  });
  return whole(rows);
}

function paragraphText(text: string, run: PlacedRun): string {
  const { block } = run.place;
  return block.kind === "paragraph" ? block.lines.map((line) => slice(text, line)).join(" ") : "";
}

function whole(rows: readonly (ArgRow | undefined)[]): ArgRow[] | undefined {
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? known : undefined;
}

function slice(text: string, { start, end }: Range): string {
  return text.slice(start, end).trim();
}
