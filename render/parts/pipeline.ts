/** The Pipeline line: `standalone; <from> → **<name>** → <to>; spawned by …; spawns …; escalates to … — <note>`. */

import type { PipelineEdge, Routing } from "../../compiler/model/schema/types.js";
import { markdown, strong, text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Inline } from "../document/tree.js";

/** Only the parts that exist; empty when there is none. */
export function pipelineLine(context: RenderContext, pipeline: Routing["pipeline"]): Inline[] {
  const edges = (pipeline.edges ?? []).filter((edge) => isDeployed(context, edge));
  const named = (kind: PipelineEdge["kind"]): string => edges.filter((edge) => edge.kind === kind).map(edgeName).join(", ");
  const listed = (words: string, kind: PipelineEdge["kind"]): Inline[][] => (named(kind) === "" ? [] : [[text(`${words} ${named(kind)}`)]]);
  const parts: Inline[][] = [
    ...(pipeline.standalone ? [[text("standalone")]] : []),
    ...chain(context.skill.leaf, named("from"), named("to")),
    ...listed("spawned by", "spawnedBy"),
    ...listed("spawns", "spawns"),
    ...listed("escalates to", "escalates"),
  ];
  const line = parts.flatMap((part, index) => (index === 0 ? part : [text("; "), ...part]));
  if (pipeline.note === undefined || !context.keeps(pipeline, "note")) return line;
  const note = markdown(context, pipeline.note, context.skill.origins.span(pipeline, "note"));
  return line.length === 0 ? [note] : [...line, text(" — "), note];
}

function chain(leaf: string, from: string, to: string): Inline[][] {
  if (from === "" && to === "") return [];
  return [[...(from === "" ? [] : [text(`${from} → `)]), strong(leaf), ...(to === "" ? [] : [text(` → ${to}`)])]];
}

/** An edge whose components are not all there leads nowhere. */
function isDeployed({ keeps, options: { components } }: RenderContext, edge: PipelineEdge): boolean {
  return keeps(edge) && (components === undefined || (edge.needs ?? []).every((component) => components.has(component)));
}

function edgeName({ optional, route, skill }: PipelineEdge): string {
  return `${route === undefined ? skill : `/${skill} ${route}`}${optional ? " (optional)" : ""}`;
}
