/** Checks the knowledge of a root against READ. */

import { type Verdict, verdictOf } from "../shared/verdict.js";
import { type Knowledge, loadKnowledge } from "./load.js";
import { checkSamples } from "./samples.js";

export interface KnowledgeVerdict extends Verdict {
  readonly articles: number;
  readonly valid: number;
}

export function checkKnowledge(root: string, knowledge: Knowledge = loadKnowledge(root)): KnowledgeVerdict {
  return { ...verdictOf("read", [...knowledge.diagnostics, ...checkSamples(knowledge)]), articles: knowledge.paths.length, valid: knowledge.files.length };
}
