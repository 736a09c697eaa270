/** Checks a recorded chain against the termination rule. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { isDocument, openJson, placeOf, type JsonDocument } from "../../shared/json-document.js";
import { checkShape } from "../../shared/shape.js";
import { type NotChecked, type Verdict, verdictOf } from "../../shared/verdict.js";
import { handoffBudget } from "../graph/chains.js";
import { chainCodes } from "./codes.js";
import { type ChainEnd, type ChainStep, type RecordedChain, chainSchema } from "./schema.js";

/** @param auditors skills that judge, which no link starts; undefined where the library is not known */
export function checkChain(file: SourceFile, auditors?: ReadonlySet<string>): Verdict {
  const document = openJson(file);
  if (!isDocument(document)) return verdictOf("skill", document);
  const { value: chain, diagnostics } = checkShape(document, chainSchema);
  if (!chain) return verdictOf("skill", diagnostics);
  const notChecked: NotChecked[] = [];
  if (!chain.end) notChecked.push({ what: "how the chain ended", needs: "its `end`", rules: ["SKC-047", "SKC-048", "SKC-049", "SKC-056", "SKC-057", "SKC-058", "SKC-059"] });
  if (!auditors) notChecked.push({ what: "whether an auditor was started by a link", needs: "the library (--root)", rules: ["SKC-083"] });
  const unsaid = chain.steps.filter((step) => step.route === "automatic-handoff" && conditions.some(({ member }) => step[member] === undefined)).length;
  if (unsaid > 0) notChecked.push({ what: `what stood at ${unsaid} automatic ${unsaid === 1 ? "handoff" : "handoffs"}`, needs: "all of " + conditions.map(({ member }) => `\`${member}\``).join(", "), rules: ["SKC-050", "SKC-051", "SKC-052", "SKC-053", "SKC-054", "SKC-055"] });
  return verdictOf("skill", [...checkSteps(document, chain, auditors), ...(chain.end ? checkEnd(document, currentChain(chain.steps), chain.end) : [])], notChecked);
}

/** What forbids an automatic handoff, and the value that does. */
const conditions: readonly { readonly member: keyof ChainStep & ("inputs_ready" | "authority_present" | "material_fork" | "safety_gate_open" | "external_effect_ahead"); readonly stops: boolean; readonly what: string }[] = [
  { member: "inputs_ready", stops: false, what: "its inputs are not at hand" },
  { member: "authority_present", stops: false, what: "it has no authority" },
  { member: "material_fork", stops: true, what: "there is a fork that the user must decide" },
  { member: "safety_gate_open", stops: true, what: "a safety gate is open" },
  { member: "external_effect_ahead", stops: true, what: "it acts on the outside" },
];

function checkSteps(document: JsonDocument, { steps }: RecordedChain, auditors: ReadonlySet<string> | undefined): Diagnostic[] {
  const findings: Diagnostic[] = [];
  let visited: string[] = [];
  steps.forEach((step, index) => {
    const place = placeOf(document, ["steps", index, "skill"]);
    if ((step.route === "initial") !== (index === 0)) findings.push(chainCodes.make("chain-route-mismatch", placeOf(document, ["steps", index, "route"]), { route: step.route, index }));
    if (step.route !== "automatic-handoff") {
      visited = [step.skill];
      return;
    }
    if (visited.includes(step.skill)) findings.push(chainCodes.make("repeated-chain-skill", place, { skill: step.skill, visited: visited.join(", ") }));
    visited.push(step.skill);
    if (visited.length - 1 > handoffBudget) findings.push(chainCodes.make("exhausted-handoff-budget", place, { skill: step.skill, count: visited.length - 1, budget: handoffBudget }));
    for (const { member, stops, what } of conditions) {
      if (step[member] === stops) findings.push(chainCodes.make("forbidden-handoff", placeOf(document, ["steps", index, member]), { skill: step.skill, what }));
    }
    if (step.candidates && step.candidates.length !== 1) findings.push(chainCodes.make("forbidden-handoff", placeOf(document, ["steps", index, "candidates"]), { skill: step.skill, what: `${step.candidates.length} skills could follow` }));
    if (auditors?.has(step.skill) === true) findings.push(chainCodes.make("forbidden-handoff", place, { skill: step.skill, what: "it is an auditor, which only the user starts" }));
  });
  return findings;
}

/** The skills since the user last chose. */
function currentChain(steps: readonly ChainStep[]): string[] {
  const start = steps.findLastIndex(({ route }) => route !== "automatic-handoff");
  return steps.slice(Math.max(0, start)).map(({ skill }) => skill);
}

function checkEnd(document: JsonDocument, visited: readonly string[], end: ChainEnd): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const wrong = (member: keyof ChainEnd, what: string, help: string): void => {
    findings.push(chainCodes.make("chain-end-mismatch", placeOf(document, ["end", member]), { what, help }));
  };
  const loops = end.open_loops.join("\n");
  const names = (skill: string): boolean => new RegExp(`(?<![\\w-])${skill}(?![\\w-])`).test(loops);
  const [successor] = end.ready_successors;
  const budgetOnly = visited.length - 1 >= handoffBudget && end.other_stops.length === 0 && end.ready_successors.length === 1;
  if (budgetOnly && successor !== undefined) {
    if (end.recommended_next_skill !== successor) wrong("recommended_next_skill", `only the budget stopped the chain, and \`${successor}\` is not recommended`, `write \`${successor}\``);
    if (!/budget/i.test(loops) || !visited.every(names)) wrong("open_loops", "the used-up budget and the skills that ran are not named", `such as "budget ${handoffBudget} of ${handoffBudget}; chain ${visited.join(", ")}"`);
  }
  if (end.ready_successors.length > 1 && !end.ready_successors.every(names)) wrong("open_loops", "several skills could follow, and not all of them are named", "present the alternatives");
  if (end.status === "DONE" && end.requested_continuation !== null) wrong("status", `the user asked for \`${end.requested_continuation}\`, which did not run`, "write `NEEDS_INPUT`, or `DONE_WITH_CONCERNS` with the limitation");
  const lacking = end.other_stops.filter((stop) => stop === "authority" || stop === "fork" || stop === "missing-inputs");
  if (lacking.length > 0 && end.requested_continuation !== null && end.status !== "NEEDS_INPUT") wrong("status", `what the user asked for lacks ${lacking.join(" and ")}`, "write `NEEDS_INPUT`");
  if (end.status === "DONE_WITH_CONCERNS" && end.open_loops.length === 0) wrong("open_loops", "the status tells of a concern that is not named", "name it");
  if (end.other_stops.includes("visited") && !visited.some(names)) wrong("open_loops", "a skill was skipped since it had run, and is not named", "name it; offer a rerun only with new scope or evidence");
  return findings;
}
