/** `skillmodel smt`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const smtSpec = defineSpec({
  name: "smt",
  summary: "print a question as SMT-LIB 2 that any solver can answer",
  details: "`--reach` asks for a run (sat: there is one); `--expr` for a legal state that contradicts the expression (unsat: the rules imply it).",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: {
    expr: { type: "text", value: "EXPR", description: "the condition to ask about" },
    reach: { type: "text", value: "ID", description: "the entry to ask about" },
    ...libraryOptions,
    engine: solverOptions.engine,
    quiet: findingOptions.quiet,
  },
  examples: [["skillmodel smt release --reach PUBLISH-003 | z3 -in", "the same question to another solver"]],
});
