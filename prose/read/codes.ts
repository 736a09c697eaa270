/** Codes of reading a file: its bytes, its frontmatter, its fences. Reading goes on after every one of them. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const readCodes = defineCodes({
  "unreadable-skill": code<{ reason: string }>({
    severity: "error",
    title: "a skill file cannot be opened",
    message: ({ reason }) => `this file cannot be read: ${reason}`,
    help: () => "check that the file exists and that you may read it",
    explain: {
      why: "A skill that cannot be opened is skipped by every client without a word.",
      wrong: "chmod 000 skills/deploy/SKILL.md",
      right: "chmod 644 skills/deploy/SKILL.md",
    },
  }),
  "unreadable-folder": code<{ reason: string }>({
    severity: "error",
    title: "a folder cannot be listed",
    message: ({ reason }) => `this folder cannot be read: ${reason}`,
    help: () => "give yourself the right to read it, or leave it out; skills in it were not looked at",
    explain: {
      why: "What is in such a folder is skipped: a run that says nothing would pass skills that it never saw.",
      wrong: "chmod 000 skills/deploy",
      right: "chmod 755 skills/deploy",
    },
  }),
  "unfollowed-link": code<{ target: string }>({
    severity: "info",
    title: "a symbolic link was not followed",
    message: ({ target }) => `this is a symbolic link to \`${target}\`, which was not followed`,
    help: () => "lint the file that the link leads to",
    explain: {
      why: "Links can lead out of the tree and in circles, and clients differ in whether they follow them. The file that is linked to is checked where it really stands.",
      wrong: "skills/deploy/SKILL.md -> ../../shared/deploy.md",
      right: "skills/deploy/SKILL.md (a regular file)",
    },
  }),
  "oversized-file": code<{ bytes: number; limit: number }>({
    severity: "error",
    title: "a skill file is too large to read",
    message: ({ bytes, limit }) => `this file has ${bytes} bytes, more than the limit of ${limit}`,
    help: () => "move reference material into files of its own and link to them",
    explain: {
      why: "A skill is read into the agent's context as a whole. A file of megabytes is never meant for that.",
      wrong: "SKILL.md of 5 MiB",
      right: "SKILL.md of 8 kB that links to references/details.md",
    },
  }),
  "invalid-encoding": code<{ found: string }>({
    severity: "error",
    title: "a skill file is not UTF-8",
    message: ({ found }) => `this file is not UTF-8: ${found}`,
    help: () => "save the file as UTF-8 without a byte order mark",
    explain: {
      why: "Skills are UTF-8. Clients either refuse other bytes or show replacement characters to the agent.",
      wrong: "---\nname: sample\ndescription: Writes the caf\uFFFD menu. Use when a menu is asked for.\n---\nWrite it.\n",
      right: "---\nname: sample\ndescription: Writes the café menu. Use when a menu is asked for.\n---\nWrite it.\n",
    },
  }),
  "nul-character": code<object>({
    severity: "error",
    title: "a skill file holds a NUL character",
    message: () => "a NUL character stands here",
    help: () => "delete it; text files hold none",
    explain: {
      why: "A NUL ends the text for some readers, so that the agent sees only what stands before it.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo\u0000 it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "byte-order-mark": code<object>({
    severity: "warning",
    title: "a skill file starts with a byte order mark",
    message: () => "the file starts with a byte order mark",
    help: () => "save the file as UTF-8 without a byte order mark",
    explain: {
      why: "The frontmatter must start at the first byte. Strict readers see a mark in front of `---` and take the file for one without frontmatter.",
      wrong: "\uFEFF---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "carriage-returns": code<{ count: number; lines: number }>({
    severity: "warning",
    title: "lines end in a carriage return and a line feed",
    message: ({ count, lines }) => (count === lines ? "the lines end in CRLF" : `${count} of ${lines} lines end in CRLF`),
    help: () => "save the file with LF line ends",
    explain: {
      why: "Scripts in the skill break on a carriage return, and some readers keep it as the last character of `name`.",
      wrong: "---\r\nname: sample\r\ndescription: Does the thing. Use when it is asked for.\r\n---\r\nDo it.\r\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "empty-file": code<object>({
    severity: "error",
    title: "a skill file is empty",
    message: () => "the file is empty",
    help: () => "start with frontmatter that holds `name` and `description`, then write the instructions",
    explain: {
      why: "A skill without name and description is loaded by no client.",
      wrong: "",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "missing-frontmatter": code<object>({
    severity: "error",
    title: "a skill file has no frontmatter",
    message: () => "the file does not start with frontmatter",
    help: () => "start the file with a line `---`, the fields `name` and `description`, and another line `---`",
    explain: {
      why: "Clients learn from the frontmatter that the skill exists and when to use it.",
      wrong: "# Deploy\n\nDeploy the app.\n",
      right: "---\nname: sample\ndescription: Deploys the app. Use when the user asks to deploy.\n---\n# Deploy\n\nDeploy the app.\n",
    },
  }),
  "misplaced-frontmatter": code<object>({
    severity: "error",
    title: "something stands before the frontmatter",
    message: () => "this stands before the frontmatter",
    help: () => "move it below the frontmatter, or into it as a `#` comment",
    explain: {
      why: "The frontmatter must start at the first line. With anything before it, even a comment, most clients see none.",
      wrong: "<!-- generated -->\n---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\n# generated\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "unclosed-frontmatter": code<object>({
    severity: "error",
    title: "the frontmatter has no end",
    message: () => "the frontmatter starts here and never ends",
    help: () => "put a line `---` below its last field",
    explain: {
      why: "Without its end mark the whole file is frontmatter or none of it is, depending on the client.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n\n# Do it\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\n\n# Do it\n",
    },
  }),
  "invalid-end-mark": code<object>({
    severity: "error",
    title: "the frontmatter ends in `...`",
    message: () => "the frontmatter ends in `...`, which most clients do not accept",
    help: () => "end it with a line `---`",
    explain: {
      why: "YAML allows `...` as an end mark, but clients look for a line `---` and take the file for one without frontmatter.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n...\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "invalid-yaml": code<{ problem: string }>({
    severity: "error",
    title: "the frontmatter is not valid YAML",
    message: ({ problem }) => `the frontmatter is not valid YAML: ${problem}`,
    help: () => "write one `key: value` a line, and quote values that hold marks of YAML",
    explain: {
      why: "A client that cannot read the frontmatter skips the skill, most often without a word.",
      wrong: "---\nname: sample\ndescription: @team does the thing\n---\nDo it.\n",
      right: '---\nname: sample\ndescription: "@team does the thing"\n---\nDo it.\n',
    },
  }),
  "unquoted-colon": code<{ key: string }>({
    severity: "error",
    title: "a value holds a colon but is not quoted",
    message: ({ key }) => `the value of \`${key}\` holds a colon followed by a space but is not quoted`,
    help: () => "put the value in double quotes",
    explain: {
      why: "A colon followed by a space starts a nested mapping in YAML. Lenient clients quote the value and read on; strict ones skip the skill.",
      wrong: "---\nname: sample\ndescription: Use when: the user asks for the text of a PDF.\n---\nDo it.\n",
      right: '---\nname: sample\ndescription: "Use when: the user asks for the text of a PDF."\n---\nDo it.\n',
    },
  }),
  "tab-indentation": code<object>({
    severity: "error",
    title: "the frontmatter is indented with a tab",
    message: () => "this line of the frontmatter is indented with a tab",
    help: () => "indent it with spaces",
    explain: {
      why: "YAML forbids tabs as indentation, so strict clients skip the skill.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nmetadata:\n\tauthor: someone\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nmetadata:\n  author: someone\n---\nDo it.\n",
    },
  }),
  "duplicate-field": code<{ key: string }>({
    severity: "error",
    title: "a frontmatter field is given twice",
    message: ({ key }) => `\`${key}\` is given twice`,
    help: ({ key }) => `keep one \`${key}\``,
    explain: {
      why: "Some clients take the first value, some the last, and strict ones skip the skill.",
      wrong: "---\nname: sample\nname: other\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "yaml-anchor": code<{ what: "anchor" | "alias"; name: string; recursive: boolean }>({
    severity: "warning",
    title: "the frontmatter uses an anchor or an alias",
    message: ({ what, name, recursive }) => (recursive ? `the alias \`${name}\` stands inside the value that it repeats` : `the frontmatter uses the ${what} \`${name}\``),
    help: () => "write the value out",
    explain: {
      why: "Strict readers refuse anchors and aliases, and a recursive alias has no finite value at all.",
      wrong: "---\nname: &n sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  }),
  "unclosed-fence": code<object>({
    severity: "warning",
    title: "a code fence has no end",
    message: () => "this code fence is never closed",
    help: () => "close it with a line of the same marks, at least as many",
    explain: {
      why: "Everything below an open fence is code: the agent sees the rest of the instructions as an example.",
      wrong: "Run this:\n\n```sh\nnpm test\n\nThen report.\n",
      right: "Run this:\n\n```sh\nnpm test\n```\n\nThen report.\n",
    },
  }),
  "unclosed-comment": code<object>({
    severity: "warning",
    title: "a comment has no end",
    message: () => "this comment is never closed",
    help: () => "close it with `-->`",
    explain: {
      why: "Everything below an open comment is hidden in viewers, while the agent still reads it.",
      wrong: "<!-- draft\n\nReport the result.\n",
      right: "<!-- draft -->\n\nReport the result.\n",
    },
  }),
});
