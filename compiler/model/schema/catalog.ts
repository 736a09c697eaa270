/** `skills/interfaces.cue`: the capabilities that skills call, and the programs that provide them. */

import * as z from "zod";
import { interfaceReference, kebabId, text } from "./common.js";

const invocation = z.strictObject({
  args: z.enum(["none", "appended", "flags"]).optional(),
  cwd: z.enum(["repo-root", "any"]).optional(),
  stdin: z.enum(["none", "text", "json"]).optional(),
  timeout: z.string().regex(/^[1-9][0-9]*[smh]$/, "must be a number with `s`, `m` or `h`").optional(),
});

const result = z.strictObject({
  exit: z.record(z.string().regex(/^([0-9]+|other)$/, "must be an exit status or `other`"), text).optional(),
  stdout: z.enum(["diagnostic", "json", "text"]).optional(),
});

const validate = z.strictObject({
  exists: z.literal(true).optional(),
  pattern: text.optional(),
  resolves: z.literal(true).optional(),
});

export const catalogInterface = z.strictObject({
  id: kebabId,
  version: z.int().positive(),
  kind: z.enum(["command", "tool", "path"]),
  scope: z.enum(["install", "repo"]),
  summary: text,
  example: text,
  invocation: invocation.optional(),
  result: result.optional(),
  validate: validate.optional(),
});

export const provider = z.strictObject({
  id: kebabId,
  program: text,
  binary: text.optional(),
  component: kebabId.optional(),
  implements: z.array(interfaceReference).min(1),
  probe: z.array(text),
});

export const catalog = z.strictObject({
  interfaces: z.array(catalogInterface),
  providers: z.array(provider).optional(),
});
