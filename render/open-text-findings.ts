/** Finds authored Markdown that would take in what is rendered after it. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { Skill } from "../compiler/model/library.js";
import { isVerbatim } from "../compiler/model/schema/types.js";
import type { Span } from "../compiler/source/span.js";
import { renderCodes } from "./codes.js";
import { readMarkdown } from "./document/open-construct.js";

export function openTextFindings(skill: Skill): Diagnostic[] {
  return [...multilineTexts(skill)].flatMap(([text, span]) => {
    const { open } = readMarkdown(text);
    return open === undefined ? [] : [renderCodes.make("unclosed-markdown", span(), { what: open })];
  });
}

/** Texts that may hold blocks; places are worked out only where one is wanted. */
function* multilineTexts({ model, origins }: Skill): Generator<readonly [string, () => Span]> {
  for (const { blocks } of model.sections) {
    for (const block of blocks) {
      if ("prose" in block) yield [block.prose, () => origins.span(block, "prose")];
      const owner = "entry" in block ? block.entry : block;
      if ("items" in owner && owner.items) for (const [index, item] of owner.items.entries()) yield [item, () => origins.span(owner.items ?? owner, index)];
      if ("entry" in block && !isVerbatim(block.entry)) {
        const { entry } = block;
        yield [entry.statement, () => origins.span(entry, "statement")];
      }
    }
  }
}
