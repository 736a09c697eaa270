/** Whether the skill's `allowed-tools` grants a call, as far as its rules say. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { grantsCommand, grantsTool, parseToolRule, type ToolRule } from "../../compiler/checks/read/tools.js";
import { allowedTools, frontmatterRow } from "../../compiler/model/frontmatter.js";
import { variableReferences } from "../../compiler/model/references.js";
import type { FrontmatterRow } from "../../compiler/model/schema/types.js";
import type { EventOf } from "./event.js";

export type Grant =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly row: FrontmatterRow; readonly call: string; readonly rule: string }
  | { readonly kind: "unjudged"; readonly why: string };

interface Rule extends ToolRule {
  readonly text: string;
  /** Its tool reads a variable without a value. */
  readonly openTool: boolean;
  /** Its tool or its pattern does. */
  readonly open: boolean;
}

export class Permissions {
  readonly #row: FrontmatterRow | undefined;
  #rules: readonly Rule[];

  constructor({ skill }: CheckedSkill) {
    this.#row = frontmatterRow(skill.model, "allowed-tools");
    this.#rules = this.#row === undefined ? [] : allowedTools(this.#row).map(({ rule }) => readRule(rule));
  }

  /** The values of variables that rules read. */
  resolve(variables: Readonly<Record<string, string>>): void {
    this.#rules = this.#rules.map(({ text: rule }) =>
      readRule(
        variableReferences(rule).reduceRight((text, { start, end, variable }) => {
          const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
          return value === undefined ? text : text.slice(0, start) + value + text.slice(end);
        }, rule),
      ),
    );
  }

  judge({ tool, input }: EventOf<"tool">): Grant {
    if (this.#row === undefined) return { kind: "unjudged", why: "the skill has no `allowed-tools`" };
    const command = tool === "Bash" ? commandOf(input) : undefined;
    let why: string | undefined;
    for (const rule of this.#rules) {
      if (!rule.openTool && !grantsTool(rule, tool)) continue;
      if (rule.open) why = `the rule \`${rule.text}\` reads a variable whose value the log does not tell`;
      else if (rule.limit === undefined || (command !== undefined && grantsCommand(rule, command))) return { kind: "granted" };
      else if (command === undefined) why = `what the rule \`${rule.text}\` admits is for the client to say`;
    }
    if (why !== undefined) return { kind: "unjudged", why };
    const rule = command === undefined ? tool : `Bash(${command.trim().split(/\s+/)[0] ?? ""}:*)`;
    return { kind: "refused", row: this.#row, call: command === undefined ? tool : `${tool}(${shortened(command)})`, rule };
  }
}

function readRule(text: string): Rule {
  const rule = parseToolRule(text);
  return { ...rule, text, openTool: isOpen(rule.tool), open: isOpen(text) };
}

/** Whether a variable without value is left. */
function isOpen(rule: string): boolean {
  return variableReferences(rule).length > 0;
}

function commandOf(input: EventOf<"tool">["input"]): string | undefined {
  const command = typeof input === "string" ? input : input?.["command"];
  return typeof command === "string" ? command : undefined;
}

const longestCall = 80;

function shortened(command: string): string {
  return command.length <= longestCall ? command : `${command.slice(0, longestCall - 1)}…`;
}
