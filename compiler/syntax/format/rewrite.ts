/** Writing changed data over a data file: canonical text, with every comment of the file beside the data that it speaks of. */

import { sortDiagnostics } from "../../diagnostics/collect.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../source/source-file.js";
import { spanOf } from "../../source/span.js";
import type { File } from "../ast.js";
import type { Commented, Doc, ObjectDoc } from "../write/doc.js";
import { movingComments, writeCue, type Profile } from "../write/writer.js";
import { formatCodes } from "./codes.js";
import type { Formatted } from "./format.js";
import { pathKey, placeComments, type DataPath, type PathComments, type PlacedComments } from "./place-comments.js";

/**
 * The canonical text of `doc` with the comments and the package clause of `tree`, which has been parsed without findings.
 * Refused, with its place, is each comment that could not stay: in the middle of a value, or beside data that `doc` no longer has.
 */
export function rewrite(file: SourceFile, tree: File, doc: ObjectDoc, profile: Profile = "v1"): Formatted {
  const { comments, diagnostics } = placeComments(file, tree);
  const { doc: commented, lost } = withComments(doc, comments);
  const refused: Diagnostic[] = [
    ...diagnostics,
    ...lost.map((missing) => formatCodes.make("misplaced-comment", spanOf(file, placeOf(tree, missing)), { where: `beside \`${missing.path.join(".")}\`` })),
    ...movingComments(commented, profile).map(({ place }) =>
      formatCodes.make("misplaced-comment", spanOf(file, place ?? { start: 0, end: 0 }), { where: "at the end of this line" }),
    ),
  ];
  if (refused.length > 0) return { diagnostics: sortDiagnostics(refused) };
  const name = tree.package?.name;
  return { text: writeCue(commented, { profile, header: comments.header, end: comments.end, ...(name === undefined ? {} : { package: name }) }) };
}

/** The data with its comments, and the comments whose data is not there. */
export function withComments(doc: ObjectDoc, comments: PlacedComments): { readonly doc: ObjectDoc; readonly lost: readonly PathComments[] } {
  const rest = new Map(comments.paths);
  const take = (path: DataPath): { readonly item: Commented; readonly end: { readonly end?: readonly string[] } } => {
    const found = rest.get(pathKey(path));
    if (found === undefined) return { item: {}, end: {} };
    rest.delete(pathKey(path));
    const { above, line, end } = found;
    return {
      item: { ...(above.length > 0 ? { above } : {}), ...(line === undefined ? {} : { line }) },
      end: end.length > 0 ? { end } : {},
    };
  };
  const visit = (value: Doc, path: DataPath, own: { readonly end?: readonly string[] }): Doc => {
    if (value.type === "object") return object(value, path, own);
    if (value.type !== "array") {
      if (own.end !== undefined) rest.set(pathKey(path), { path, above: [], end: own.end });
      return value;
    }
    const elements = value.elements.map((element, index) => {
      const { item, end } = take([...path, index]);
      return { ...element, ...item, value: visit(element.value, [...path, index], end) };
    });
    return { ...value, elements, ...own };
  };
  const object = (value: ObjectDoc, path: DataPath, own: { readonly end?: readonly string[] }): ObjectDoc => {
    const entries = value.entries.map((entry) => {
      const { item, end } = take([...path, entry.key]);
      return { ...entry, ...item, value: visit(entry.value, [...path, entry.key], end) };
    });
    return { ...value, entries, ...own };
  };
  const commented = object(doc, [], take([]).end);
  return { doc: commented, lost: [...rest.values()] };
}

function placeOf(tree: File, { above, line, end }: PathComments): { readonly start: number; readonly end: number } {
  const text = [...above, ...end].find((candidate) => candidate !== "");
  return line?.place ?? tree.comments.find((comment) => comment.text.trimEnd() === text) ?? { start: 0, end: 0 };
}
