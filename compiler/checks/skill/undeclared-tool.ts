/** Every tool that an entry calls is declared in `allowed-tools`. */

import { allowedTools, frontmatterRow } from "../../model/frontmatter.js";
import { fileSpan } from "../../source/span.js";
import { check, labelOf } from "../check.js";
import type { Call } from "../read/calls.js";
import type { ToolRule } from "../read/tools.js";
import { grantsCommand, grantsTool, parseToolRule } from "../read/tools.js";
import { listed } from "../read/words.js";
import type { SkillContext } from "../skill-context.js";

export const undeclaredTool = check<{ tools: readonly string[]; by: string; absent: boolean }>("undeclared-tool", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a tool that an entry calls and `allowed-tools` does not declare",
  message: ({ tools, by, absent }) => (absent ? `entries need ${listed(tools)}, and the frontmatter has no row \`allowed-tools\`` : `${by} needs ${listed(tools)}, which \`allowed-tools\` does not declare`),
  help: ({ tools }) => `add ${listed(tools)} to \`allowed-tools\``,
  explain: {
    why: "`allowed-tools` is the skill's permission manifest. A tool outside it makes the client ask in the middle of the work, or refuse. A call is a `$SKILL_…` reference, a `command` or `script` field, or a code span that starts with a tool's name.",
    wrong: '{key: "allowed-tools", value: " Read"}\n… statement: "SEARCH with `Grep`."',
    right: '{key: "allowed-tools", value: " Read, Grep"}\n… statement: "SEARCH with `Grep`."',
  },
  skill(context, report) {
    const { skill, lifted } = context;
    const row = frontmatterRow(skill.model, "allowed-tools");
    if (row === undefined && lifted) return;
    const rules = row === undefined ? [] : allowedTools(row).map(({ rule }) => parseToolRule(rule));
    const severity = lifted ? { severity: "warning" as const } : {};
    const absent = new Map<string, Call>();
    const seen = new Set<string>();
    for (const call of context.calls) {
      const missing = missingRule(context, call, rules);
      if (missing === undefined) continue;
      if (row === undefined) absent.set(missing, absent.get(missing) ?? call);
      else if (!seen.has(missing)) report(call.span, { tools: [missing], by: `\`${call.entry.entry.id}\``, absent: false }, { ...severity, related: [{ span: skill.origins.span(row, "value"), message: "what is declared" }] });
      seen.add(missing);
    }
    if (absent.size === 0) return;
    const where = Array.isArray(skill.model.frontmatter) ? labelOf(skill.model, "frontmatter") : fileSpan(skill.file);
    report(where, { tools: [...absent.keys()], by: "", absent: true }, { related: [...absent.values()].map(({ span }) => ({ span, message: "for this" })) });
  },
});

/** The rule that a call lacks, as one would write it. */
function missingRule({ bindings, shared }: SkillContext, { kind, name }: Call, rules: readonly ToolRule[]): string | undefined {
  switch (kind) {
    case "tool":
      return rules.some((rule) => grantsTool(rule, name)) ? undefined : name;
    case "command": {
      const word = name.trim().split(/\s/)[0] ?? "";
      if (shared.programs.has(word) || rules.some((rule) => grantsCommand(rule, name))) return undefined;
      return `Bash(${word}:*)`;
    }
    case "script":
      return rules.some((rule) => grantsTool(rule, "Workflow") || grantsTool(rule, "Bash")) ? undefined : "Workflow";
    case "variable": {
      const bound = bindings.get(name)?.interface?.kind;
      if (bound === "tool") return rules.some(({ tool }) => tool === `$${name}` || tool === `\${${name}}`) ? undefined : `$${name}`;
      if (bound !== "command") return undefined;
      return rules.some((rule) => grantsCommand(rule, `$${name}`) || grantsCommand(rule, `\${${name}}`)) ? undefined : `Bash($${name}:*)`;
    }
  }
}
