/** What the roles of entries mean: which of them act, and which may have which clause. */

import type { Role } from "../../model/schema/types.js";

const transitions: ReadonlySet<Role> = new Set(["step", "substep", "spawn", "verify", "gate", "handoff"]);
const bare: ReadonlySet<Role> = new Set(["def", "payload", "note"]);

/** An entry that a run fires: it has a guard and may grant atoms. */
export function isTransition(role: Role): boolean {
  return transitions.has(role);
}

/** An entry that may have a pred. */
export function takesPred(role: Role): boolean {
  return !bare.has(role);
}
