/** The whole way: each variable's value, then which skills and texts survive. */

import type { CheckedLibrary } from "../compiler/checks/checked.js";
import type { Resolution } from "./resolution.js";
import type { Sources } from "./sources.js";
import { survive } from "./survive/survive.js";
import { resolveVariables } from "./values/resolve-variables.js";

/** Programs are probed, each once; everything else is decided from what is handed in. */
export async function resolveEnvironment(library: CheckedLibrary, sources: Sources): Promise<Resolution> {
  const variables = await resolveVariables(library, sources);
  return survive(library, variables, sources);
}
