/** `allowed-tools` names tools in the form that clients read. */

import { skillCheck } from "../../check.js";
import { toolsOf } from "../../../language/tools.js";

export const malformedTool = skillCheck<{ text: string; problem: string }>(
  "malformed-tool",
  {
    severity: "warning",
    title: "an entry of `allowed-tools` cannot be read",
    message: ({ text, problem }) => `\`${text}\` ${problem}`,
    help: () => "write a tool as `Name` or `Name(pattern)`, as `Bash(git:*)`",
    explain: {
      why: "An entry that no client can read allows nothing, and the agent is asked for permission each time.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed-tools: Read Bash(git:*\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed-tools: Read Bash(git:*)\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    for (const { text, start, end } of toolsOf(skill.file.text, skill.field("allowed-tools"))) {
      const opened = (text.match(/\(/g) ?? []).length;
      const closed = (text.match(/\)/g) ?? []).length;
      if (opened !== closed) report({ start, end }, { text, problem: opened > closed ? "has a parenthesis that is not closed" : "closes a parenthesis that is not open" });
      else if (!/^(?:\*|[A-Za-z_][\w*.:-]*)(?:\(.*\))?$/s.test(text)) report({ start, end }, { text, problem: "is not a tool" });
    }
  },
);
