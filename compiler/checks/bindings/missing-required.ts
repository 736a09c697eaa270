/** A variable without which a skill can't be deployed says so. */

import { check, labelOf } from "../check.js";
import type { FoundVariable } from "../read/variables.js";

export const missingRequired = check<{ variable: string; reader: string }>("missing-required", {
  layer: 4,
  adjustable: true,
  severity: "info",
  title: "a variable that a skill can't do without, and that is not `required`",
  message: ({ variable, reader }) => `without a value of \`$${variable}\` the whole skill is skipped: ${reader} reads it`,
  help: () => "add `required: true`, or read it only in text that may be left out",
  explain: {
    why: "Text without clauses that reads an unset variable is left out, and the rest is deployed. An entry with clauses can't be left out, since verdicts speak of it, nor can `enforce` or the purpose: there the skill is skipped, as if the variable were required.",
    wrong: 'env: {SEARCH: {interface: "code-search@1"}}\n… entry: {pred: "big", statement: "SEARCH with `$SKILL_TIDY_SEARCH`.", …}',
    right: 'env: {SEARCH: {interface: "code-search@1", required: true}}\n… entry: {pred: "big", statement: "SEARCH with `$SKILL_TIDY_SEARCH`.", …}',
  },
  skill({ skill, variables, bindings }, report) {
    const { env } = skill.model;
    if (env === undefined) return;
    for (const { key, variable, required, interface: bound } of bindings.values()) {
      if (required || bound?.scope !== "install") continue;
      const found = variables.find((each) => each.variable === variable && readerOf(each) !== undefined);
      const reader = found && readerOf(found);
      if (found !== undefined && reader !== undefined) report(labelOf(env, key), { variable, reader }, { related: [{ span: found.span, message: "read here" }] });
    }
  },
});

/** What can't be left out, for a sentence; undefined where the text can. */
function readerOf({ text: { entry, kind } }: FoundVariable): string | undefined {
  if (entry !== undefined) {
    const { id, pred, post = [] } = entry.entry;
    return pred !== undefined || post.length > 0 ? `\`${id}\`, which has clauses,` : undefined;
  }
  if (kind === "purpose") return "the purpose";
  if (kind === "model reason") return "the reason of `model`";
  return kind.startsWith("enforce") ? "`enforce`" : undefined;
}
