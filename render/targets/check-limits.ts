/** Judges a rendered skill by the limits of its target. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { Skill } from "../../compiler/model/library.js";
import { frontmatterRow } from "../../compiler/model/frontmatter.js";
import type { Span } from "../../compiler/source/span.js";
import { fileSpan } from "../../compiler/source/span.js";
import { renderCodes } from "../codes.js";
import { readHead } from "./head.js";
import { bodyTokens, limits } from "./limits.js";
import type { TargetName } from "./target.js";

export function checkLimits(skill: Skill, target: TargetName, head: string, body: string): Diagnostic[] {
  const subject = { leaf: skill.leaf, head: readHead(head), body };
  const lifted = skill.model.lifted === true;
  return limits.flatMap(({ targets, demand, key, rule, heldByCheck, broken }) => {
    const found = targets.includes(target) && !(lifted && heldByCheck) ? broken(subject) : undefined;
    if (found === undefined) return [];
    const finding = renderCodes.make(demand === "must" ? "broken-limit" : "exceeded-advice", placeOf(skill, key), { target, rule, found });
    // A lifted skill is what it is: its faults are shown, and do not keep it from being rendered.
    return [lifted ? { ...finding, severity: "warning" as const } : finding];
  });
}

export function checkBodyTokens(skill: Skill, target: TargetName, tokens: number): Diagnostic[] {
  if (tokens < bodyTokens.below) return [];
  return [renderCodes.make("exceeded-advice", placeOf(skill, undefined), { target, rule: bodyTokens.rule, found: String(tokens) })];
}

function placeOf({ file, model, origins }: Skill, key: string | undefined): Span {
  const row = key === undefined ? undefined : frontmatterRow(model, key);
  if (row) return origins.span(row, "value");
  if (model.frontmatter !== undefined) return origins.label(model, "frontmatter");
  return fileSpan(file);
}
