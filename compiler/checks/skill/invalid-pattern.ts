/** Patterns of `enforce` and of the catalog compile. */

import { check, at } from "../check.js";

export const invalidPattern = check<{ pattern: string; problem: string }>("invalid-pattern", {
  layer: 2,
  severity: "error",
  title: "a regular expression that does not compile",
  message: ({ pattern, problem }) => `\`${pattern}\` is no regular expression: ${problem}`,
  help: () => "write RE2 syntax: no look-around and no back-references",
  explain: {
    why: "A pattern that does not compile matches nothing: the hook would let everything pass. Patterns are RE2, so that no input can make them run for ever.",
    wrong: 'match: "git push (?!--force)"',
    right: 'match: "git push( .*)?"',
  },
  skill({ skill, shared }, report) {
    for (const anchor of Object.values(skill.model.enforce?.anchors ?? {})) {
      const problem = shared.patternProblem(anchor.match);
      if (problem !== undefined) report(at(anchor, "match"), { pattern: anchor.match, problem });
      for (const capture of Object.values(anchor.captures ?? {})) {
        const fault = capture.pattern === undefined ? undefined : shared.patternProblem(capture.pattern);
        if (capture.pattern !== undefined && fault !== undefined) report(at(capture, "pattern"), { pattern: capture.pattern, problem: fault });
      }
    }
  },
  library({ library: { catalog }, shared: { patternProblem } }, report) {
    for (const { validate } of catalog?.model.interfaces ?? []) {
      const problem = validate?.pattern === undefined ? undefined : patternProblem(validate.pattern);
      if (catalog && validate?.pattern !== undefined && problem !== undefined) report(catalog.origins.span(validate, "pattern"), { pattern: validate.pattern, problem });
    }
  },
});
