/** Whether the skill's `allowed-tools` grants a call, as far as its rules say. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { grantsCommand, grantsTool, parseToolRule } from "../../compiler/checks/read/tools.js";
import { allowedTools, frontmatterRow } from "../../compiler/model/frontmatter.js";
import { variableReferences } from "../../compiler/model/references.js";
import type { FrontmatterRow } from "../../compiler/model/schema/types.js";
import type { EventOf } from "./event.js";

export type Grant =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly row: FrontmatterRow; readonly call: string; readonly rule: string }
  | { readonly kind: "unjudged"; readonly why: string };

export class Permissions {
  readonly #row: FrontmatterRow | undefined;
  #rules: readonly string[];

  constructor({ skill }: CheckedSkill) {
    this.#row = frontmatterRow(skill.model, "allowed-tools");
    this.#rules = this.#row === undefined ? [] : allowedTools(this.#row).map(({ rule }) => rule);
  }

  /** The values of variables that rules read. */
  resolve(variables: Readonly<Record<string, string>>): void {
    this.#rules = this.#rules.map((rule) =>
      variableReferences(rule).reduceRight((text, { start, end, variable }) => {
        const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
        return value === undefined ? text : text.slice(0, start) + value + text.slice(end);
      }, rule),
    );
  }

  judge({ tool, input }: EventOf<"tool">): Grant {
    if (this.#row === undefined) return { kind: "unjudged", why: "the skill has no `allowed-tools`" };
    const command = tool === "Bash" ? commandOf(input) : undefined;
    let why: string | undefined;
    for (const text of this.#rules) {
      const rule = parseToolRule(text);
      if (command !== undefined && !isOpen(text) && grantsCommand(rule, command)) return { kind: "granted" };
      if (command !== undefined && !isOpen(text)) continue;
      if (isOpen(rule.tool)) why = `the rule \`${text}\` reads a variable whose value the log does not tell`;
      else if (!grantsTool(rule, tool)) continue;
      else if (rule.limit === undefined) return { kind: "granted" };
      else if (isOpen(text)) why = `the rule \`${text}\` reads a variable whose value the log does not tell`;
      else why = `what the rule \`${text}\` admits is for the client to say`;
    }
    if (why !== undefined) return { kind: "unjudged", why };
    const rule = command === undefined ? tool : `Bash(${command.trim().split(/\s+/)[0] ?? ""}:*)`;
    return { kind: "refused", row: this.#row, call: command === undefined ? tool : `${tool}(${shortened(command)})`, rule };
  }
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
