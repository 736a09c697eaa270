/** `* <key>: <value>` for each field of an entry, in THE order of the fields. */

import type { Fields, FullEntry } from "../../compiler/model/schema/types.js";
import { entryLink, markdown, text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block, Inline } from "../document/tree.js";
import { referenceId } from "../link-targets.js";

type FieldName = keyof Fields;
type FieldRenderer<K extends FieldName> = (value: NonNullable<Fields[K]>, context: RenderContext, fields: Fields) => Inline[];

/** Values that an agent copies are code; what it reads is Markdown. */
const renderers: { readonly [K in FieldName]: FieldRenderer<K> } = {
  ref: (ids, context) =>
    separated(ids.map((id, index) => {
      const target = context.links.find(context.skill, referenceId(id));
      return target === undefined ? text(id) : entryLink(context, target, context.skill.origins.span(ids, index));
    })),
  script: (path, context) => [code(context, path)],
  command: (line, context) => [code(context, line)],
  reads: (texts, context) => readable(context, texts),
  writes: (texts, context) => readable(context, texts),
  flags: (line, context) => [code(context, line)],
  forwards: (rows, context) => separated(rows.map(({ arg, flag }) => [code(context, arg), text(" as "), code(context, flag)])),
  mints: (names, context) => separated(Object.keys(names).sort().map((name) => [code(context, name), text(" = "), code(context, names[name] ?? "")])),
  returns: (value, context, fields) => [markdown(context, value, context.skill.origins.span(fields, "returns"))],
  timeout: (milliseconds) => [text(`${milliseconds} ms`)],
};

export function fields(context: RenderContext, { fields: model }: FullEntry): Block[] {
  if (model === undefined) return [];
  const items = (Object.keys(renderers) as FieldName[]).flatMap((key) => (isEmpty(model[key]) ? [] : [[text(`${key}: `), ...render(key, model, context)]]));
  return items.length === 0 ? [] : [{ type: "list", mark: "fields", items }];
}

function render<K extends FieldName>(key: K, model: Fields, context: RenderContext): Inline[] {
  const renderer: FieldRenderer<K> = renderers[key];
  return renderer(model[key] as NonNullable<Fields[K]>, context, model);
}

function isEmpty(value: Fields[keyof Fields]): boolean {
  return value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
}

function code(context: RenderContext, value: string): Inline {
  return { type: "code", value: context.fill(value) };
}

function readable(context: RenderContext, texts: readonly string[]): Inline[] {
  return separated(texts.map((value, index) => markdown(context, value, context.skill.origins.span(texts, index))));
}

function separated(values: readonly (Inline | readonly Inline[])[]): Inline[] {
  return values.flatMap((value, index) => [...(index === 0 ? [] : [text(", ")]), ...("type" in value ? [value] : value)]);
}
