/** `env`: the skill's variables, each bound to one interface of the catalog. */

import * as z from "zod";
import { interfaceReference, variableKey } from "./common.js";

export const binding = z.strictObject({
  interface: interfaceReference,
  required: z.boolean().optional(),
});

export const env = z.record(variableKey, binding);
