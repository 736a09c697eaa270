/** The three layers of knowledge and skills, which outranks which, and the paths of their files. */

export const layers = ["microsoft", "community", "custom"] as const;
export type Layer = (typeof layers)[number];

/** Higher outranks lower. */
export function rankOf(layer: Layer): number {
  return layers.indexOf(layer);
}

export function layerOf(path: string): Layer | undefined {
  const [first] = path.split("/");
  return layers.find((layer) => layer === first);
}

export interface KnowledgePath {
  readonly layer: Layer;
  readonly domain: string;
  readonly slug: string;
}

/** The parts of `<layer>/knowledge/<domain>/<slug>.md`; undefined for any other path. */
export function parseKnowledgePath(path: string): KnowledgePath | undefined {
  const match = /^([a-z]+)\/knowledge\/([^/]+)\/([^/]+)\.md$/.exec(path);
  const layer = layerOf(path);
  return match && layer ? { layer, domain: match[2] ?? "", slug: match[3] ?? "" } : undefined;
}
