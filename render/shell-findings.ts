/** Finds shell commands in rendered text that no author declared. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import type { Skill } from "../compiler/model/library.js";
import { shellCommands } from "../compiler/model/shell-commands.js";
import { fileSpan } from "../compiler/source/span.js";
import { renderCodes } from "./codes.js";
import type { Piece } from "./document/piece.js";
import { textOfPieces } from "./document/piece.js";

/** Looks at the whole text, so that a command that arises where two pieces meet is found too. */
export function shellFindings(pieces: readonly Piece[], skill: Skill): Diagnostic[] {
  const text = textOfPieces(pieces);
  const commands = shellCommands(text);
  if (commands.length === 0) return [];
  const found: Diagnostic[] = [];
  let index = 0;
  let start = 0;
  for (const command of commands) {
    for (let length = pieces[index]?.text.length ?? 0; index < pieces.length && start + length <= command.start; length = pieces[index]?.text.length ?? 0) {
      start += length;
      index += 1;
    }
    const piece = pieces[index];
    if (piece?.shell === true && command.end <= start + piece.text.length) continue;
    const line = text.slice(command.start).split("\n", 1)[0] ?? "";
    const shown = /^!`[^`]*`?/.exec(line)?.[0] ?? line;
    found.push(renderCodes.make("undeclared-shell-command", piece?.origin ?? fileSpan(skill.file), { text: shown.slice(0, 60) }));
  }
  return found;
}
