/** With `--clauses`: `{pred: …}` and `{post: …}` above an entry, `{section: …}` under a heading. */

import type { Entry, Section } from "../../compiler/model/schema/types.js";
import type { RenderContext } from "../context.js";
import type { Block, Inline } from "../document/tree.js";

/** Lines above the headline, in one paragraph with it. */
export function entryClauses({ options }: RenderContext, { post = [], pred }: Entry): Inline[][] {
  if (!options.clauses) return [];
  return [...(pred === undefined ? [] : [clause("pred", pred)]), ...(post.length === 0 ? [] : [clause("post", post.join(", "))])];
}

export function sectionClauses({ options }: RenderContext, { between, kind, pred, replaces }: Section): Block[] {
  if (!options.clauses) return [];
  const lines = Object.entries({ section: kind, pred, replaces, between }).flatMap(([key, value]) => (value === undefined ? [] : [clause(key, value)]));
  return lines.length === 0 ? [] : [{ type: "paragraph", lines }];
}

function clause(key: string, value: string): Inline[] {
  return [{ type: "code", value: `{${key}: ${value}}` }];
}
