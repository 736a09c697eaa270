/** A step that the text sends the reader to exists. */

import { walkBlocks } from "../../../markdown/blocks.js";
import type { ProseSkill } from "../../prose-skill.js";
import { skillCheck } from "../../check.js";

export const undefinedStep = skillCheck<{ keyword: string; label: string; last: string }>(
  "undefined-step",
  {
    severity: "error",
    title: "the text refers to a step that does not exist",
    message: ({ keyword, label, last }) => `there is no ${keyword} ${label}: the last is ${last}`,
    help: () => "mend the number, or add the step",
    explain: {
      why: "Steps get renumbered and references to them do not. The agent is sent nowhere and picks a step by itself.",
      wrong: "1. Apply the migration.\n2. If it fails, go to step 9.\n3. Verify row counts.\n",
      right: "1. Apply the migration.\n2. If it fails, go to step 4.\n3. Verify row counts. Stop.\n4. Restore the backup.\n",
    },
  },
  (skill, report) => {
    if (skill.references.length === 0) return;
    const known = knownLabels(skill);
    for (const { keyword, label, start, end, announces, jump, single, sentence, run } of skill.references) {
      // `steps 4-10` is most often a figure of speech.
      if (announces || (!single && !jump) || run.place.quoted || run.place.block.kind === "heading") continue;
      const labels = keyword === "step" ? known.step : known[keyword === "phase" ? "phase" : "stage"];
      const number = Number.parseInt(label, 10);
      const last = Math.max(...labels);
      // Letters and decimals belong to a step that may have no list of its own.
      if (labels.size < 2 || number <= last) continue;
      if (speaksOfAnother(run.plain.slice(sentence.start - run.start, sentence.end - run.start))) continue;
      report({ start, end }, { keyword, label, last: String(last) });
    }
  },
);

/** A sentence about the steps of another text. */
function speaksOfAnother(sentence: string): boolean {
  return /\.md\b|\bskills?\b|\bother\b|\btheir\b|\bprotocol\b|\bguide\b|\bworkflow of\b|\bof the (?!step|list|above|previous)[a-z-]+ (?:process|workflow|procedure)\b/i.test(sentence);
}

interface Labels {
  readonly step: ReadonlySet<number>;
  readonly phase: ReadonlySet<number>;
  readonly stage: ReadonlySet<number>;
}

/** Every number that anything in the text bears as a step: items, headings, announcements, also inside code. */
function knownLabels(skill: ProseSkill): Labels {
  const labels = { step: new Set<number>(), phase: new Set<number>(), stage: new Set<number>() };
  const add = (keyword: string, label: string): void => {
    labels[keyword === "phase" ? "phase" : keyword === "stage" ? "stage" : "step"].add(Number.parseInt(label, 10));
  };
  for (const { keyword, steps } of skill.scopes) for (const { label } of steps) add(keyword, label);
  for (const { keyword, label, announces } of skill.references) if (announces) add(keyword, label);
  for (const run of skill.runs) {
    const { cell, block } = run.place;
    const start = cell?.column === 0 ? /^\s*(?:(step|phase|stage)\s+)?(\d{1,3})\b/i.exec(run.plain) : block.kind === "heading" ? /\b(step|phase|stage)\s+(\d{1,3})\b/i.exec(run.plain) : null;
    if (start !== null) add((start[1] ?? "step").toLowerCase(), start[2] ?? "0");
  }
  const { text } = skill.file;
  for (const block of walkBlocks(skill.tree.children)) {
    if (block.kind !== "fence" && block.kind !== "indented-code" && block.kind !== "html") continue;
    for (const match of text.slice(block.start, block.end).matchAll(/\b(step|phase|stage)[\s_-]*(\d{1,3})\b|^[ \t]*(\d{1,3})[.)][ \t]/gim)) {
      add((match[1] ?? "step").toLowerCase(), match[2] ?? match[3] ?? "0");
    }
  }
  return labels;
}
