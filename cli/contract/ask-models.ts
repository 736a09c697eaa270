/** Asks the committed questions of the contracts' models: each model once, with one solver for all. */

import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import type { Evidence } from "../../contracts/shared/property.js";
import { AccessError } from "../../compiler/source/access-error.js";
import type { CommittedAnswer } from "../../queries/committed.js";
import type { SolverSource } from "../../solver/solver-source.js";
import { openLibrary } from "../library.js";
import type { Io } from "../io.js";

/** A question of a model, with the verdict that its author expects. */
export interface AskedQuestion extends CommittedAnswer {
  readonly expect: "sat" | "unsat";
  readonly question: string;
}

/** Where the package keeps the models of the contracts. */
export function shippedModels(): string {
  return join(dirname(createRequire(import.meta.url).resolve("skillmodel/package.json")), "skills/contracts");
}

/** `<model>/<question>` of what has to be asked; undefined for tests. */
export function questionOf(evidence: Evidence): string | undefined {
  switch (evidence.kind) {
    case "question":
      return `${evidence.model}/${evidence.name}`;
    case "mutant":
      return `${evidence.mutant}/${evidence.mutantName}`;
    case "test":
      return undefined;
  }
}

/**
 * Every question that is wanted and is there, by `<model>/<question>`.
 * @throws AccessError where the models have errors of their own, or are not there
 */
export async function askModels(root: string, wanted: Iterable<string>, io: Io, source?: SolverSource): Promise<ReadonlyMap<string, AskedQuestion>> {
  const names = new Set(wanted);
  const { skills, diagnostics } = await openLibrary([], { root, config: undefined }, io);
  if (hasErrors(diagnostics)) throw new AccessError(root, "the models have errors: `skillmodel check --root` shows them");
  const [{ Subject }, { answerQuery }, { wasmSource }] = await Promise.all([import("../../queries/subject.js"), import("../../queries/committed.js"), import("../../solver/solver-source.js")]);
  const solvers = source ?? wasmSource();
  const answers = new Map<string, AskedQuestion>();
  for (const skill of skills) {
    const asked = skill.queries.filter(({ query }) => names.has(`${skill.leaf}/${query.name}`));
    if (asked.length === 0) continue;
    const subject = new Subject(skill, { solvers });
    try {
      for (const one of asked) answers.set(`${skill.leaf}/${one.query.name}`, { ...(await answerQuery(subject, one)), expect: one.query.model.expect, question: one.query.model.question });
    } finally {
      subject.dispose();
    }
  }
  return answers;
}
