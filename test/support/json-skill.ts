/** Values for schema tests, from JSON text with its places. */

import type * as z from "zod";
import { readJson } from "../../compiler/json/read.js";
import { jsonData } from "../../compiler/model/json-data.js";
import { Origins } from "../../compiler/model/origins.js";
import type { Validated } from "../../compiler/model/validate.js";
import { validate } from "../../compiler/model/validate.js";
import { SourceFile } from "../../compiler/source/source-file.js";

export function validateJson<T>(schema: z.ZodType, data: unknown): Validated<T> & { readonly origins: Origins; readonly file: SourceFile } {
  const file = new SourceFile("model.json", JSON.stringify(data, null, 1));
  const { value } = readJson(file);
  if (value === undefined) throw new Error("the test's data is no JSON");
  const origins = new Origins();
  return { ...validate<T>(schema, jsonData(value, file), origins), origins, file };
}

/** The smallest typed skill; each test changes a part of it. */
export const smallest = {
  changelog: [{ date: "2026-10-02", version: "1.0.0", text: "First version" }],
  frontmatter: [
    { key: "name", value: " tidy" },
    { key: "description", value: " Tidies a file. Use when a file is untidy." },
    { key: "version", value: " 1.0.0" },
    { key: "format", value: " 3" },
  ],
  model: { effort: "low", reason: "one file", tier: "mid-tier" },
  routing: { pipeline: { standalone: true }, purpose: "tidy one file." },
  sections: [
    {
      title: "Run",
      blocks: [{ entry: { id: "SKILL-TIDY-RUN-001", role: "step", statement: "READ the file.", title: "Read" } }],
    },
  ],
} as const;
