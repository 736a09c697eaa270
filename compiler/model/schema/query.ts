/** `queries/<name>.json`: one frozen question with the verdict that its author expects. */

import * as z from "zod";
import { kebabId, text } from "./common.js";

const common = {
  skill: kebabId.optional(),
  question: text,
  expect: z.enum(["sat", "unsat"]),
  assume: z.array(text).optional(),
};

export const query = z.union([
  z.strictObject({ ...common, check: text }),
  z.strictObject({ ...common, reach: text, bound: z.int().positive().optional() }),
]);
