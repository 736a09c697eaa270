/** Whether a closed struct has the fields that are given to it. */

import type { Engine } from "./engine.js";
import { isRegular, nameOf } from "./key.js";
import { printPath } from "./path.js";
import type { Group, Vertex } from "./vertex.js";

/** What one struct literal declares at a vertex. */
export interface Contribution {
  readonly groups: readonly Group[];
  readonly keys: Set<string>;
  /** Each tells whether a pattern of the literal speaks of a field name. */
  readonly patterns: ((name: string) => boolean)[];
  /** Whether the literal holds `...`. */
  open: boolean;
}

/** Reports every regular field that some use of a definition, or of `close`, does not allow. */
export function checkClosedness(engine: Engine, vertex: Vertex, contributions: readonly Contribution[]): void {
  const groups = new Set(contributions.flatMap((contribution) => contribution.groups));
  for (const group of groups) {
    const own = contributions.filter((contribution) => contribution.groups.includes(group));
    if (own.some(({ open }) => open)) continue;
    const keys = new Set(own.flatMap((contribution) => [...contribution.keys]));
    for (const [key, arc] of vertex.arcs) {
      if (arc.presence === "optional" || !isRegular(key) || keys.has(key)) continue;
      const name = nameOf(key);
      if (own.some(({ patterns }) => patterns.some((speaksOf) => speaksOf(name)))) continue;
      const place = arc.declared.find((declared) => !declared.groups.includes(group)) ?? arc.declared[0];
      if (place === undefined) continue;
      engine.report("field-not-allowed", place.range, { path: printPath(vertex.path), name, known: [...keys].filter(isRegular).map(nameOf) });
      vertex.broken = true;
    }
  }
}
