/** A reference stands where something of its interface's kind can stand. */

import type { CatalogInterface } from "../../model/schema/types.js";
import { check } from "../check.js";
import type { FoundVariable } from "../read/variables.js";
import { isFilled } from "../read/variables.js";

export const referenceKindMismatch = check<{ variable: string; kind: CatalogInterface["kind"]; help: string }>("reference-kind-mismatch", {
  layer: 4,
  severity: "error",
  title: "a reference where its kind can't stand",
  message: ({ variable, kind }) => `\`$${variable}\` is a ${kind}, and can't stand here`,
  help: ({ help }) => help,
  explain: {
    why: "A command starts a command or stands alone in a code span; a tool stands in `allowed-tools` or in a code span; a path stands inside any path. Anywhere else the filled-in value would be read as something that it is not.",
    wrong: 'statement: "RUN the checks with $SKILL_TIDY_CHECK now."',
    right: 'statement: "RUN `$SKILL_TIDY_CHECK`."',
  },
  skill({ skill, variables, bindings }, report) {
    for (const found of variables) {
      const bound = bindings.get(found.variable)?.interface;
      if (bound === undefined || found.text.kind.startsWith("enforce") || !isFilled(found)) continue;
      const help = misfit(bound.kind, found);
      if (help === undefined) continue;
      const { env = {} } = skill.model;
      const key = bindings.get(found.variable)?.key ?? "";
      report(found.span, { variable: found.variable, kind: bound.kind, help }, { related: [{ span: skill.origins.label(env, key), message: `bound to the ${bound.kind} \`${bound.id}@${bound.version}\`` }] });
    }
  },
});

/** What to do about a reference that does not fit; undefined where it fits. */
function misfit(kind: CatalogInterface["kind"], { startsCommand, inCode, grant }: FoundVariable): string | undefined {
  switch (kind) {
    case "command":
      if (grant === "tool") return "a command is granted as `Bash($…:*)`";
      return startsCommand ? undefined : inCode || grant !== undefined ? "put it at the start of the command" : "put it into backticks, at the start of the command";
    case "tool":
      if (grant !== undefined) return grant === "tool" ? undefined : "a tool stands in `allowed-tools` by itself";
      return inCode ? undefined : "put it into backticks";
    case "path":
      return grant === "tool" ? "a path stands in the parentheses of a rule, as in `Read($…/**)`" : undefined;
  }
}
