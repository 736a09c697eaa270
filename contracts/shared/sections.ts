/** The sections of a Markdown text: what stands under each heading. Headings inside fences, quotes and lists are none. */

import type { Heading } from "../../prose/markdown/blocks.js";
import type { SkillText } from "../../prose/read/skill-text.js";
import { type Range, type Span, spanOf } from "../../compiler/source/span.js";

export interface Section extends Range {
  readonly title: string;
  readonly depth: Heading["depth"];
  readonly heading: Heading;
  /** Where the text after the heading starts. */
  readonly body: number;
  /** The title of the nearest heading above of a smaller depth. */
  readonly parent: Section | undefined;
}

/** A section ends at the next heading of its own or a smaller depth. */
export function sectionsOf({ file, tree }: SkillText): Section[] {
  const headings = tree.children.filter((block) => block.kind === "heading");
  const sections: Section[] = [];
  headings.forEach((heading, index) => {
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    const title = heading.lines.map(({ start, end }) => file.text.slice(start, end)).join(" ").trim();
    const parent = sections.findLast(({ depth }) => depth < heading.depth);
    sections.push({ title, depth: heading.depth, heading, start: heading.start, body: heading.end, end: next?.start ?? file.text.length, parent });
  });
  return sections;
}

export function headingPlace({ file }: SkillText, { heading }: Section): Span {
  return spanOf(file, heading);
}

/** The text of a section below its heading. */
export function textOfSection({ file }: SkillText, section: Section): string {
  return file.text.slice(section.body, section.end);
}
