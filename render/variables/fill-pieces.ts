/** Puts values and placeholders where the printed text of a skill has marks. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { frontmatterText } from "../../compiler/model/frontmatter.js";
import type { Skill } from "../../compiler/model/library.js";
import { shellCommands } from "../../compiler/model/shell-commands.js";
import { fileSpan } from "../../compiler/source/span.js";
import { renderCodes } from "../codes.js";
import type { Piece } from "../document/piece.js";
import { own, textOfPieces } from "../document/piece.js";
import type { Filling } from "./filling.js";
import { placeholderBlock } from "./placeholder.js";
import type { Segment } from "./slots.js";
import { slotVariables, splitSlots } from "./slots.js";

export interface FilledText {
  readonly pieces: readonly Piece[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The harness hands a block to a shell as one argument, and an argument has 128 KiB at most. */
const longestBlock = 100_000;

/**
 * A unit that waits for a session becomes one placeholder: an entry where its statement, a field or its payload waits,
 * else each of its items that does. Values go into the text as they are.
 */
export function fillPieces(pieces: readonly Piece[], filling: Filling, skill: Skill): FilledText {
  const diagnostics: Diagnostic[] = [];
  const out: Piece[] = [];
  const waits = (piece: Piece): boolean => slotVariables(piece.text).some((name) => filling.atInvocation.has(name));

  walk(pieces, 0);
  return { pieces: out, diagnostics };

  function walk(run: readonly Piece[], depth: number): void {
    for (let start = 0, end = 0; start < run.length; start = end) {
      const unit = run[start]?.units?.[depth];
      do end += 1;
      while (end < run.length && run[end]?.units?.[depth] === unit);
      const part = run.slice(start, end);
      if (unit === undefined) out.push(...part.map(filled));
      else if (part.some((piece) => piece.units?.length === depth + 1 && waits(piece))) placeholder(part, run[end]);
      else walk(part, depth + 1);
    }
  }

  function filled(piece: Piece): Piece {
    const text = splitSlots(piece.text).map((segment) => ("text" in segment ? segment.text : valueOf(segment.variable, piece))).join("");
    return { ...piece, text };
  }

  function valueOf(variable: string, piece: Piece): string {
    const value = filling.values.get(variable) ?? `$${variable}`;
    if (piece.shell === true && !/^[\p{L}\p{N} _./:=@+,-]*$/u.test(value)) {
      diagnostics.push(renderCodes.make("unsafe-value", piece.origin ?? fileSpan(skill.file), { what: `the value of \`${variable}\`` }));
    }
    return value;
  }

  function placeholder(part: readonly Piece[], next: Piece | undefined): void {
    const origin = part.find((piece) => piece.origin !== undefined)?.origin ?? fileSpan(skill.file);
    const whole = textOfPieces(part);
    const text = whole.endsWith("\n") ? whole.slice(0, -1) : whole;
    const segments = splitSlots(text).map((segment): Segment => ("variable" in segment ? withValue(segment.variable, filling) : segment));
    const block = placeholderBlock(segments, filling.atInvocation);
    const problem = problemOf(part, next, text, block);
    if (problem !== undefined) diagnostics.push(renderCodes.make("invalid-placeholder", origin, { problem }));
    out.push({ text: block, origin, shell: true }, own(whole.slice(text.length)));
  }

  function problemOf(part: readonly Piece[], next: Piece | undefined, text: string, block: string): string | undefined {
    if (frontmatterText(skill.model, "shell") === "powershell") return "its block is for the shell `sh`, where the frontmatter sets `powershell`";
    if (part.some((piece) => piece.shell === true && shellCommands(piece.text).length > 0)) return "it runs a command when the skill is loaded, and what a placeholder prints is not run";
    if (Buffer.byteLength(block) > longestBlock) return `its block has ${Buffer.byteLength(block)} bytes; the limit is ${longestBlock}`;
    if (text.includes("\0")) return "it holds the character U+0000, which no shell can hand on";
    const before = out.findLast((piece) => piece.text !== "")?.text ?? "\n";
    const after = textOfPieces(part).endsWith("\n") || next === undefined ? "\n" : next.text;
    return before.endsWith("\n") && after.startsWith("\n") ? undefined : "it does not stand on lines of its own";
  }
}

function withValue(variable: string, { values, atInvocation }: Filling): Segment {
  return atInvocation.has(variable) ? { variable } : { text: values.get(variable) ?? `$${variable}` };
}
