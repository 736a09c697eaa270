/** The findings of action skills, of their index and of their worklists. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const actionSkillCodes = defineCodes({
  "misplaced-action-skill": code<{ readonly path: string; readonly what: string }>({
    severity: "error",
    title: "a file stands where only action skills do",
    message: ({ path, what }) => `\`${path}\` ${what}`,
    help: () => "files below a layer's `skills/` have `kind: action-skill`; meta-skills stand in `/skills/`",
    explain: { why: "What stands in a layer's `skills/` is indexed, dispatched and run. A file of another kind there would be run as what it is not.", wrong: "custom/skills/do.md with kind: meta-skill", right: "custom/skills/review/al-x.md with kind: action-skill" },
  }),
  "unreadable-action-skill": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "an action skill's bytes or frontmatter can't be read",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: { why: "A skill that one host can read and another can't makes two hosts run two reviews.", wrong: "# Title without frontmatter", right: "---\nkind: action-skill\n…\n---" },
  }),
  "missing-action-field": code<{ readonly name: string; readonly empty: boolean }>({
    severity: "error",
    title: "an action skill's frontmatter lacks a field",
    message: ({ name, empty }) => (empty ? `\`${name}\` is empty` : `the frontmatter has no \`${name}\``),
    help: ({ name }) => `add \`${name}:\``,
    explain: { why: "A host chooses and runs a skill by these fields, without reading its text.", wrong: "---\nkind: action-skill\nid: al-x\n---", right: "---\nkind: action-skill\nid: al-x\nversion: 1\ntitle: …\ndescription: …\ninputs: [pr-diff]\noutputs: [findings-report]\n---" },
  }),
  "invalid-action-field": code<{ readonly name: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a field of an action skill has a value that it can't have",
    message: ({ name, what }) => `\`${name}\` ${what}`,
    help: ({ help }) => help,
    explain: { why: "Hosts compare these values exactly.", wrong: "outputs: [findings-report, notes]", right: "outputs: [findings-report]" },
  }),
  "unknown-input-type": code<{ readonly input: string; readonly help?: string }>({
    severity: "warning",
    title: "an input type that is not among the standard ones",
    message: ({ input }) => `\`${input}\` is not one of the six standard inputs`,
    help: ({ help }) => help ?? "hosts supply pr-diff, object-list, file-path, folder-path, repository and telemetry-query",
    explain: { why: "A skill that asks for an input that no host supplies is never run.", wrong: "inputs: [pull-request]", right: "inputs: [pr-diff]" },
  }),
  "missing-action-section": code<{ readonly heading: string; readonly instead?: string }>({
    severity: "error",
    title: "an action skill lacks one of its five sections",
    message: ({ heading }) => `there is no heading \`## ${heading}\``,
    help: ({ instead }) => (instead === undefined ? "the five are Source, Relevance, Worklist, Action, Output; headings inside fences do not count" : `\`${instead}\` should be it`),
    explain: { why: "Every action skill works the same way, step by step; a host relies on finding each step.", wrong: "## Sources", right: "## Source" },
  }),
  "duplicate-action-section": code<{ readonly heading: string }>({
    severity: "error",
    title: "a section of an action skill stands twice",
    message: ({ heading }) => `\`## ${heading}\` stands twice`,
    help: () => "merge the two",
    explain: { why: "Which of the two is the step, no one can tell.", wrong: "## Action\n…\n## Action", right: "## Action" },
  }),
  "section-order-mismatch": code<{ readonly heading: string; readonly after: string }>({
    severity: "error",
    title: "the sections of an action skill stand in another order",
    message: ({ heading, after }) => `\`## ${heading}\` stands before \`## ${after}\``,
    help: () => "the order is Source, Relevance, Worklist, Action, Output",
    explain: { why: "The order of the sections is the order of the work.", wrong: "## Output before ## Action", right: "## Action before ## Output" },
  }),
  "invalid-sub-skill": code<{ readonly path: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a sub-skill is not a leaf of the library",
    message: ({ path, what }) => `the sub-skill \`${path}\` ${what}`,
    help: ({ help }) => help ?? "name leaves by their paths from the root: `microsoft/skills/review/al-x.md`",
    explain: { why: "A slot that leads to no leaf is a part of the review that is never done.", wrong: "sub-skills: [./al-x.md]", right: "sub-skills: [microsoft/skills/review/al-x.md]" },
  }),
  "duplicate-sub-skill": code<{ readonly path: string; readonly other: string; readonly id: string }>({
    severity: "error",
    title: "two slots of a super-skill are one skill",
    message: ({ path, other, id }) => (path === other ? `\`${path}\` has two slots` : `\`${path}\` and \`${other}\` are both \`${id}\`: layers would fill both slots with one skill`),
    help: () => "keep one slot; the highest enabled layer fills it",
    explain: { why: "A slot is named by the id of its skill. Two slots of one id resolve to one file, and no report over them can be accepted.", wrong: "sub-skills: [microsoft/…/al-x.md, custom/…/al-x.md]", right: "sub-skills: [microsoft/…/al-x.md]" },
  }),
  "duplicate-action-id": code<{ readonly id: string; readonly layer: string }>({
    severity: "error",
    title: "two skills of one layer have one id",
    message: ({ id, layer }) => `\`${id}\` has another skill in the layer \`${layer}\``,
    help: () => "give each skill of a layer its own id; the same id in another layer overrides",
    explain: { why: "Layers override one another by id. Within a layer nothing says which of two counts.", wrong: "two files in custom/skills with id: al-x", right: "one in custom/skills, one in microsoft/skills" },
  }),
  "unresolved-worklist": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "a worklist can't be made",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: { why: "A worklist from a super-skill that isn't there, or with slots that lead nowhere, would silently review less.", wrong: "contract do worklist microsoft/skills/review/al-leaf.md", right: "contract do worklist microsoft/skills/review/al-code-review.md" },
  }),
});
