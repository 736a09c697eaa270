/** A sound article, and ways to change it. */

import { join } from "node:path";
import { buildIndex } from "../../../../contracts/read/build-index.js";
import { checkKnowledge } from "../../../../contracts/read/check.js";
import type { KnowledgeIndex } from "../../../../contracts/read/index-schema.js";
import { layers } from "../../../../contracts/read/layers.js";
import { loadKnowledge } from "../../../../contracts/read/load.js";
import { type OpenIndex, isIndex, readIndex } from "../../../../contracts/read/read-index.js";
import { type Files, put, tree } from "../../../support/tree.js";

export const now = new Date("2026-08-01T12:00:00Z");

export function article(change: Readonly<Record<string, string>> = {}, body = "# Title\n\n## Description\n\nWhat it is about. And why.\n\n## Best Practice\n\nDo so.\n"): string {
  const fields = { "bc-version": "[all]", domain: "security", keywords: "[secret, key, storage]", technologies: "[al]", countries: "[w1]", "application-area": "[all]", ...change };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === "-" ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}

export const path = "custom/knowledge/security/secrets.md";

export function findings(files: Files): string[] {
  return checkKnowledge(tree(files)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

export interface Indexed {
  readonly root: string;
  readonly open: OpenIndex;
  readonly index: KnowledgeIndex;
}

export function indexed(files: Files): Indexed {
  const root = tree(files);
  const index = buildIndex(loadKnowledge(root), layers, now);
  put(root, { "knowledge-index.json": JSON.stringify(index) });
  const open = readIndex(join(root, "knowledge-index.json"), "knowledge-index.json", now);
  if (!isIndex(open)) throw new Error(open.map(({ message }) => message).join("\n"));
  return { root, open, index };
}
