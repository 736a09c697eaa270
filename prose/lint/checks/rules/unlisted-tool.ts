/** A skill that lists the tools it may use lists those that its text says to use. */

import { harnessTools, toolsOf } from "../../../language/tools.js";
import { skillCheck } from "../../check.js";

const names = harnessTools.join("|");
const mention = new RegExp(String.raw`(?:\b(?:use|using|with|via|through|call|invoke|run)\s+(?:the\s+)?\x60?(${names})\x60?\s+tool\b)|(?:\bthe\s+\x60?(${names})\x60?\s+tool\b)|(?:\b(?:[Uu]se|[Uu]sing|[Vv]ia|[Cc]all|[Ii]nvoke)\s+(?:the\s+)?\x60(${names})\x60)`, "g");
const denied = /\b(?:never|not|don't|without|instead of|rather than|avoid|no|unavailable|lacks?|if (?:the|you))\b[^.]*$/i;

export const unlistedTool = skillCheck<{ tool: string }>(
  "unlisted-tool",
  {
    severity: "warning",
    title: "a tool is used that `allowed-tools` does not list",
    message: ({ tool }) => `the text says to use \`${tool}\`, which \`allowed-tools\` does not list`,
    help: ({ tool }) => `add \`${tool}\` to \`allowed-tools\`, or take it out of the text`,
    explain: {
      why: "Tools that are not listed need a permission each time, or are refused where nobody is there to give it.",
      wrong: "---\nname: sample\ndescription: Writes a report. Use when the user asks for one.\nallowed-tools: Read Grep\n---\nWrite the report with the Write tool.\n",
      right: "---\nname: sample\ndescription: Writes a report. Use when the user asks for one.\nallowed-tools: Read Grep Write\n---\nWrite the report with the Write tool.\n",
    },
  },
  (skill, report) => {
    const field = skill.field("allowed-tools");
    const allowed = toolsOf(skill.file.text, field);
    if (field === undefined || allowed.length === 0 || allowed.some(({ name }) => name === "*")) return;
    const listed = new Set(allowed.map(({ name }) => name));
    const related = [{ span: { file: skill.file, ...field.keyRange }, message: "the list of tools" }];
    for (const run of skill.runs) {
      if (run.place.quoted) continue;
      for (const match of run.plain.matchAll(mention)) {
        const tool = match[1] ?? match[2] ?? match[3] ?? "";
        const at = run.start + match.index;
        const sentence = run.sentences.find(({ start, end }) => start <= at && at < end) ?? run;
        if (isListed(tool, listed) || denied.test(run.plain.slice(sentence.start - run.start, match.index))) continue;
        const start = at + match[0].lastIndexOf(tool);
        report({ start, end: start + tool.length }, { tool }, { related });
      }
    }
  },
);

/** Tools that go by two names. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["Task", "Agent"],
  ["Agent", "Task"],
]);

function isListed(tool: string, listed: ReadonlySet<string>): boolean {
  return listed.has(tool) || listed.has(aliases.get(tool) ?? tool);
}
