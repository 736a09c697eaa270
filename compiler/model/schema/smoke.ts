/** `smoke`: the skill's smoke test; never rendered, never deployed. */

import * as z from "zod";
import { text, variableKey } from "./common.js";

const expectCheck = z.strictObject({ check: z.array(text).min(1) });
const expectAnchors = z.strictObject({ anchors: z.array(text).min(1), minChecks: z.number().min(0).max(1).optional() });

export const smoke = z.strictObject({
  env: z.record(variableKey, z.string()).optional(),
  expect: z.union([expectCheck, expectAnchors]),
  fixture: z.strictObject({ tree: text }).optional(),
  invoke: text,
  limits: z.strictObject({ minutes: z.number().positive(), usd: z.number().positive() }),
});
