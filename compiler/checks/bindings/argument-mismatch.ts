/** A command that takes no arguments is given none. */

import { check } from "../check.js";
import type { FoundVariable } from "../read/variables.js";

export const argumentMismatch = check<{ variable: string; reference: string; given: string }>("argument-mismatch", {
  layer: 4,
  adjustable: true,
  severity: "warning",
  title: "arguments for a command that takes none",
  message: ({ variable, reference, given }) => `\`$${variable}\` is given \`${given}\`, and \`${reference}\` takes no arguments`,
  help: ({ reference }) => `call it without arguments, or give \`${reference}\` other \`invocation.args\` than \`none\``,
  explain: {
    why: "With `args: \"none\"` an interface promises that its command is whole. A user may set it to a pipeline or to a script that ignores what follows, so words behind it reach nothing, or something else than meant.",
    wrong: 'invocation: {args: "none", …}\n… statement: "RUN `$SKILL_TIDY_CHECK --fast`."',
    right: 'invocation: {args: "none", …}\n… statement: "RUN `$SKILL_TIDY_CHECK`."',
  },
  skill({ variables, bindings }, report) {
    for (const found of variables) {
      const bound = bindings.get(found.variable)?.interface;
      if (bound?.kind !== "command" || bound.invocation?.args !== "none") continue;
      const given = argumentsOf(found);
      if (given !== "") report(found.span, { variable: found.variable, reference: `${bound.id}@${bound.version}`, given });
    }
  },
});

/** What follows the reference in its command: to the end of the code span, the line, or the next operator of the shell. */
function argumentsOf({ text, end, inCode, startsCommand, grant }: FoundVariable): string {
  const inMarkdown = text.kind === "statement" || text.kind === "verbatim" || text.kind === "entry item" || text.kind === "list item" || text.kind === "prose";
  if (!startsCommand || grant !== undefined || (!inMarkdown && text.kind !== "command") || (inMarkdown && !inCode)) return "";
  return (/^[ \t]+[^`\n;&|<>()#]*/.exec(text.text.slice(end))?.[0] ?? "").trim();
}
