/** Entries that the text states as such: `**SKILL-X-RUN-001** [rule] — …`, and as this program renders them, with clauses. */

import { registers, withoutCode } from "../../compiler/checks/read/registers.js";
import { parseExpression } from "../../compiler/expression/parse.js";
import { isAtomId } from "../../compiler/expression/tokens.js";
import { roles } from "../../compiler/model/schema/entry.js";
import { fileSpan } from "../../compiler/source/span.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import type { Guess, StatedClauses } from "./lifted.js";
import type { Role } from "./roles.js";

export interface StatedEntry {
  readonly id: string;
  readonly guess: Guess;
  readonly clauses: StatedClauses;
}

const clauseLine = /`\{(pred|post): ([^`]*)\}`/g;
const headline = /^\s*(?:`\{(?:pred|post): [^`]*\}`\s*\\?\s*)*(SKILL-[A-Z0-9]+-[A-Z][A-Z0-9]*-\d{3}[a-z]?)\s+(?:\[([a-z]+)\]|·)/;

/** The registers that tell one role from all others, before those that many statements fit. */
const telling: readonly Role[] = ["stop", "spawn", "gate", "verify", "handoff", "rule", "quality", "step", "def"];
const acting: ReadonlySet<Role> = new Set<Role>(["step", "substep", "spawn", "verify", "gate", "handoff"]);
const judging: ReadonlySet<Role> = new Set<Role>(["stop", "rule", "quality"]);

export function statedEntry(run: PlacedRun): StatedEntry | undefined {
  const match = headline.exec(run.plain);
  const id = match?.[1];
  if (match === null || id === undefined) return undefined;
  const named = roles.find((role) => role === match[2]);
  if (match[2] !== undefined && named === undefined) return undefined;
  const statement = run.plain.slice(match[0].length);
  const prose = withoutCode(statement);
  const role = named ?? telling.find((candidate) => registers[candidate].fits(prose, statement)) ?? "note";
  const guess: Guess =
    named === undefined ? { role, confidence: "likely", reason: "it bears an entry id, and its words are those of the role" } : { role, confidence: "certain", reason: "it bears an entry id and a role" };
  return { id, guess, clauses: clausesOf(run.plain.slice(0, match[0].length), role) };
}

/** Only clauses that parse, and that the role may have. */
function clausesOf(lines: string, role: Role): StatedClauses {
  let clauses: StatedClauses = {};
  for (const [, key, value = ""] of lines.matchAll(clauseLine)) {
    if (key === "pred" && (acting.has(role) || judging.has(role)) && parses(value)) clauses = { ...clauses, pred: value };
    const atoms = value.split(", ");
    if (key === "post" && acting.has(role) && atoms.every(isAtomId)) clauses = { ...clauses, post: atoms };
  }
  return clauses;
}

function parses(expression: string): boolean {
  const span = fileSpan(new SourceFile("", expression));
  return parseExpression(expression, { locate: () => span }).ok;
}
