/** The entry that a command line means. */

import { didYouMean } from "../compiler/diagnostics/nearest.js";
import type { Subject } from "../queries/subject.js";
import { CommandError } from "./command-error.js";

/** @param name a full or short id @throws CommandError for what is no entry, or none that a run can fire */
export function targetId(subject: Subject, name: string): string {
  const { skill } = subject;
  const entry = skill.entry(name)?.entry;
  if (entry === undefined) {
    const ids = skill.entries.map((known) => known.entry.id);
    throw new CommandError(`\`${skill.leaf}\` has no entry \`${name}\``, didYouMean(name, [...ids, ...ids.map((id) => id.replace(/^SKILL-[A-Z0-9]+-/, ""))]) ?? "`skillmodel analyze` lists what it has");
  }
  if (subject.session.target(entry.id) === undefined) {
    const why = subject.model.uncovered.includes(entry.id) ? "it has no clauses" : `a ${entry.role} does not act`;
    throw new CommandError(`no run fires or meets \`${entry.id}\`: ${why}`, "ask about a step, a gate, a handoff or a stop that has a `pred` or a `post`");
  }
  return entry.id;
}
