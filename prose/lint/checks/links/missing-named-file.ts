/** Files that the text says to run or read exist. */

import { dirname, join, resolve } from "node:path";
import type { Range } from "../../../../compiler/source/span.js";
import { isPlaceholder, withoutOwnFolder } from "../../../language/paths.js";
import type { PlacedRun } from "../../../markdown/text-runs.js";
import type { Files } from "../../files.js";
import { skillCheck } from "../../check.js";

/** The folders of the public format, and any path that starts at the skill's own folder. */
const path = /(?:^|[\s"'=(])((?:\.\/)?(?:(?:\{baseDir\}|\$\{CLAUDE_SKILL_DIR\})\/)?(?:scripts|references|assets)\/[\w./-]*\w\.[A-Za-z][A-Za-z0-9]{0,5})(?=$|[\s"'),:;#])/g;
const uses = /\b(?:run|execute|read|see|use|using|call|invoke|load|open|consult|follow|check|apply|copy|source|via|refer|found in|lives? in|available in|documented in|python3?|node|bash)\b/i;
const creates = /\b(?:creat\w*|writ\w*|add\w*|generat\w*|produc\w*|sav\w*|put\w*|mov\w*|extract\w*|e\.g\.|for example|example|such as|would|could|might|if (?:it|they|present|one)|if any|optional\w*|named?|like|structure|bundle\w*|repo\w*|project\w*|their|user'?s)\b/i;

export const missingNamedFile = skillCheck<{ path: string }>(
  "missing-named-file",
  {
    severity: "warning",
    title: "a file that the text names does not exist",
    message: ({ path: missing }) => `there is no \`${missing}\` beside this skill`,
    help: () => "add the file, or mend its path",
    explain: {
      why: "The agent is told to run or read a file that it will not find, and improvises.",
      wrong: "1. Run `scripts/totals.py` on the invoice.\n",
      right: "1. Add up the totals of the invoice.\n",
    },
  },
  (skill, report, files) => {
    const reported = new Set<string>();
    for (const run of skill.runs) {
      if (run.place.quoted) continue;
      for (const inline of run.inlines) {
        if (inline.kind !== "code") continue;
        const code = skill.file.text.slice(inline.content.start, inline.content.end);
        if (!code.includes("/")) continue;
        for (const match of code.matchAll(path)) {
          const written = match[1] ?? "";
          const relative = withoutOwnFolder(written);
          if (reported.has(relative) || isPlaceholder(relative) || !isUsed(run, inline) || standsAbove(skill.folder, relative, files)) continue;
          const start = inline.content.start + match.index + match[0].length - written.length;
          reported.add(relative);
          report({ start, end: start + written.length }, { path: relative });
        }
      }
    }
  },
);

/** Whether the sentence says to use the file, not to make one. */
function isUsed(run: PlacedRun, at: Range): boolean {
  const sentence = run.sentences.find(({ start, end }) => start <= at.start && at.start < end) ?? run;
  const text = run.prose.slice(sentence.start - run.start, sentence.end - run.start);
  // "another skill's `references/x.md`" is not beside this one.
  if (/['’]s\s*$/.test(run.plain.slice(0, at.start - run.start))) return false;
  const code = run.plain.slice(at.start - run.start, at.end - run.start);
  return (uses.test(text) || /^`(?:python3?|node|bash|sh)\s/.test(code)) && !creates.test(text);
}

/** Beside the skill, or in one of the folders above it up to the root of the repository. */
function standsAbove(folder: string, relative: string, files: Files): boolean {
  for (let at = folder, level = 0; level < 8; level += 1) {
    if (files.exists(resolve(at, relative))) return true;
    const above = dirname(at);
    if (above === at || files.exists(join(at, ".git"))) return false;
    at = above;
  }
  return false;
}
