/** Which permission rules stay. No rule is made from a value, and none may grant more than its author wrote. */

import { grantedSkill } from "../../compiler/checks/read/tools.js";
import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { allowedTools, frontmatterRow } from "../../compiler/model/frontmatter.js";
import { variableReferences } from "../../compiler/model/references.js";
import type { DropCause } from "../cause.js";
import type { DroppedPart, ResolvedVariable, ResolvedVariables } from "../resolution.js";
import { isThere } from "../values/first-set.js";

export interface GrantContext {
  readonly variables: ResolvedVariables;
  readonly components: ReadonlySet<string> | undefined;
  /** The skills that are not deployed. */
  readonly skipped: ReadonlySet<string>;
}

export function droppedGrants({ skill }: CheckedSkill, context: GrantContext): DroppedPart[] {
  const row = frontmatterRow(skill.model, "allowed-tools");
  if (row === undefined) return [];
  return allowedTools(row).flatMap(({ rule }, property): DroppedPart[] => {
    const cause = causeOf(rule, context);
    return cause === undefined ? [] : [{ kind: "grant", name: `the grant \`${rule}\``, node: row, property, cause }];
  });
}

function causeOf(rule: string, { variables, components, skipped }: GrantContext): DropCause | undefined {
  for (const { variable } of variableReferences(rule)) {
    const resolved = variables.get(variable);
    const cause = resolved && causeOfVariable(resolved, components);
    if (cause !== undefined) return cause;
  }
  const leaf = grantedSkill(rule);
  return leaf !== undefined && skipped.has(leaf) ? { kind: "skipped-skill", leaf } : undefined;
}

function causeOfVariable(resolved: ResolvedVariable, components: ReadonlySet<string> | undefined): DropCause | undefined {
  const { binding } = resolved;
  if (resolved.state === "unset") return { kind: "unset-variable", unset: resolved.cause };
  if (binding.interface.scope === "repo" && !isThere("gate", components)) return { kind: "no-gate", binding };
  if (resolved.state === "value" && !isPlainInRule(resolved.value)) return { kind: "unsafe-grant", binding, value: resolved.value };
  return undefined;
}

/** No sign that separates rules, ends one, widens one, or means something to YAML. */
function isPlainInRule(value: string): boolean {
  return /^[\p{L}\p{N}_./~$@%+=-][\p{L}\p{N}_./~@%+= -]*$/u.test(value);
}
