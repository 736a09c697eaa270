/** No sentence says to do always what another says to do never. */

import { findStatements, type Statement } from "../../../language/statements.js";
import { skillCheck } from "../../check.js";

export const contradictoryRules = skillCheck<{ text: string; other: string }>(
  "contradictory-rules",
  {
    severity: "error",
    title: "one sentence says always what another says never",
    message: ({ text, other }) => `\`${text}\` contradicts \`${other}\``,
    help: () => "delete one of them, or say when each holds",
    explain: {
      why: "The agent cannot follow both, and which one it follows differs from run to run.",
      wrong: "- Always push the tag.\n- Do not push the tag.\n",
      right: "- Always push the tag.\n- Never push the branch.\n",
    },
  },
  (skill, report) => {
    const first = new Map<string, Statement>();
    for (const statement of findStatements(skill.file.text, skill.runs)) {
      const before = first.get(statement.action);
      if (before === undefined) first.set(statement.action, statement);
      else if (before.polarity !== statement.polarity) {
        const related = [{ span: { file: skill.file, start: before.start, end: before.end }, message: "the other sentence" }];
        report(statement, { text: statement.text, other: before.text }, { related });
      }
    }
  },
);
