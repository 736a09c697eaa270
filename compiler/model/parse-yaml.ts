/** YAML 1.2 with its core schema, as every reader of ours takes it: bounded in depth, and without a word on the console. */

import { type Document, type ParseOptions, type DocumentOptions, type SchemaOptions, YAMLParseError, parseDocument } from "yaml";

/** Deeper documents are refused: the library's parser calls itself for each level, and neither ends nor says so when its stack does. */
export const deepestYaml = 200;

type YamlOptions = ParseOptions & DocumentOptions & SchemaOptions;

/** The document with its errors; one that is nested too deeply is empty but for that error. */
export function parseYaml(text: string, options: YamlOptions = {}): Document.Parsed {
  const deep = excessiveDepth(text);
  const document = parseDocument(deep === undefined ? text : "", { schema: "core", prettyErrors: false, logLevel: "silent", ...options });
  if (deep !== undefined) document.errors.push(new YAMLParseError([deep, deep + 1], "IMPOSSIBLE", `values are nested deeper than ${deepestYaml} levels`));
  return document;
}

/** The text's plain value. @throws Error where it is no YAML, or grows without end by its aliases */
export function yamlValue(text: string, options: YamlOptions = {}): unknown {
  const document = parseYaml(text, options);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return document.toJS() as unknown;
}

/** The tags that no reader knows, which refuse the document or drop the value. */
export function unknownTags(document: Document.Parsed): { readonly tag: string; readonly start: number; readonly end: number }[] {
  return document.warnings.flatMap(({ code, message, pos: [start, end] }) => {
    const tag = /^Unresolved tag: (\S+)/.exec(message)?.[1];
    return code !== "TAG_RESOLVE_FAILED" || tag === undefined || tag.startsWith("tag:yaml.org,2002:") ? [] : [{ tag, start, end }];
  });
}

/**
 * Where the text goes too deep; never later than the parser does. Brackets count wherever they stand, since hundreds
 * of open ones are not worth telling apart; blocks count by the columns that their items start in.
 */
function excessiveDepth(text: string): number | undefined {
  let brackets = 0;
  const columns: number[] = [];
  const item = /[-?:][ \t]+/y;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    let at = start;
    while (at < end && (text[at] === " " || text[at] === "\t")) at += 1;
    for (let more = at < end; more; ) {
      while ((columns.at(-1) ?? -1) >= at - start) columns.pop();
      columns.push(at - start);
      if (columns.length + brackets > deepestYaml) return at;
      item.lastIndex = at;
      more = item.test(text) && item.lastIndex <= end;
      if (more) at = item.lastIndex;
    }
    for (; at < end; at += 1) {
      const character = text[at];
      if (character === "[" || character === "{") brackets += 1;
      else if (character === "]" || character === "}") brackets = Math.max(0, brackets - 1);
      if (columns.length + brackets > deepestYaml) return at;
    }
    start = end + 1;
  }
  return undefined;
}
