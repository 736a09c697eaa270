/** Fences whose body can stand in a file of its own. */

import { emptyFence } from "../../compiler/model/empty-fence.js";
import type { Range } from "../../compiler/source/span.js";
import type { CodeFence } from "../markdown/blocks.js";

/** @param lines the whole lines of the fence; undefined where fence and file would not give the same bytes */
export function fenceBody(text: string, fence: CodeFence, lines: Range): Range | undefined {
  if (!fence.closed || fence.start !== lines.start) return undefined;
  const start = text.indexOf("\n", lines.start) + 1;
  const end = text.lastIndexOf("\n", lines.end - 2) + 1;
  const body = text.slice(start, end);
  // Files of payloads lose their carriage returns and a byte order mark.
  if (end < start || body.includes("\r") || body.startsWith("\uFEFF")) return undefined;
  return emptyFence(text.slice(lines.start, start) + text.slice(end, lines.end)) === undefined ? undefined : { start, end };
}
