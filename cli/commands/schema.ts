/** Prints the schema of models. */

import { CommandError } from "../command-error.js";
import type { Run } from "../spec.js";
import type { schemaSpec } from "../specs/schema.js";

export const run: Run<typeof schemaSpec> = async (_, { json, cue }, io) => {
  if (json && cue) throw new CommandError("`--json` and `--cue` exclude each other", "ask for one of them");
  if (cue) {
    const { cueSchema } = await import("../../compiler/model/publish/cue-schema.js");
    io.stdout.write(cueSchema());
  } else {
    const { jsonSchema } = await import("../../compiler/model/publish/json-schema.js");
    io.stdout.write(`${JSON.stringify(jsonSchema(), null, 2)}\n`);
  }
  return 0;
};
