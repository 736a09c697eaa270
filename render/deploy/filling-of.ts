/** What resolving an environment decided about one skill, as its text is filled. */

import type { DeployedSkill } from "../../environment/resolution.js";
import type { Filling, InvocationVariable } from "../variables/filling.js";

/** @param hint how to set a variable that is not set in a session */
export function fillingOf({ keeps, variables }: DeployedSkill, hint: string): Filling {
  const values = new Map<string, string>();
  const atInvocation = new Map<string, InvocationVariable>();
  for (const [name, variable] of variables) {
    const { summary, example } = variable.binding.interface;
    if (variable.state === "value") values.set(name, variable.value);
    if (variable.state === "placeholder") atInvocation.set(name, { summary, example, hint });
  }
  return { values, atInvocation, keeps };
}
