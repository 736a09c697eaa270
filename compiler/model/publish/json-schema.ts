/** The model's shape as JSON Schema (draft 2020-12), for editors. */

import * as z from "zod";
import { catalog } from "../schema/catalog.js";
import { query } from "../schema/query.js";
import { liftedSkill, typedSkill } from "../schema/skill.js";
import { vocabulary } from "../schema/vocabulary.js";

const kinds = { Skill: typedSkill, LiftedSkill: liftedSkill, Vocabulary: vocabulary, Catalog: catalog, Query: query };

/** One document; each kind of file is a definition, a model file itself is `Skill` or `LiftedSkill`. */
export function jsonSchema(): Record<string, unknown> {
  const definitions = Object.entries(kinds).map(([name, schema]) => {
    const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: "input" });
    return [name, definition] as const;
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "skillmodel",
    anyOf: [{ $ref: "#/$defs/Skill" }, { $ref: "#/$defs/LiftedSkill" }],
    $defs: Object.fromEntries(definitions),
  };
}
