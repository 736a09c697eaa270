/** The shape of the knowledge index. */

import * as z from "zod";
import { layers } from "./layers.js";

const digest = z.string().regex(/^[0-9a-f]{64}$/, "write 64 lower-case hexadecimal digits");
const word = z.string().min(1);
const words = z.array(word).min(1);
const line = z.string().min(1).regex(/^[^\r\n]*$/, "write one line");

export const indexRowSchema = z.strictObject({
  path: word,
  layer: z.enum(layers),
  domain: word,
  "bc-version": words,
  technologies: words,
  countries: words,
  "application-area": words,
  keywords: words,
  title: line,
  description: line,
  parsed: z.literal(true),
  sourceSha256: digest,
});

export const indexSchema = z.strictObject({
  version: z.literal(1),
  generatedAt: z.string().min(1),
  enabledLayers: z.array(z.enum(layers)),
  knowledgeAllow: z.array(z.string()),
  knowledgeDeny: z.array(z.string()),
  articleCount: z.int().min(0),
  sourceSnapshot: digest,
  articles: z.array(indexRowSchema),
});

export type KnowledgeIndex = z.infer<typeof indexSchema>;
export type IndexRow = KnowledgeIndex["articles"][number];
