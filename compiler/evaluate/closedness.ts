/** Whether a closed struct has the fields that are given to it. */

import type { Range } from "../source/span.js";
import type { Engine } from "./engine.js";
import { isRegular, nameOf } from "./key.js";
import { printPath } from "./path.js";
import type { Group, Vertex } from "./vertex.js";

/** What one struct literal declares at a vertex. */
export interface Contribution {
  readonly body: Range;
  readonly groups: readonly Group[];
  readonly keys: Set<string>;
  /** Each tells whether a pattern of the literal speaks of a field name. */
  readonly patterns: ((name: string) => boolean)[];
  /** Whether the literal holds `...`. */
  open: boolean;
}

/** Reports every regular field that some use of a definition, or of `close`, does not allow. */
export function checkClosedness(engine: Engine, vertex: Vertex, contributions: readonly Contribution[]): void {
  for (const [group, own] of byGroup(engine, contributions)) {
    if (own.some(({ open }) => open)) continue;
    const keys = new Set(own.flatMap((contribution) => [...contribution.keys]));
    for (const [key, arc] of vertex.arcs) {
      if (arc.presence === "optional" || !isRegular(key) || keys.has(key)) continue;
      const name = nameOf(key);
      if (own.some(({ patterns }) => patterns.some((speaksOf) => speaksOf(name)))) continue;
      const place = arc.declared.find((declared) => !declared.groups.includes(group)) ?? arc.declared[0];
      if (place === undefined) continue;
      engine.report("field-not-allowed", place.range, { path: printPath(vertex.path), name, known: [...keys].filter(isRegular).map(nameOf), patterns: own.some(({ patterns }) => patterns.length > 0) });
      vertex.broken = true;
    }
  }
}

function byGroup(engine: Engine, contributions: readonly Contribution[]): Map<Group, Contribution[]> {
  const result = new Map<Group, Contribution[]>();
  for (const contribution of contributions) {
    engine.step(contribution.body, contribution.groups.length);
    for (const group of contribution.groups) {
      const own = result.get(group);
      if (own === undefined) result.set(group, [contribution]);
      else own.push(contribution);
    }
  }
  return result;
}
