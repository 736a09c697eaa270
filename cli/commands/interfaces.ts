/** Answers a probe: this program is a provider itself. */

import { implementedInterfaces } from "../implemented-interfaces.js";
import type { Run } from "../spec.js";
import type { interfacesSpec } from "../specs/interfaces.js";

export const run: Run<typeof interfacesSpec> = async (_args, _options, io) => {
  io.stdout.write(`${JSON.stringify({ interfaces: [...implementedInterfaces].sort() })}\n`);
  return 0;
};
