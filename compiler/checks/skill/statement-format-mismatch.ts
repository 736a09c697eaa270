/** In format 3 a statement is one paragraph with at most one command; mechanics and links have their own forms. */

import { codeSpans } from "../../model/links.js";
import type { Range } from "../../source/span.js";
import { variableReferences } from "../../model/references.js";
import { isVerbatim } from "../../model/schema/types.js";
import { at, check } from "../check.js";
import { firstWord } from "../read/calls.js";
import { isHarnessTool } from "../read/tools.js";

export const statementFormatMismatch = check<{ problem: string; help: string }>("statement-format-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a statement that format 3 does not allow",
  message: ({ problem }) => `${problem}, which format 3 does not allow`,
  help: ({ help }) => help,
  explain: {
    why: "Format 3 keeps what an entry says apart from how it is done: the statement is one paragraph of prose with at most one inline command, mechanics stand in `fields`, and links are tokens that are checked.",
    wrong: 'statement: "READ the map, see [Map](#skill-tidy-run-001).\\n- command: `tree`"',
    right: 'statement: "READ the map, see [[RUN-001]]."\nfields: {command: "tree"}',
  },
  skill({ skill, format, lifted, shared }, report) {
    if (format !== 3 || lifted) return;
    for (const { entry } of skill.outline.entries) {
      if (isVerbatim(entry)) continue;
      for (const { range, ...params } of misfits(entry.statement, shared.programs)) report(at(entry, "statement", range), params);
    }
  },
});

interface Misfit {
  readonly range: Range;
  readonly problem: string;
  readonly help: string;
}

function misfits(statement: string, programs: ReadonlyMap<string, unknown>): Misfit[] {
  const code = codeSpans(statement);
  const found: Misfit[] = [];
  const add = (start: number, length: number, problem: string, help: string): void => {
    found.push({ range: { start, end: start + length }, problem, help });
  };
  const block = /\n\s*(?:\n|[-*+] |[0-9]+[.)] |#{1,6} |>|`{3}|~{3}|\|)/.exec(statement);
  if (block) add(block.index, 1, "the statement has more than one paragraph", "keep one paragraph; put mechanics into `fields`, parts into `items`, further acts into entries of their own");
  for (const match of statement.matchAll(/\[[^\]\n]*\]\(#[^)\s]*\)/g)) {
    if (!code.some(({ start, end }) => start <= match.index && match.index < end)) add(match.index, match[0].length, `the statement has the link \`${match[0]}\``, "write `[[SECTION-NNN]]`");
  }
  const commands = code.filter(({ content }) => isCommand(content, programs));
  const second = commands[1];
  if (second) add(second.start, second.end - second.start, `the statement has ${commands.length} inline commands`, "keep one, and put the others into `fields.command` or into entries of their own");
  return found;
}

/** A code span that calls something: a tool with its input, a program of the catalog, a variable with what follows. */
function isCommand(content: string, programs: ReadonlyMap<string, unknown>): boolean {
  if (variableReferences(content)[0]?.start === 0) return true;
  const word = firstWord(content);
  return word !== undefined && (programs.has(word) || (isHarnessTool(word) && content.trim() !== word));
}
