/** What can be wrong with what a model renders to. */

import { code, defineCodes } from "../compiler/diagnostics/code.js";

interface LimitParams {
  readonly target: string;
  readonly rule: string;
  readonly found: string;
}

export const renderCodes = defineCodes({
  "undeclared-shell-command": code<{ readonly text: string }>({
    severity: "error",
    title: "text that some clients would run as a shell command",
    message: ({ text }) => `\`${text.replaceAll("`", "'")}\` would be run as a shell command before the agent reads the text`,
    help: () => "put a blank between the `!` and the backtick; if the command is meant, set `shell: true` on the entry or prose block",
    explain: {
      why: "Some clients run !`command` and fences opened with ! while they load a skill, before anybody reads it. Such a command must never arise by accident, so an entry or a prose block that holds one says so.",
      wrong: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tstatement: "READ the state: !`git status`."\n\ttitle:     "State"\n}',
      right: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tshell:     true\n\tstatement: "READ the state: !`git status`."\n\ttitle:     "State"\n}',
    },
  }),
  "unsafe-value": code<{ readonly what: string }>({
    severity: "error",
    title: "a variable's value that would be run as a shell command when the skill is loaded",
    message: ({ what }) => `${what} would be run as a shell command before the agent reads the text`,
    help: () => "set the variable to a plain command, tool or path",
    explain: {
      why: "Values come from environments and install records, and are put into text that some clients search for commands to run. A value that would start one, or change one that the author wrote, is never deployed.",
      wrong: "export SKILL_TIDY_CHECK='make `rm -rf .`!`'",
      right: "export SKILL_TIDY_CHECK='make check'",
    },
  }),
  "invalid-placeholder": code<{ readonly problem: string }>({
    severity: "error",
    title: "a text that waits for a session's value and can't be printed when the skill is loaded",
    message: ({ problem }) => `this text waits for a value that each repository sets, and ${problem}`,
    help: () => "move the reference into an entry or item of its own",
    explain: {
      why: "A text that reads a repo-scoped variable becomes a block that prints it with the session's value. Such a block stands on lines of its own, is of bounded size, and prints text only.",
      wrong: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tshell:     true\n\tstatement: "RUN `$SKILL_TIDY_CHECK` on !`git branch --show-current`."\n\ttitle:     "Check"\n}',
      right: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tstatement: "RUN `$SKILL_TIDY_CHECK` on the current branch."\n\ttitle:     "Check"\n}',
    },
  }),
  "unclosed-markdown": code<{ readonly what: string }>({
    severity: "error",
    title: "Markdown that would swallow what follows it",
    message: ({ what }) => `this text opens ${what} and does not close it`,
    help: () => "close it in the same text",
    explain: {
      why: "A fence or an HTML block that stays open takes in everything that is rendered after it: the agent would read the remaining rules as an example.",
      wrong: 'prose: """\n\t```sh\n\tmake test\n\t"""',
      right: 'prose: """\n\t```sh\n\tmake test\n\t```\n\t"""',
    },
  }),
  "table-row-mismatch": code<{ readonly cells: number; readonly columns: number }>({
    severity: "error",
    title: "a table row with another number of cells than the table has columns",
    message: ({ cells, columns }) => `this row has ${cells} cell${cells === 1 ? "" : "s"}, the table ${columns} column${columns === 1 ? "" : "s"}`,
    help: () => "give every row one cell for each column",
    explain: {
      why: "Markdown drops cells beyond the last column without a word, and fills missing ones with nothing.",
      wrong: 'table: {\n\tcolumns: ["Name", "Effect"]\n\trows: [["--all", "every file", "slow"]]\n}',
      right: 'table: {\n\tcolumns: ["Name", "Effect"]\n\trows: [["--all", "every file; slow"]]\n}',
    },
  }),
  "placement-mismatch": code<object>({
    severity: "error",
    title: "placement fields beside a frontmatter that is exact text",
    message: () => "placement fields can't be added to a frontmatter that is kept as exact text",
    help: () => "write the frontmatter as rows of `key` and `value`, or add the lines to its text",
    explain: {
      why: "`answeredBy`, `docker`, `enableDelegation` and `enforcePermissions` render to lines after the authored rows; in a frontmatter that is one text, there are no rows.",
      wrong: 'docker:      "node:20"\nfrontmatter: "---\\nname: tidy\\n---\\n"',
      right: 'docker: "node:20"\nfrontmatter: [{key: "name", value: " tidy"}]',
    },
  }),
  "duplicate-metadata": code<{ readonly key: string; readonly before: string; readonly value: string }>({
    severity: "error",
    title: "one name with two values under `metadata`",
    message: ({ key, before, value }) => `\`${key}\` would stand under \`metadata\` twice: as \`${before}\` and as \`${value}\``,
    help: ({ key }) => `keep \`${key}\` either as a row of its own or under \`metadata\``,
    explain: {
      why: "The public format has six fields; every other row moves under `metadata`, where a name can stand once.",
      wrong: 'frontmatter: [{key: "author", value: " Ann"}, {key: "metadata", value: "\\n  author: Ben"}]',
      right: 'frontmatter: [{key: "metadata", value: "\\n  author: Ann"}]',
    },
  }),
  "broken-limit": code<LimitParams>({
    severity: "error",
    title: "a rule of the target that the rendered skill breaks",
    message: ({ target, rule, found }) => `\`${target}\` wants ${rule}, found ${found}`,
    help: ({ rule }) => `write ${rule}`,
    explain: {
      why: "A client refuses or silently skips a skill that breaks its rules; the rules are listed in docs/rendering.md.",
      wrong: 'frontmatter: [{key: "name", value: " Tidy Up"}]',
      right: 'frontmatter: [{key: "name", value: " tidy-up"}]',
    },
  }),
  "exceeded-advice": code<LimitParams>({
    severity: "warning",
    title: "a recommendation of the target that the rendered skill exceeds",
    message: ({ target, rule, found }) => `\`${target}\` recommends ${rule}, found ${found}`,
    help: () => "shorten it, or move detail to files that the skill names",
    explain: {
      why: "A skill beyond the recommended size still loads, but costs context in every session that uses it, or is cut in listings.",
      wrong: "a body of 900 lines",
      right: "a body of 300 lines, with tables moved to references/",
    },
  }),
  "foreign-output": code<{ readonly path: string }>({
    severity: "error",
    title: "a file in the way of a rendered one",
    message: ({ path }) => `\`${path}\` was not written by this tool, or was changed since`,
    help: () => "move or delete it, or choose another folder with `--out`",
    explain: {
      why: "Rendered files replace only what an earlier run has written, so that no text of a person is lost.",
      wrong: "skillmodel render --out docs  # docs/tidy/SKILL.md was written by hand",
      right: "skillmodel render --out dist/rendered",
    },
  }),
  "changed-deployment": code<{ readonly path: string; readonly problem: "changed" | "foreign" | "link" | "folder" | "other" | "library" }>({
    severity: "error",
    title: "something in the way of a deployed skill that this tool did not write",
    message: ({ path, problem }) => `\`${path}\` ${{ changed: "was changed since it was deployed", foreign: "was not written by this tool", link: "is a symbolic link", folder: "is a folder", other: "is no file that this tool writes", library: "was deployed from another library" }[problem]}`,
    help: ({ problem }) => (problem === "library" ? "give one of the two another name, or deploy with `--force` to replace it" : problem === "changed" || problem === "foreign" ? "move it away to keep it, or deploy with `--force` to replace it" : "move it away"),
    explain: {
      why: "Deploying replaces only what this tool wrote and nobody has changed since. The skill stays as it is, whole, until the change is moved to its model or given up; all others are deployed.",
      wrong: "a rule added to ~/.claude/skills/tidy/SKILL.md by hand",
      right: "the rule added to skills/tidy/tidy.cue, then `skillmodel deploy --to ~/.claude/skills --force`",
    },
  }),
  "kept-deployment": code<{ readonly leaf: string; readonly path: string; readonly problem: string }>({
    severity: "warning",
    title: "a skill that is deployed no longer, and was changed by hand",
    message: ({ leaf, path }) => `\`${leaf}\` is deployed no longer and stays, because \`${path}\` was changed since`,
    help: () => "delete its folder, or deploy with `--force` to have it removed",
    explain: {
      why: "A skill that has left the library, or can't be deployed any more, is removed from the target. What a person changed there is theirs, and a skill with half of its files would mislead, so it stays whole.",
      wrong: "a note added to ~/.claude/skills/old-skill/SKILL.md, whose model was deleted",
      right: "rm -r ~/.claude/skills/old-skill",
    },
  }),
  "kept-text": code<object>({
    severity: "info",
    title: "a model whose text is kept as it is when it is saved",
    message: () => "this file is more than plain data, so it is not rewritten and no token count is stored in it",
    help: () => "write the model as plain data to have it kept in canonical form",
    explain: {
      why: "Saving rewrites a model in canonical form and stores its token count. A file with references, types or other constructs of schemas holds more than its data; rewriting it from the data would lose that.",
      wrong: 'let v = "1.0.0"\nchangelog: [{date: "2026-10-02", version: v, text: "First"}]',
      right: 'changelog: [{\n\tdate:    "2026-10-02"\n\tversion: "1.0.0"\n\ttext:    "First"\n}]',
    },
  }),
});
