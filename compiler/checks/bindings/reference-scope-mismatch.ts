/** A value that differs by repository is read only where it can be filled in at invocation. */

import { check } from "../check.js";
import type { TextKind } from "../read/texts.js";
import { isFilled } from "../read/variables.js";
import { withArticle } from "../read/words.js";
import type { SkillContext } from "../skill-context.js";

/** Texts that become a placeholder as a whole (entries, and items that stand by themselves), and those that the session's hooks fill in. */
const filled: ReadonlySet<TextKind> = new Set(["statement", "verbatim", "entry item", "list item", "command", "script", "field", "payload", "enforce pattern", "enforce text"]);

export const referenceScopeMismatch = check<{ variable: string; kind: string; reference: string }>("reference-scope-mismatch", {
  layer: 4,
  severity: "error",
  title: "a repo-scoped variable where no invocation can fill it in",
  message: ({ variable, kind, reference }) => `\`$${variable}\` differs by repository (\`${reference}\`), and can't be filled in in ${withArticle(kind)}`,
  help: () => "read it in an entry, an item, a payload, `allowed-tools` or `enforce`, or bind it to an interface of the scope `install`",
  explain: {
    why: "A repo-scoped variable is filled in when the skill is invoked, by a block that prints the entry with its value. A table, a heading, prose or a sibling file is fixed when the skill is deployed, and would keep the bare name.",
    wrong: '{prose: "Checks are run by `$SKILL_TIDY_CHECK`."}',
    right: '{items: ["Checks are run by `$SKILL_TIDY_CHECK`."]}',
  },
  skill({ variables, bindings }, report) {
    for (const found of variables) {
      const { variable, text, span } = found;
      const reference = repoScoped(bindings, variable);
      if (reference === undefined || !isFilled(found) || filled.has(text.kind) || text.key === "allowed-tools") continue;
      report(span, { variable, kind: text.kind, reference });
    }
  },
});

function repoScoped(bindings: SkillContext["bindings"], variable: string): string | undefined {
  const bound = bindings.get(variable)?.interface;
  return bound?.scope === "repo" ? `${bound.id}@${bound.version}` : undefined;
}
