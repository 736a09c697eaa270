/** `skillmodel schema`. */

import { defineSpec } from "../spec.js";

export const schemaSpec = defineSpec({
  name: "schema",
  summary: "print the schema of models, for editors and for `cue vet`",
  arguments: [],
  options: {
    json: { type: "flag", description: "as JSON Schema (this is the default)" },
    cue: { type: "flag", description: "as CUE" },
  },
  examples: [["skillmodel schema --cue > model-schema.cue", "then `cue vet -d '#Skill' model-schema.cue tidy.cue`"]],
});
