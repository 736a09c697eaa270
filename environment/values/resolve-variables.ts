/** Each variable of each skill: its value, its placeholder, or why it has neither. */

import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import type { CheckedBinding } from "../../compiler/checks/resolve/bindings.js";
import type { Provider } from "../../compiler/model/schema/types.js";
import type { UnsetCause } from "../cause.js";
import { referenceOf } from "../cause.js";
import type { ResolvedVariable, ResolvedVariables, VariableState } from "../resolution.js";
import type { Sources } from "../sources.js";
import type { FoundValue } from "./first-set.js";
import { firstSet, missingComponents } from "./first-set.js";
import { provide } from "./provide.js";
import { textProblem } from "../../compiler/model/value-text.js";
import { validateProblem } from "./validate-value.js";

/** Of all skills, by variable name; no two skills have one of the same name. */
export async function resolveVariables({ library, skills }: CheckedLibrary, sources: Sources): Promise<ResolvedVariables> {
  const providers = library.catalog?.model.providers ?? [];
  const bindings = skills.flatMap((skill) => [...skill.bindings.values()]);
  const resolved = bindings.map(async (binding): Promise<[string, ResolvedVariable]> => [binding.variable, { binding, ...(await stateOf(binding, providers, sources)) }]);
  return new Map(await Promise.all(resolved));
}

async function stateOf(binding: CheckedBinding, providers: readonly Provider[], sources: Sources): Promise<VariableState> {
  if (binding.interface.scope === "repo" && sources.repo === "placeholder") return { state: "placeholder" };
  const found = firstSet(binding, providers, sources);
  if (found === undefined) return unset({ kind: "no-value", binding, components: missingComponents(binding, providers, sources.components) });
  const { from, provider } = found;
  // Before anything runs by it.
  const problem = textProblem(found.value);
  if (problem !== undefined) return unset({ kind: "invalid-value", binding, from, problem });
  return provider === undefined ? judged(binding, found, sources) : provided(binding, { ...found, provider }, sources);
}

/** The first source that is set decides: where its value fails, no later one is asked. */
async function judged(binding: CheckedBinding, { value, from }: FoundValue, { host }: Sources): Promise<VariableState> {
  const problem = textProblem(value) ?? (await validateProblem(value, binding.interface, host));
  return problem === undefined ? { state: "value", value, from } : unset({ kind: "invalid-value", binding, from, problem });
}

async function provided(binding: CheckedBinding, found: FoundValue & { readonly provider: Provider }, sources: Sources): Promise<VariableState> {
  const { from } = found;
  const result = await provide(found, referenceOf(binding), sources);
  if ("problem" in result) return unset({ kind: "invalid-value", binding, from, problem: result.problem });
  if ("failure" in result) return unset({ kind: "failed-probe", binding, from, failure: result.failure });
  return judged(binding, { value: result.value, from }, sources);
}

function unset(cause: UnsetCause): VariableState {
  return { state: "unset", cause };
}
