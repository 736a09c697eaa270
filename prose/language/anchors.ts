/** The anchors of a Markdown text: its headings as GitHub spells them, and those set by hand. */

import { parseBlocks } from "../markdown/parse-blocks.js";
import { textRuns } from "../markdown/text-runs.js";
import { splitFrontmatter } from "../frontmatter/split.js";

/** In lower case. */
export function anchorsOf(text: string, from = splitFrontmatter(text)?.body ?? 0): Set<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const run of textRuns(text, parseBlocks(text, from))) {
    if (run.place.block.kind !== "heading") continue;
    const slug = slugOf(text.slice(run.start, run.end));
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const match of text.slice(from).matchAll(/<[a-z]+\b[^<>]*?\b(?:id|name)=["']([^"']+)["']|\{#([\w-]+)\}/gi)) {
    anchors.add((match[1] ?? match[2] ?? "").toLowerCase());
  }
  return anchors;
}

/** Lower case, without marks and punctuation, blanks as hyphens. */
function slugOf(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^<>]*>|[*`~]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replace(/ /g, "-");
}
