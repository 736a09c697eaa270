/** Mermaid's own parser, without a browser: what it reads from the text of a flowchart. */

import DOMPurify from "dompurify";
import mermaid from "mermaid";

// Without a document there is nothing to make safe: labels are read as they are.
Object.assign(DOMPurify, { addHook: () => undefined, sanitize: (text: string) => text });

export interface Flowchart {
  /** Label lines by node id. */
  readonly nodes: ReadonlyMap<string, string>;
  readonly subgraphs: ReadonlyMap<string, string>;
  readonly edges: readonly { readonly start: string; readonly end: string; readonly text: string; readonly stroke?: string }[];
  readonly classes: ReadonlyMap<string, readonly string[]>;
}

interface FlowDatabase {
  getVertices(): ReadonlyMap<string, { readonly text?: string; readonly classes: readonly string[] }>;
  getSubGraphs(): readonly { readonly id: string; readonly title: string }[];
  getEdges(): Flowchart["edges"];
}

/** @throws where Mermaid does not take the text */
export async function readFlowchart(text: string): Promise<Flowchart> {
  // Knows no kind of diagram before it has parsed one.
  await mermaid.parse(text);
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  const read = db as unknown as FlowDatabase;
  return {
    nodes: new Map([...read.getVertices()].map(([id, vertex]) => [id, shown(vertex.text ?? "")])),
    subgraphs: new Map(read.getSubGraphs().map(({ id, title }) => [id, shown(title)])),
    edges: read.getEdges().map((edge) => ({ ...edge, text: shown(edge.text) })),
    classes: new Map([...read.getVertices()].map(([id, vertex]) => [id, vertex.classes])),
  };
}

/** Resolves the marks that Mermaid puts in place of entities; those of HTML are its last step. */
function shown(text: string): string {
  return text.replace(/\uFB02°°(\d+)¶ß/g, (_, digits: string) => String.fromCodePoint(Number(digits)));
}
