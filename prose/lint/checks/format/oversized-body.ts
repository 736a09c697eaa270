/** A body stays short enough to be read whole. */

import { skillCheck } from "../../check.js";

const lineLimit = 500;
/** Tokens, taken as four characters each. */
const tokenLimit = 5000;

export const oversizedBody = skillCheck<{ lines: number; tokens: number }>(
  "oversized-body",
  {
    severity: "warning",
    title: "a skill's body is longer than recommended",
    message: ({ lines, tokens }) => (lines > lineLimit ? `the body has ${lines} lines, more than the recommended ${lineLimit}` : `the body has about ${tokens} tokens, more than the recommended ${tokenLimit}`),
    help: () => "move reference material into files of its own and link to them",
    explain: {
      why: "The whole body enters the agent's context when the skill is used. The public format recommends under 500 lines and under 5000 tokens.",
      wrong: "a SKILL.md of 900 lines",
      right: "a SKILL.md of 80 lines that links to references/details.md",
    },
  },
  (skill, report) => {
    const { start, end } = skill.tree;
    const body = skill.file.text.slice(start, end);
    const lines = body.split("\n").length - (body.endsWith("\n") ? 1 : 0);
    const tokens = Math.ceil(body.length / 4);
    if (lines > lineLimit || tokens > tokenLimit) report({ start, end: start }, { lines, tokens });
  },
);
