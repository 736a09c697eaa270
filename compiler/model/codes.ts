/** What can be wrong with the shape of a file, and with finding and reading it. */

import { code, defineCodes } from "../diagnostics/code.js";
import { didYouMean } from "../diagnostics/nearest.js";

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

export const modelCodes = defineCodes({
  "unknown-field": code<{ field: string; path: string; known: readonly string[] }>({
    severity: "error",
    title: "a field that the schema does not know",
    message: ({ field, path }) => `unknown field \`${field}\`${path === "" ? "" : ` in \`${path}\``}`,
    help: ({ field, known }) => didYouMean(field, known) ?? (known.length === 0 || known.length > 40 ? "remove it" : `known here: ${list(known)}`),
    explain: {
      why: "Nothing in a model is silently ignored: a misspelt field would otherwise look as if it worked.",
      wrong: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tstatment:  "READ the file."\n\ttitle:     "Read"\n}',
      right: 'entry: {\n\tid:        "SKILL-TIDY-RUN-001"\n\trole:      "step"\n\tstatement: "READ the file."\n\ttitle:     "Read"\n}',
    },
  }),
  "missing-field": code<{ field: string; path: string }>({
    severity: "error",
    title: "a required field is absent",
    message: ({ field, path }) => `${path === "" ? "the file" : `\`${path}\``} lacks the field \`${field}\``,
    help: ({ field }) => `add \`${field}\``,
    explain: {
      why: "The field is needed to render or to check the skill, and has no sensible default.",
      wrong: 'model: {\n\teffort: "low"\n\ttier:   "mid-tier"\n}',
      right: 'model: {\n\teffort: "low"\n\treason: "a single lookup"\n\ttier:   "mid-tier"\n}',
    },
  }),
  "type-mismatch": code<{ path: string; expected: string; found: string }>({
    severity: "error",
    title: "a value of another type than the field takes",
    message: ({ path, expected, found }) => `${path === "" ? "the file" : `\`${path}\``} takes ${expected}, not ${found}`,
    help: ({ expected }) => `write ${expected}`,
    explain: {
      why: "Every field has one type. A number in quotes is text, and a bare word is a reference.",
      wrong: 'timeout: "600"',
      right: "timeout: 600",
    },
  }),
  "invalid-value": code<{ path: string; found: string; allowed: readonly string[] }>({
    severity: "error",
    title: "a value outside a closed list",
    message: ({ path, found }) => `\`${path}\` can't be \`${found}\``,
    help: ({ found, allowed }) => didYouMean(found, allowed) ?? `write one of ${list(allowed)}`,
    explain: {
      why: "Roles, kinds and the like are closed vocabularies, because each of them has a meaning of its own.",
      wrong: 'role: "stepp"',
      right: 'role: "step"',
    },
  }),
  "invalid-format": code<{ path: string; found: string; must: string }>({
    severity: "error",
    title: "text that has not the form that its field asks for",
    message: ({ path, found }) => (found.trim() === "" ? `\`${path}\` is empty` : `\`${path}\` can't be \`${found}\``),
    help: ({ must }) => `it ${must}`,
    explain: {
      why: "Names are used in rendered links, in expressions and as variables, and each of these allows certain characters only.",
      wrong: 'date: "2 October 2026"',
      right: 'date: "2026-10-02"',
    },
  }),
  "invalid-size": code<{ path: string; problem: string }>({
    severity: "error",
    title: "too few, too many, too small or too large",
    message: ({ path, problem }) => `\`${path}\` ${problem}`,
    explain: {
      why: "A list that must name something can't be empty, and numbers have the bounds of what they measure.",
      wrong: "timeout: -1",
      right: "timeout: 600000",
    },
  }),
  "unreadable-file": code<{ problem: string }>({
    severity: "error",
    title: "a file that can't be read as text",
    message: ({ problem }) => problem,
    explain: {
      why: "Source files are UTF-8 text of at most 4 MiB without NUL characters.",
      wrong: "a file saved as UTF-16",
      right: "the same file saved as UTF-8",
    },
  }),
  "invalid-config-yaml": code<{ problem: string }>({
    severity: "error",
    title: "a configuration that is not plain YAML",
    message: ({ problem }) => problem,
    explain: {
      why: "The configuration decides which findings count, so it is read strictly: every key once, no anchors, no tags.",
      wrong: "severities:\n  unread: info\n  unread: error",
      right: "severities:\n  unread: info",
    },
  }),
  "linked-model": code<{ file: string }>({
    severity: "error",
    title: "a model behind a symbolic link",
    message: ({ file }) => `\`${file}\` is a symbolic link`,
    help: () => "put the model itself here, or remove the link",
    explain: {
      why: "Saving a model writes it anew: through a link that would change a file outside of the skill's folder, or replace the link.",
      wrong: "skills/review/review.cue -> ../../drafts/review.cue",
      right: "skills/review/review.cue",
    },
  }),
  "misplaced-model": code<{ file: string; leaf: string }>({
    severity: "error",
    title: "a model whose name is not its folder's",
    message: ({ file, leaf }) => `\`${file}\` stands in the folder \`${leaf}\``,
    help: ({ leaf }) => `name the file \`${leaf}.cue\``,
    explain: {
      why: "The folder's name is the skill's name: clients load a skill by it, and links between skills are made from it.",
      wrong: "skills/quality/review/reviewing.cue",
      right: "skills/quality/review/review.cue",
    },
  }),
  "invalid-leaf": code<{ leaf: string }>({
    severity: "error",
    title: "a folder whose name can't be a skill's name",
    message: ({ leaf }) => `\`${leaf}\` can't be a skill's name`,
    help: () => "use 1 to 64 lower case letters, digits and single hyphens, none at the ends",
    explain: {
      why: "The public format allows 1 to 64 lower case letters, digits and hyphens, no hyphen at an end and no two in a row; entry ids and variable names are made from it.",
      wrong: "skills/Code_Review/Code_Review.cue",
      right: "skills/code-review/code-review.cue",
    },
  }),
});
