/** Options that several commands share, in the groups in which they are taken. */

import type { OptionSpecs } from "./spec.js";

export const formats = ["text", "lines", "json", "sarif", "github"] as const;
export type Format = (typeof formats)[number];

export const targets = ["claude-code", "agentskills"] as const;

/** For commands that report findings. */
export const findingOptions = {
  format: { type: "choice", choices: formats, default: "text", description: "how findings are printed" },
  quiet: { type: "flag", short: "q", description: "print errors only: no warnings, summary or progress" },
} as const satisfies OptionSpecs;

/** For commands that read a library of skills. */
export const libraryOptions = {
  root: { type: "text", value: "DIR", description: "skills root (default: the nearest folder skills/, upward from here)" },
  config: { type: "text", value: "FILE", description: "configuration (default: skillmodel.config.yaml beside the root)" },
} as const satisfies OptionSpecs;

/** For commands that render. */
export const renderOptions = {
  out: { type: "text", value: "DIR", description: "where rendered files go (default: dist/rendered beside the skills root)" },
  target: { type: "choice", choices: targets, description: "the client to render for (default: claude-code)" },
} as const satisfies OptionSpecs;

/** For commands that do much work. */
export const workOptions = {
  shard: { type: "shard", value: "I/N", description: "work on the I-th of N parts only" },
} as const satisfies OptionSpecs;

/** For commands that ask the solver. */
export const solverOptions = {
  engine: { type: "choice", choices: ["layered", "z3", "bmc"], default: "layered", description: "what decides: all layers, the cheapest first, z3 alone, or z3 on unrolled runs; the verdicts are the same" },
  solver: { type: "choice", choices: ["wasm", "z3"], default: "wasm", description: "the z3 that comes with this program, or the one on the PATH" },
  budget: { type: "integer", value: "N", description: "steps of the solver for one check (z3's rlimit) before it is unknown (default: 50000000)" },
  timeLimit: { type: "duration", value: "TIME", description: "end the solver after this time, as 30s or 2m" },
} as const satisfies OptionSpecs;

/** For commands whose verdicts can be kept. */
export const cacheOptions = {
  cache: { type: "text", value: "DIR", description: "keep verdicts in this folder, and take over those on what has not changed" },
} as const satisfies OptionSpecs;

/** Every command takes these; the program reads them itself. */
export const programOptions = {
  noColor: { type: "flag", description: "no colours (so does the variable NO_COLOR)" },
  debug: { type: "flag", description: "print the stack of an internal error" },
} as const satisfies OptionSpecs;
