/** The tools that a harness offers, and what a rule of `allowed-tools` grants. */

/** Names that clients of the public format give to their tools; a name from an MCP server starts with `mcp__`. */
const harnessTools: ReadonlySet<string> = new Set([
  "Agent", "AskUserQuestion", "Bash", "BashOutput", "Edit", "EnterPlanMode", "ExitPlanMode", "Glob", "Grep", "KillShell", "LS", "LSP",
  "MultiEdit", "NotebookEdit", "NotebookRead", "Read", "Skill", "SlashCommand", "Task", "TodoRead", "TodoWrite", "ToolSearch", "WebFetch",
  "WebSearch", "Workflow", "Write",
]);

export function isHarnessTool(name: string): boolean {
  return harnessTools.has(name) || /^mcp__\w+/.test(name);
}

/** The name of a rule's tool, and what it is limited to. */
export interface ToolRule {
  readonly tool: string;
  readonly limit?: string;
}

export function parseToolRule(rule: string): ToolRule {
  const [, tool = rule, limit] = /^([^(]*)\((.*)\)$/s.exec(rule) ?? [];
  return limit === undefined ? { tool: rule } : { tool, limit };
}

/** The skill that `Skill(<leaf>)` grants, also with what may follow the name. */
export function grantedSkill(rule: string): string | undefined {
  const { tool, limit } = parseToolRule(rule);
  return tool === "Skill" ? /^\s*\/?([a-z0-9-]+)/.exec(limit ?? "")?.[1] : undefined;
}

/** Whether a rule grants the use of a tool, perhaps only for some of its inputs; `mcp__server` and `mcp__server__*` grant all tools of the server. */
export function grantsTool(rule: ToolRule, tool: string): boolean {
  if (rule.tool === tool || rule.tool === "*") return true;
  const server = rule.tool.replace(/__\*$/, "");
  return server.startsWith("mcp__") && tool.startsWith(`${server}__`);
}

/** Whether a rule lets this command run: `Bash`, `Bash(git:*)`, `Bash(git *)`, `Bash(git status)`. */
export function grantsCommand(rule: ToolRule, command: string): boolean {
  if (!grantsTool(rule, "Bash")) return false;
  const { limit } = rule;
  if (limit === undefined || limit === "" || limit === "*" || limit === ":*") return true;
  const words = command.trim().replaceAll(/\s+/g, " ");
  if (limit.endsWith(":*")) {
    const prefix = limit.slice(0, -2);
    return words === prefix || words.startsWith(`${prefix} `);
  }
  const pattern = limit.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === "*" ? ".*" : `\\${sign}`)).replace(/ \.\*$/, "( .*)?");
  return new RegExp(`^${pattern}$`, "s").test(words);
}
