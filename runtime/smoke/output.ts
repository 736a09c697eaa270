/** What an agent prints: text, and lines of JSON that report costs and calls. */

export interface ToolCall {
  readonly tool: string;
  /** Of a command. */
  readonly command?: string;
}

export interface AgentOutput {
  /** Everything printed; of lines of JSON, the texts within too. */
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/** The cost that a line reports, in USD: `total_cost_usd` or `usd` of a JSON object. */
export function reportedCost(line: string): number | undefined {
  const data = parseObject(line);
  const cost = data?.["total_cost_usd"] ?? data?.["usd"];
  return typeof cost === "number" && cost >= 0 ? cost : undefined;
}

export function readOutput(printed: string): AgentOutput {
  const texts = [printed];
  const calls: ToolCall[] = [];
  for (const line of printed.split("\n")) {
    const data = parseObject(line);
    if (data !== undefined) collect(data, texts, calls);
  }
  return { text: texts.join("\n"), calls };
}

/** Longer lines are text. */
const longestObject = 4 * 1024 * 1024;

function parseObject(line: string): Record<string, unknown> | undefined {
  const text = line.trim();
  if (!text.startsWith("{") || text.length > longestObject) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Without recursion: an agent may nest as deep as it likes. */
function collect(data: unknown, texts: string[], calls: ToolCall[]): void {
  const pending: unknown[] = [data];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string") texts.push(value);
    if (typeof value !== "object" || value === null) continue;
    const call = callOf(value as Record<string, unknown>);
    if (call !== undefined) calls.push(call);
    pending.push(...Object.values(value));
  }
}

/** A call as clients stream it (`type: tool_use`), or as a log of `conform` has it (`event: tool`). */
function callOf({ type, event, name, tool, input }: Record<string, unknown>): ToolCall | undefined {
  const called = type === "tool_use" ? name : event === "tool" ? tool : undefined;
  if (typeof called !== "string") return undefined;
  const command = typeof input === "string" ? input : typeof input === "object" && input !== null && "command" in input ? input.command : undefined;
  return { tool: called, ...(typeof command === "string" ? { command } : {}) };
}
