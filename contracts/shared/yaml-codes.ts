/** The findings of YAML in contract files. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const yamlCodes = defineCodes({
  "unreadable-yaml": code<{ readonly what: string }>({
    severity: "error",
    title: "the YAML can't be read",
    message: ({ what }) => `the YAML can't be read: ${what}`,
    help: () => "values with `: ` or ` #` in them need quotes; indent with blanks, not tabs",
    explain: {
      why: "Frontmatter decides when a file is used. If one reader can read it and another can't, they see different files.",
      wrong: "---\ndescription: use when: always\n---",
      right: '---\ndescription: "use when: always"\n---',
    },
  }),
  "duplicate-yaml-key": code<{ readonly key: string }>({
    severity: "error",
    title: "a name stands twice in one mapping",
    message: ({ key }) => `\`${key}\` stands twice in this mapping`,
    help: () => "keep one of the two",
    explain: {
      why: "Some readers take the first of two equal names, some the last, and some refuse the file.",
      wrong: "name: a\nname: b",
      right: "name: a",
    },
  }),
});
