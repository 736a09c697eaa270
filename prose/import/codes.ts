/** Codes of importing: what keeps a skill from being lifted, and what changes on the way. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const importCodes = defineCodes({
  "skipped-sibling": code<{ why: string }>({
    severity: "warning",
    title: "what stands beside a skill and is not imported",
    message: ({ why }) => `this is not copied: ${why}`,
    help: () => "put a regular file in its place, with a name in UTF-8, or copy what it leads to by hand",
    explain: {
      why: "A skill is imported with the files beside it. A link can lead out of the folder or in circles, and a pipe may never end, so neither is copied; texts that link to it would lead nowhere.",
      wrong: "skills/deploy/table.csv -> ../../shared/table.csv",
      right: "skills/deploy/table.csv (a regular file)",
    },
  }),
  "unimportable-text": code<{ problem: string }>({
    severity: "error",
    title: "a skill cannot be imported, since its bytes cannot be kept",
    message: ({ problem }) => `this skill is not imported: ${problem}`,
    help: () => "save the file as UTF-8, then import it again",
    explain: {
      why: "An imported skill renders back to the bytes that it came from. A model is UTF-8 text, so other bytes have no place in it.",
      wrong: "a SKILL.md in Latin-1",
      right: "the same SKILL.md, saved as UTF-8",
    },
  }),
  "ambiguous-import": code<{ leaf: string; other: string }>({
    severity: "error",
    title: "two skills would be imported under one name",
    message: ({ leaf, other }) => `\`${leaf}\` is already imported from \`${other}\``,
    help: () => "rename one of the two folders, or import them to different places",
    explain: {
      why: "Every skill of a root has a name of its own, for links and hand-offs go by it.",
      wrong: "skillmodel import a/deploy b/deploy",
      right: "skillmodel import a/deploy --out skills-a && skillmodel import b/deploy --out skills-b",
    },
  }),
  "existing-model": code<{ path: string }>({
    severity: "error",
    title: "a file stands where a skill would be imported to",
    message: ({ path }) => `\`${path}\` exists and is kept`,
    help: () => "import to another place with `--out`, or delete it first",
    explain: {
      why: "A model holds clauses and changes that the prose does not have, so importing never writes over one.",
      wrong: "skillmodel import old/deploy   # twice",
      right: "skillmodel import old/deploy --out fresh",
    },
  }),
  "unraisable-entry": code<{ id: string; reason: string }>({
    severity: "error",
    title: "an entry's exact text cannot be made a title and a statement",
    message: ({ id, reason }) => `\`${id}\` can't be raised: ${reason}`,
    help: () => "leave it as it is, or split its `verbatim` into prose and entries by hand",
    explain: {
      why: "Raising keeps every word of an entry in its order. A text of another shape stays exact, and can be proved as it is.",
      wrong: 'entry: {id: "SKILL-TIDY-RUN-001", role: "step", verbatim: "- Read it.\\n- Write it.\\n"}',
      right: 'entry: {id: "SKILL-TIDY-RUN-001", role: "step", verbatim: "1. Read it.\\n"}',
    },
  }),
  "unraisable-model": code<object>({
    severity: "error",
    title: "a model's text cannot be rewritten with raised entries",
    message: () => "this model spells its sections in a way that raising can't rewrite",
    help: () => "write the sections out as plain lists of plain structs",
    explain: {
      why: "Raising changes fields where they stand. What an expression computes stands nowhere.",
      wrong: "sections: _intro + _steps",
      right: 'sections: [{title: "Intro", blocks: […]}, {title: "Steps", blocks: […]}]',
    },
  }),
  "renamed-import": code<{ folder: string; leaf: string }>({
    severity: "warning",
    title: "a skill is imported under another name than its folder's",
    message: ({ folder, leaf }) => `the folder \`${folder}\` is no name for a skill; it is imported as \`${leaf}\``,
    help: () => "links to the skill by its folder have to be mended by hand",
    explain: {
      why: "Names of models are lower-case letters, digits and single hyphens.",
      wrong: "Deploy_Service/SKILL.md",
      right: "deploy-service/SKILL.md",
    },
  }),
  "reserved-sibling": code<{ path: string }>({
    severity: "warning",
    title: "a file beside a skill has a name that models use",
    message: ({ path }) => `\`${path}\` is not copied: models keep files of their own there`,
    help: () => "copy it by hand under another name, and mend the links to it",
    explain: {
      why: "`payloads/`, `queries/` and files that end in `.cue` belong to the model beside them.",
      wrong: "deploy/SKILL.md and deploy/payloads/banner.md",
      right: "deploy/SKILL.md and deploy/templates/banner.md",
    },
  }),
});
