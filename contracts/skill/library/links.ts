/** The links of a skill to other skills and files of its library. */

import { posix } from "node:path";
import type { Range } from "../../../compiler/source/span.js";
import type { ContractSkill } from "./load.js";

export interface SkillLink {
  /** The path below the root that the link leads to; undefined where it leads out of it. */
  readonly target: string | undefined;
  readonly written: string;
  readonly range: Range;
  /** The text of the line or item around it. */
  readonly context: string;
}

/** Relative links between two offsets; addresses, anchors and placeholders are none. */
export function linksOf({ path, text }: ContractSkill, within: Range = { start: 0, end: text.file.text.length }): SkillLink[] {
  return text.runs
    .filter((run) => run.start >= within.start && run.end <= within.end)
    .flatMap((run) =>
      run.inlines.flatMap((inline) => {
        if (inline.kind !== "link") return [];
        const written = text.file.text.slice(inline.destination.start, inline.destination.end);
        const plain = written.replace(/^<|>$/g, "").replace(/[#?].*$/, "");
        if (plain === "" || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(plain) || plain.startsWith("/") || /[${}<>]/.test(plain)) return [];
        const target = posix.normalize(posix.join(posix.dirname(path), decode(plain)));
        return [{ target: target.startsWith("../") || target === ".." ? undefined : target, written, range: inline.destination, context: text.file.text.slice(run.start, run.end) }];
      }),
    );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
